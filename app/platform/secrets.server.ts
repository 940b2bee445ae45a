import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { sessionSecret } from './config.server.ts'

// A key for each purpose (RFC 5869): what was signed or sealed for one counts for no other.
const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', sessionSecret(), '', purpose, 32))

/** A keyed hash of a short secret: without our key, a thief of the database cannot try out a million codes. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
}

/**
 * The hash that version 0.1 first made with one key for everything. Nothing new is signed by it; what it has signed is
 * taken where it lasts: in sessions for a week, in known browsers for 180 days, in recovery codes until they are replaced.
 */
export function legacyHash(text: string): string {
  return createHmac('sha256', sessionSecret()).update(text).digest('base64url')
}

/** A value with our signature for a cookie or a link: `value.signature`. */
export const sign = (purpose: string, value: string) => `${value}.${keyedHash(purpose, value)}`

/** The value that `sign` has signed for this purpose; null when it was not us, or for another purpose. */
export function unsign(purpose: string, signed: string): string | null {
  const [value, signature] = splitSigned(signed)
  return isSameHash(signature, keyedHash(purpose, value)) ? value : null
}

/** The value and the signature, which nobody has checked yet. */
export function splitSigned(signed: string): [value: string, signature: string] {
  const dot = signed.lastIndexOf('.')
  return dot < 0 ? [signed, ''] : [signed.slice(0, dot), signed.slice(dot + 1)]
}

/** Compares two hashes without telling by time where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** 192 random bits for a cookie or a link. */
export const randomToken = () => randomBytes(24).toString('base64url')

/** What is kept of a random token: it has too many bits to be tried out, so that no key is needed. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const sealingKey = (purpose: string) => keyFor(`seal ${purpose}`)

/** Encrypts what we must read again ourselves, so that a thief of the database cannot. */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** What was sealed for this purpose; null when it is not ours, or the server's secret has changed since. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, sealingKey(purpose), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

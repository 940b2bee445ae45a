import { createCipheriv, createDecipheriv, createECDH, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { sessionSecret } from './config.server.ts'

// Derives a key for each purpose (HKDF, RFC 5869), so that a value signed or sealed for one purpose is invalid for any other.
const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', sessionSecret(), '', purpose, 32))

/** A keyed hash (HMAC) of a short secret: without our key, a stolen database cannot be searched for a six-digit code. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
}

/**
 * The hash of early version 0.1, which used one key for every purpose. Only verified, never issued: it still occurs in sessions for a
 * week, in known-browser tokens for 180 days, and in recovery codes until they are replaced.
 */
export function legacyHash(text: string): string {
  return createHmac('sha256', sessionSecret()).update(text).digest('base64url')
}

/** Signs a value for a cookie or a link: `value.signature`. */
export const sign = (purpose: string, value: string) => `${value}.${keyedHash(purpose, value)}`

/** The longest signed value in characters: no cookie of a browser is longer. */
const MAX_SIGNED = 4_096

/** Verifies a value signed by `sign`; null when the signature is not ours or was made for another purpose, or the value is too long. */
export function unsign(purpose: string, signed: string): string | null {
  if (signed.length > MAX_SIGNED) return null
  const [value, signature] = splitSigned(signed)
  return isSameHash(signature, keyedHash(purpose, value)) ? value : null
}

/** Splits a signed value into value and signature, without verifying it. */
export function splitSigned(signed: string): [value: string, signature: string] {
  const dot = signed.lastIndexOf('.')
  return dot < 0 ? [signed, ''] : [signed.slice(0, dot), signed.slice(dot + 1)]
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A random token of 192 bits, for a cookie or a link. */
export const randomToken = () => randomBytes(24).toString('base64url')

/** The stored hash of a random token. It needs no key: a token has too many bits to be guessed. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const sealingKey = (purpose: string) => keyFor(`seal ${purpose}`)

/** Encrypts a text that only this server may read again, not whoever steals the database. */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts what `seal` encrypted for this purpose; null when it is not ours, or the server's secret has changed since. */
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

/**
 * A pair of keys of the curve P-256 that follows from the server's secret, so that it is kept with it and is the same in every process; as
 * web push writes them, in base64url.
 */
export function ecKeys(purpose: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  // A key that is no number of the curve is refused, about once in four billion secrets.
  for (let round = 0; ; round++) {
    const key = keyFor(`ec ${purpose} ${round}`)
    try {
      pair.setPrivateKey(key)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
    } catch (error) {
      if (round > 8) throw error
    }
  }
}

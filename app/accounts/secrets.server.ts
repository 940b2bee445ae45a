import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sessionSecret } from '#app/platform/config.server.ts'

/** A keyed hash of a short secret: without our key, a thief of the database cannot try out a million codes. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac('sha256', sessionSecret()).update(`${purpose}\0${text}`).digest('base64url')
}

/** Compares two hashes without telling by time where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** 192 random bits for a cookie. */
export const randomToken = () => randomBytes(24).toString('base64url')

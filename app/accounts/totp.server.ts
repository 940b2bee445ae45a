import { randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { sql } from 'kysely'
import { brand } from '#app/platform/brand.ts'
import { isSameHash } from './secrets.server.ts'

// What every authenticator app takes for granted (RFC 6238): SHA-1, six digits, thirty seconds.
const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** Steps either way that a clock may be wrong by (RFC 6238 §5.2). */
const DRIFT = 1

/** The time step of this moment, by the database's clock. */
export const presentStep = sql<number>`floor(extract(epoch from now()) / ${sql.lit(STEP_SECONDS)})::int`

/**
 * A new secret of 140 random bits (RFC 4226 §4 asks for 128), which an app is told in 32 letters. The library takes text
 * for a key, so that each byte is a character of ASCII.
 */
export const newSecret = (): string => String.fromCharCode(...randomBytes(SECRET_BYTES).map((byte) => byte & 0x7f))

/** The code of a time step. */
export const totpCode = (secret: string, step: number): Promise<string> => createOTP(secret).hotp(step)

/** The time step whose code this is, of the present one and its neighbours; null when it is none of theirs. */
export async function matchingStep(secret: string, code: string, now: number): Promise<number | null> {
  let found: number | null = null
  for (let step = now - DRIFT; step <= now + DRIFT; step++) if (isSameHash(await totpCode(secret, step), code)) found ??= step
  return found
}

/** How the secret is told to an app: as a link, which the picture holds too, and as text in groups of four to be typed. */
export function tellSecret(secret: string, email: string): { link: string; text: string } {
  const letters = base32.encode(secret, { padding: false })
  return { link: createOTP(secret).url(brand.name, email), text: letters.match(/.{1,4}/g)?.join(' ') ?? '' }
}

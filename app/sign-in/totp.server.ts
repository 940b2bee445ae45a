import { sql } from 'kysely'
import { HOTP, Secret, TOTP } from 'otpauth'
import { brand } from '#app/platform/brand.ts'

// The library's defaults are what every authenticator app expects (RFC 6238): SHA-1, six digits, thirty seconds.
const STEP_SECONDS = 30
/** How many steps a clock may be off, in either direction (RFC 6238 §5.2). */
const DRIFT = 1

/** The current time step, by the database clock. */
export const presentStep = sql<number>`floor(extract(epoch from now()) / ${sql.lit(STEP_SECONDS)})::int`

/** Generates a secret of 160 random bits, as RFC 4226 §4 recommends, one character per byte. */
export const newSecret = (): string => new Secret({ size: 20 }).latin1

/** The code of a time step. */
export const totpCode = (secret: string, step: number): string => HOTP.generate({ secret: Secret.fromLatin1(secret), counter: step })

/** Finds the time step, the current one or a neighbour, whose code this is; null when there is none. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  // The library throws on digits of other scripts.
  if (!/^\d{6}$/.test(code)) return null
  const delta = HOTP.validate({ token: code, secret: Secret.fromLatin1(secret), counter: now, window: DRIFT })
  return delta === null ? null : now + delta
}

/** Formats the secret for an authenticator app: as a link, also used for the QR code, and as text in groups of four for typing. */
export function formatSecret(secret: string, email: string): { link: string; text: string } {
  const app = new TOTP({ issuer: brand.name, label: email, secret: Secret.fromLatin1(secret) })
  return { link: app.toString(), text: app.secret.base32.match(/.{1,4}/g)?.join(' ') ?? '' }
}

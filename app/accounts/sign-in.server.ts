import { AppError } from '#app/platform/errors.ts'
import { log } from '#app/platform/log.server.ts'
import { findByEmail } from './credentials.server.ts'
import { rememberBrowser } from './known-browser.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import type { Role } from './role.ts'
import { endSession, openSession } from './session.server.ts'
import { forgivePasswordTry, takePasswordTry } from './tries.server.ts'
import type { Visitor } from './visitor.server.ts'

export type SignedIn = {
  user: { id: string; email: string; role: Role }
  /** Set-Cookie lines for the answer. */
  headers: Headers
}

/**
 * Signs a person in with address and password.
 *
 * @throws AppError `invalid` for every failure alike, `rate_limited` after ten wrong passwords
 */
export async function signIn({ email, password }: { email: string; password: string }, visitor: Visitor): Promise<SignedIn> {
  await takePasswordTry(email, visitor)
  const user = await findByEmail(email)
  const right = await isRightPassword(user, password)
  if (!user || !right) {
    log.info({ userId: user?.id ?? null, clientAddress: visitor.clientAddress }, 'sign-in refused')
    throw new AppError('invalid', 'Invalid credentials')
  }
  await forgivePasswordTry(email, visitor)
  return signInBrowser(user, visitor)
}

/**
 * True for the right password of a proven address. Hashes once in every case: the time does not tell whether the
 * address has an account (ASVS 6.3.8).
 */
export async function isRightPassword(
  user: { password: string | null; email_verified: boolean } | null,
  password: string,
): Promise<boolean> {
  if (user?.password) return (await verifyPassword({ hash: user.password, password })) && user.email_verified
  await hashPassword(password)
  return false
}

/** Gives this browser a new session for a person who has shown who they are; the one it had ends. */
export async function signInBrowser(
  user: { id: string; email: string; role: Role },
  { request, clientAddress }: Visitor,
): Promise<SignedIn> {
  await endSession(request)
  const headers = new Headers()
  headers.append('set-cookie', await openSession(user.id, { clientAddress, userAgent: request.headers.get('user-agent') }))
  headers.append('set-cookie', rememberBrowser(user.email))
  log.info({ userId: user.id, clientAddress }, 'signed in')
  return { user: { id: user.id, email: user.email, role: user.role }, headers }
}

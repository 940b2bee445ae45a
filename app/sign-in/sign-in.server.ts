import { redirect } from 'react-router'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { flash } from '#app/platform/flash.server.ts'
import { findByEmail } from './credentials.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import { postLoginPath } from './post-login-path.server.ts'
import { consumePasswordLimit, resetPasswordLimit } from './rate-limits.server.ts'
import { beginStep, type OneMoreStep, type Step } from './second-step.server.ts'
import { type CheckedPerson, refusePassword, type SignedIn, signInBrowser } from './sign-in-browser.server.ts'
import { runSerialized } from './sign-in-queue.server.ts'

/** Somebody is signed in, or needs a second step. */
export type SignInResult = SignedIn | OneMoreStep

const CONFIRM_PAGE = '/login/confirm'

/**
 * Signs a person in with email address and password.
 *
 * @param next where they were going, a path of this site
 * @throws AppError `invalid` with the same message for every failure, `rate_limited` after ten wrong passwords, `unavailable` when too many
 * people sign in at once
 */
export async function signIn(
  { email, password, next = null }: { email: string; password: string; next?: string | null },
  visitor: Visitor,
): Promise<SignInResult> {
  // Before the queue: rejected attempts do not make others wait.
  await consumePasswordLimit(email, visitor)
  return runSerialized(async () => {
    const user = await findByEmail(email)
    const right = await isRightPassword(user, password)
    if (!user || !right) return refusePassword(user?.id ?? null, visitor)
    await resetPasswordLimit(email, visitor)
    return completeSignIn(user, visitor, { by: 'password', next })
  })
}

/**
 * True for the correct password of an account with a verified address. Hashes once in every case, so that the time taken does not reveal
 * whether the address has an account (ASVS 6.3.8).
 */
export async function isRightPassword(
  user: { password: string | null; email_verified: boolean } | null,
  password: string,
): Promise<boolean> {
  if (user?.password) return (await verifyPassword({ hash: user.password, password })) && user.email_verified
  await hashPassword(password)
  return false
}

/**
 * Completes the sign-in of a person who has just entered the correct password or mailed code, or asks for the second step first.
 *
 * @throws AppError `invalid` when the password has changed since it was checked, `rate_limited` when the code for a new
 * browser may not be mailed now
 */
export async function completeSignIn(
  user: CheckedPerson,
  visitor: Visitor,
  { by, next }: Pick<Step, 'by' | 'next'>,
): Promise<SignInResult> {
  return (await beginStep(user, visitor, { by, next })) ?? signInBrowser(user, visitor, by)
}

/**
 * The redirect after a form that signs in: to where the person was going, or to the page of the second step.
 *
 * @param next a path of this site; anything else leads to their dashboard
 * @param message the flash message when the person is signed in
 */
export function signInRedirect(result: SignInResult, next: string | null | undefined, message?: Parameters<typeof flash>[1]): Response {
  if ('step' in result) return redirect(CONFIRM_PAGE, { headers: result.headers })
  const { user, headers } = result
  return redirect(postLoginPath(user.role, next), { headers: message ? flash(headers, message) : headers })
}

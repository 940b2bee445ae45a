import { audit } from '#app/accounts/audit.server.ts'
import type { Role } from '#app/accounts/role.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Belonging, BelongingSteps } from './belonging.ts'
import { browserBinding } from './browser-binding.server.ts'
import { askForCode, askForCodeAgain, findCodeRequest } from './codes.server.ts'
import { findByEmail } from './credentials.server.ts'
import { hashPassword } from './passwords.server.ts'
import { consumeCodeMailLimit, consumeSignUpLimit, resetSignUpLimit } from './rate-limits.server.ts'
import { completeSignIn, isRightPassword, type SignInResult } from './sign-in.server.ts'
import { runSerialized } from './sign-in-queue.server.ts'

export const signingUp = browserBinding('pending_sign_up')

export type SignUp = {
  email: string
  password: string
  fullName: string
  role: Exclude<Role, 'admin'>
  belonging: Belonging
  next: string | null
}

/**
 * A sign-up that is waiting for its code; no user exists yet. `existing` is for an address that has an account: its code creates nothing,
 * and every response on the way is the same.
 */
export type PendingSignUp = ({ kind: 'new'; passwordHash: string } & Omit<SignUp, 'email' | 'password'>) | { kind: 'existing' }

/** The key of a sign-up's row: each browser has its own, so that a stranger cannot change it. */
export const signUpKey = (email: string, browserHash: string) => ({ email, purpose: 'sign_up', browserHash }) as const

/**
 * Begins a sign-up: stores what was typed and has a code mailed. The user is created only by `verifyCode`, so that nobody can
 * plant an account, a password or a role on an address that is not theirs.
 *
 * With the correct password of an existing account it signs in instead, and changes nothing but fills in an empty name.
 *
 * @throws AppError `rate_limited`, `conflict` as `BelongingSteps` has it
 */
export async function signUp(
  form: SignUp,
  visitor: Visitor,
  { check }: Pick<BelongingSteps, 'check'>,
): Promise<{ waits: Headers } | { existing: SignInResult }> {
  await consumeSignUpLimit(form.email, visitor)
  return runSerialized(() => begin(form, visitor, check))
}

async function begin(form: SignUp, visitor: Visitor, check: BelongingSteps['check']): ReturnType<typeof signUp> {
  const { email, password } = form
  const user = await findByEmail(email)
  const isAccount = user?.email_verified === true
  // One hash in either case, so that the time taken reveals nothing.
  const passwordHash = isAccount ? null : await hashPassword(password)
  if (isAccount && (await isRightPassword(user, password))) {
    await resetSignUpLimit(email, visitor)
    if (user.full_name === '') await fillName(user.id, form.fullName)
    return { existing: await completeSignIn(user, visitor, { by: 'password', next: form.next }) }
  }
  await check(form.belonging)
  await consumeCodeMailLimit(email, visitor)
  await audit(isAccount ? 'sign_in_refused' : 'sign_up_asked', { userId: user?.id ?? null, visitor, data: { by: 'sign_up' } })
  const { browserHash, cookie } = signingUp.bind(visitor.request)
  await askForCode(signUpKey(email, browserHash), pendingOf(form, passwordHash))
  return { waits: new Headers({ 'set-cookie': cookie }) }
}

function pendingOf({ fullName, role, belonging, next }: SignUp, passwordHash: string | null): PendingSignUp {
  return passwordHash === null ? { kind: 'existing' } : { kind: 'new', passwordHash, fullName, role, belonging, next }
}

async function fillName(userId: string, fullName: string): Promise<void> {
  await db.updateTable('users').set({ full_name: fullName }).where('id', '=', userId).where('full_name', '=', '').execute()
}

/**
 * Mails a new code for a pending sign-up. For an address without one it mails nothing, and answers the same.
 *
 * @throws AppError `rate_limited`
 */
export async function sendVerificationCode(email: string, visitor: Visitor): Promise<void> {
  await consumeCodeMailLimit(email, visitor)
  await askForCodeAgain(signUpKey(email, signingUp.hashOf(visitor.request) ?? ''), { anyBrowser: true })
}

/** Finds the sign-up that this browser began with this address within a day; null when there is none. */
async function findOwnSignUp(email: string, request: Request) {
  const browserHash = signingUp.hashOf(request)
  return browserHash === null ? null : findCodeRequest(signUpKey(email, browserHash))
}

/** Seconds until this browser may request another code; 0 for a browser that did not sign up with the address. */
export async function secondsToResend(email: string, request: Request): Promise<number> {
  const own = await findOwnSignUp(email, request)
  return own ? Math.max(0, config.codeResendSeconds - own.secondsAgo) : 0
}

/** True in the browser that signed up with this address: there the code is enough, elsewhere a password must be chosen too. */
export async function isSigningUp(email: string, request: Request): Promise<boolean> {
  return (await findOwnSignUp(email, request)) !== null
}

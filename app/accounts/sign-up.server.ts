import { createHash } from 'node:crypto'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { verifyCodePath } from './code-path.ts'
import { CODE_MINUTES, findAsker, makeCode, remakeCode, spendCode, tryCode } from './codes.server.ts'
import { cookieLine, readCookie } from './cookies.server.ts'
import { findByEmail, insertUser } from './credentials.server.ts'
import { deliver } from './deliver.server.ts'
import { alreadyRegisteredMail, signUpCodeMail } from './emails.ts'
import { type Belonging, insertMembership } from './memberships.server.ts'
import { hashPassword } from './passwords.server.ts'
import type { Role } from './role.ts'
import { randomToken } from './secrets.server.ts'
import { isRightPassword, type SignedIn, signInBrowser } from './sign-in.server.ts'
import { forgiveCodeTry, forgiveSignUpTry, takeCodeMail, takeCodeTry, takeSignUpTry } from './tries.server.ts'
import type { Visitor } from './visitor.server.ts'

const PURPOSE = 'sign_up'
const COOKIE = 'pending_sign_up'
const COOKIE_SECONDS = 86_400

export type SignUp = {
  email: string
  password: string
  fullName: string
  role: Exclude<Role, 'admin'>
  belonging: Belonging
  next: string | null
}

/**
 * What waits for the code. Nothing of it is a person yet. `existing` stands for an address that has an account: its code
 * opens nothing, and every answer on the way is the same.
 */
type Pending = ({ kind: 'new'; passwordHash: string } & Omit<SignUp, 'email' | 'password'>) | { kind: 'existing' }

const browserHashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Begins a sign-up: keeps what was typed beside a code and mails the code. The person is made by `confirmSignUp`, so that
 * nobody can plant an account, a password or a role on an address that is not theirs.
 *
 * With the right password of an existing account it signs in instead and changes nothing but an empty name.
 *
 * @throws AppError `rate_limited`
 */
export async function requestSignUp(form: SignUp, visitor: Visitor): Promise<{ waits: Headers } | { existing: SignedIn }> {
  const { email, password } = form
  await takeSignUpTry(email, visitor)
  const user = await findByEmail(email)
  const isAccount = user?.email_verified === true
  // One hash on either way: the time tells nothing.
  const passwordHash = isAccount ? null : await hashPassword(password)
  if (isAccount && (await isRightPassword(user, password))) {
    await forgiveSignUpTry(email, visitor.request)
    if (user.full_name === '') await fillName(user.id, form.fullName)
    return { existing: await signInBrowser(user, visitor) }
  }
  await takeCodeMail(email, visitor.clientAddress)
  const browser = randomToken()
  const payload = pendingOf(form, passwordHash)
  const code = await makeCode({ email, purpose: PURPOSE, browserHash: browserHashOf(browser), payload })
  mailCode(email, code, payload)
  return { waits: new Headers({ 'set-cookie': cookieLine(COOKIE, browser, COOKIE_SECONDS) }) }
}

function pendingOf({ fullName, role, belonging, next }: SignUp, passwordHash: string | null): Pending {
  return passwordHash === null ? { kind: 'existing' } : { kind: 'new', passwordHash, fullName, role, belonging, next }
}

async function fillName(userId: string, fullName: string): Promise<void> {
  await db.updateTable('users').set({ full_name: fullName }).where('id', '=', userId).where('full_name', '=', '').execute()
}

function mailCode(email: string, code: string, payload: Pending): void {
  const message =
    payload.kind === 'existing'
      ? alreadyRegisteredMail({ loginPage: `${config.appUrl}/login` })
      : signUpCodeMail({ code, role: payload.role, minutes: CODE_MINUTES, codePage: config.appUrl + verifyCodePath(email) })
  deliver({ to: email, ...message }, Date.now() + CODE_MINUTES * 60_000)
}

/**
 * Mails a new code for a sign-up that waits. For an address where none waits it does nothing, and answers alike.
 *
 * @throws AppError `rate_limited`
 */
export async function resendSignUpCode(email: string, { clientAddress }: Pick<Visitor, 'clientAddress'>): Promise<void> {
  await takeCodeMail(email, clientAddress)
  const remade = await remakeCode(email, PURPOSE)
  if (remade) mailCode(email, remade.code, remade.payload as Pending) // written by requestSignUp only
}

/** Seconds until this browser may ask for another code; 0 for a browser that did not sign up with the address. */
export async function secondsToResend(email: string, request: Request): Promise<number> {
  const asker = await findAsker(email, PURPOSE)
  return asker && isSameBrowser(request, asker.browserHash) ? Math.max(0, config.codeResendSeconds - asker.secondsAgo) : 0
}

/** True in the browser that signed up with this address: there the code is enough, elsewhere a password is chosen with it. */
export async function isSigningUp(email: string, request: Request): Promise<boolean> {
  const asker = await findAsker(email, PURPOSE)
  return asker !== null && isSameBrowser(request, asker.browserHash)
}

function isSameBrowser(request: Request, browserHash: string | null): boolean {
  const token = readCookie(request, COOKIE)
  return token !== null && browserHashOf(token) === browserHash
}

/**
 * Makes the account once the code from the mailbox is right, and signs this browser in. In another browser than the one
 * that signed up, the password typed here is the account's: the earlier one may be a stranger's.
 *
 * @param password null in the browser that signed up
 * @throws AppError `invalid` when the code is wrong, late, spent or out of tries; `rate_limited`
 */
export async function confirmSignUp(
  { email, code, password }: { email: string; code: string; password: string | null },
  visitor: Visitor,
): Promise<SignedIn & { next: string | null }> {
  await takeCodeTry(visitor.clientAddress)
  const tried = await tryCode(email, PURPOSE, code)
  const sameBrowser = tried !== null && isSameBrowser(visitor.request, tried.browserHash)
  if (!tried || (!sameBrowser && password === null)) throw new AppError('invalid', 'Invalid verification code')
  const ownPassword = sameBrowser || password === null ? null : await hashPassword(password)
  const { user, next } = await createAccount(email, tried.codeHash, ownPassword)
  await forgiveCodeTry(visitor.clientAddress)
  const signedIn = await signInBrowser(user, visitor).catch((cause: unknown) => {
    throw new AppError('unavailable', 'Sign-in failed. Your account is ready: please log in.', { cause })
  })
  signedIn.headers.append('set-cookie', cookieLine(COOKIE, '', 0))
  return { ...signedIn, next }
}

async function createAccount(email: string, codeHash: string, ownPassword: string | null) {
  return db.transaction().execute(async (tx) => {
    const payload = (await spendCode(tx, email, PURPOSE, codeHash)) as Pending | null // written by requestSignUp only
    if (payload?.kind !== 'new') throw new AppError('invalid', 'Invalid verification code')
    const { fullName, role, belonging, next } = payload
    // Whatever stood on the address before it was proven is nobody's: its password, sessions and data go with it.
    await tx.deleteFrom('users').where('email', '=', email).where('email_verified', '=', false).execute()
    const user = await insertUser(tx, { email, fullName, role, passwordHash: ownPassword ?? payload.passwordHash })
    if (!user) throw new AppError('conflict', 'Verification failed')
    await insertMembership(tx, { id: user.id, fullName, email }, belonging)
    await recordEvent(tx, 'user.signed_up', { actorId: user.id, data: { role } })
    return { user, next }
  })
}

import { audit } from '#app/accounts/audit.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { deleteCookieHeader, readCookie, setCookieHeader } from '#app/platform/cookies.server.ts'
import { COOKIES } from '#app/platform/cookies.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import type { Belonging, BelongingSteps, SignUpMetadata } from './belonging.ts'
import { browserBinding } from './browser-binding.server.ts'
import { askForCode, checkCode, dropSignUps, findCodeRequest, isDeadCode, spendCode } from './codes.server.ts'
import { findByEmail, insertUser } from './credentials.server.ts'
import { onboardingPath } from './post-login-path.server.ts'
import { consumeCodeLimit, consumeCodeMailLimit, refundCodeLimit } from './rate-limits.server.ts'
import { completeSignIn, type SignInResult } from './sign-in.server.ts'
import { type SignedIn, signInBrowser } from './sign-in-browser.server.ts'
import { refused } from './verify-code.server.ts'

const binding = browserBinding('asking')
const PROVEN_COOKIE = 'proven_address'

const keyOf = (email: string, browserHash: string) => ({ email, purpose: 'sign_in', browserHash }) as const

/**
 * Mails a sign-in code to an address. An address without an account gets the same mail, and its code leads to creating one. So neither
 * the answer nor the mail nor the time taken reveals which addresses have accounts.
 *
 * @returns the Set-Cookie headers that bind the code to this browser
 * @throws AppError `rate_limited`
 */
export async function sendSignInCode(email: string, visitor: Visitor): Promise<Headers> {
  await consumeCodeMailLimit(email, visitor)
  const { browserHash, cookie } = binding.bind(visitor.request)
  await askForCode(keyOf(email, browserHash), {})
  return new Headers({ 'set-cookie': cookie })
}

/** True while this browser was recently mailed a code for the address that is still valid: asking again then leads to the code form. */
export async function hasSignInCode(email: string, request: Request): Promise<boolean> {
  const browserHash = binding.hashOf(request)
  if (browserHash === null) return false
  const asker = await findCodeRequest(keyOf(email, browserHash))
  return asker !== null && asker.secondsAgo < config.codeResendSeconds && !(await isDeadCode(keyOf(email, browserHash)))
}

/** Seconds until this browser may ask for another sign-in code. */
export async function secondsToSignInCode(email: string, request: Request): Promise<number> {
  const browserHash = binding.hashOf(request)
  const asker = browserHash && (await findCodeRequest(keyOf(email, browserHash)))
  return asker ? Math.max(0, config.codeResendSeconds - asker.secondsAgo) : 0
}

/**
 * Signs in with the mailed code. If the address has no account yet, the browser gets a cookie that proves the address for 15 minutes,
 * with which `signupWithVerification` can create one.
 *
 * @throws AppError `invalid` when the code is wrong, expired, spent, out of attempts or from another browser; `rate_limited`
 */
export async function signInWithCode(
  { email, code, next = null }: { email: string; code: string; next?: string | null },
  visitor: Visitor,
): Promise<{ signedIn: SignInResult; to: string | null } | { proven: Headers }> {
  await consumeCodeLimit(visitor.clientAddress)
  const browserHash = binding.hashOf(visitor.request)
  const tried = browserHash && (await checkCode(keyOf(email, browserHash), code))
  const spent = tried && (await db.transaction().execute((tx) => spendCode(tx, tried.id)))
  const user = await findByEmail(email)
  if (!spent) {
    await audit('code_refused', { userId: user?.id ?? null, visitor, data: { purpose: 'sign_in' } })
    throw refused(browserHash !== null && (await isDeadCode(keyOf(email, browserHash))))
  }
  await refundCodeLimit(visitor.clientAddress)
  if (!user?.email_verified) return { proven: new Headers({ 'set-cookie': provenCookie(email) }) }
  // An employer goes to the set-up page first (second document §4).
  const to = user.role === 'employer' ? onboardingPath('employer', next) : next
  return { signedIn: await completeSignIn(user, visitor, { by: 'code', next: to }), to }
}

const provenCookie = (email: string) =>
  setCookieHeader(
    PROVEN_COOKIE,
    seal('proven address', JSON.stringify({ email, until: Date.now() + COOKIES[PROVEN_COOKIE].seconds * 1_000 })),
  )

/** The address that this browser has proven by a code within 15 minutes; null when there is none. */
export function provenAddress(request: Request): string | null {
  const sealed = readCookie(request, PROVEN_COOKIE)
  const text = sealed && unseal('proven address', sealed)
  const proven = text ? (JSON.parse(text) as { email: string; until: number }) : null // sealed by provenCookie only
  return proven && proven.until > Date.now() ? proven.email : null
}

/**
 * Creates an account for the address that this browser has proven by a code. It has no password until the person sets one.
 *
 * @throws AppError `invalid` when no address is proven, `conflict` when the address has got an account meanwhile
 */
export async function signupWithVerification(
  person: { fullName: string; role: 'employer' | 'recruiter'; belonging: Belonging },
  visitor: Visitor,
  { check, bootstrap }: BelongingSteps,
): Promise<SignedIn & { ready: boolean }> {
  const email = provenAddress(visitor.request)
  if (!email) throw new AppError('invalid', 'Your code was entered too long ago. Please ask for another one.')
  const { fullName, role, belonging } = person
  await check(belonging)
  const signUpMetadata: SignUpMetadata = { belonging }
  const user = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('email', '=', email).where('email_verified', '=', false).execute()
    const made = await insertUser(tx, { email, fullName, role, passwordHash: null, signUpMetadata })
    if (!made) throw new AppError('conflict', 'This address has an account by now. Please log in.')
    await dropSignUps(tx, email)
    await recordEvent(tx, 'user.signed_up', { actorId: made.id, role })
    return made
  })
  await audit('signed_up', { userId: user.id, visitor, data: { role, by: 'code' } })
  const ready = await bootstrap(user.id)
  const signedIn = await signInBrowser(user, visitor, 'sign_up')
  signedIn.headers.append('set-cookie', deleteCookieHeader(PROVEN_COOKIE))
  return { ...signedIn, ready }
}

import { audit } from '#app/accounts/audit.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { BelongingSteps, SignUpMetadata } from './belonging.ts'
import { consumeAttempt, dropSignUps, findCodeRequest, findRightCode, isDeadCode, spendCode } from './codes.server.ts'
import { insertUser } from './credentials.server.ts'
import { hashPassword } from './passwords.server.ts'
import { consumeCodeLimit, consumeGuessLimit, refundCodeLimit } from './rate-limits.server.ts'
import { type SignedIn, signInBrowser } from './sign-in-browser.server.ts'
import { type PendingSignUp, signingUp, signUpKey } from './sign-up.server.ts'

/** The error for a wrong code. The browser that requested it is told when the code has expired or has no attempts left. */
export const refused = (isDead: boolean) =>
  new AppError('invalid', isDead ? 'Invalid verification code. This code no longer counts: send a new one.' : 'Invalid verification code', {
    field: 'code',
  })

/**
 * Creates the account when a mailed code is correct, and signs this browser in. In the browser that signed up, the account gets what was
 * typed there, even if somebody else has signed up with the same address meanwhile. In another browser it gets the password typed with the
 * code: the earlier one may be a stranger's.
 *
 * @param password null in the browser that signed up
 * @returns `ready` is false when the account exists but its company or agency could not be created yet
 * @throws AppError `invalid` when the code is wrong, expired, spent or out of attempts; `rate_limited`
 */
export async function verifyCode(
  { email, code, password }: { email: string; code: string; password: string | null },
  visitor: Visitor,
  { bootstrap }: Pick<BelongingSteps, 'bootstrap'>,
): Promise<SignedIn & { next: string | null; ready: boolean }> {
  await consumeCodeLimit(visitor.clientAddress)
  const browserHash = signingUp.hashOf(visitor.request)
  const ownKey = browserHash === null ? null : signUpKey(email, browserHash)
  const own = ownKey && (await findCodeRequest(ownKey))
  // The browser that signed up has its own attempts; guesses from other browsers are limited for the address.
  const mayTry = own ? (await consumeAttempt(ownKey)) !== null : await consumeGuessLimit(email)
  const right = mayTry && (await findRightCode({ email, purpose: 'sign_up' }, code))
  if (!right || (!own && password === null)) {
    await audit('code_refused', { userId: null, visitor, data: { purpose: 'sign_up' } })
    throw refused(own !== null && (await isDeadCode(ownKey!))) // there is a row of its own only with a key
  }
  const ownPassword = own || password === null ? null : await hashPassword(password)
  const { user, next } = await createAccount(email, right.id, { own: own?.payload ?? null, password: ownPassword })
  await audit('signed_up', { userId: user.id, visitor, data: { role: user.role } })
  await refundCodeLimit(visitor.clientAddress)
  const ready = await bootstrap(user.id)
  const signedIn = await signInBrowser(user, visitor, 'sign_up').catch((cause: unknown) => {
    throw new AppError('unavailable', 'Sign-in failed. Your account is ready: please log in.', { cause })
  })
  signedIn.headers.append('set-cookie', signingUp.clear())
  return { ...signedIn, next, ready }
}

type Chosen = { own: unknown; password: string | null }

async function createAccount(email: string, codeId: string, { own, password }: Chosen) {
  return db.transaction().execute(async (tx) => {
    const spent = await spendCode(tx, codeId)
    const payload = (spent && (own ?? spent)) as PendingSignUp | null // both written by signUp only
    if (payload?.kind !== 'new') throw refused(false)
    const { fullName, role, belonging, next } = payload
    // An unverified account at this address belongs to nobody: it is deleted with its password, sessions and data.
    await tx.deleteFrom('users').where('email', '=', email).where('email_verified', '=', false).execute()
    const signUpMetadata: SignUpMetadata = { belonging }
    const user = await insertUser(tx, { email, fullName, role, passwordHash: password ?? payload.passwordHash, signUpMetadata })
    if (!user) throw new AppError('conflict', 'Verification failed')
    await dropSignUps(tx, email)
    await recordEvent(tx, 'user.signed_up', { actorId: user.id, role })
    return { user, next }
  })
}

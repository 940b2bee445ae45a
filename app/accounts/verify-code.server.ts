import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { log } from '#app/platform/log.server.ts'
import { audit } from './audit.server.ts'
import { type SignUpMetadata, userBootstrap } from './bootstrap.server.ts'
import { spendCode, tryCode } from './codes.server.ts'
import { insertUser } from './credentials.server.ts'
import { hashPassword } from './passwords.server.ts'
import { type SignedIn, signInBrowser } from './sign-in-browser.server.ts'
import { type PendingSignUp, signingUp, signUpKey } from './sign-up.server.ts'
import { forgiveCodeTry, takeCodeTry } from './tries.server.ts'
import type { Visitor } from './visitor.server.ts'

const refused = () => new AppError('invalid', 'Invalid verification code')

/**
 * Makes the account once the code from the mailbox is right, and signs this browser in. In another browser than the one
 * that signed up, the password typed here is the account's: the earlier one may be a stranger's.
 *
 * @param password null in the browser that signed up
 * @returns `ready` is false when the account stands and its company or agency could not be made yet
 * @throws AppError `invalid` when the code is wrong, late, spent or out of tries; `rate_limited`
 */
export async function verifyCode(
  { email, code, password }: { email: string; code: string; password: string | null },
  visitor: Visitor,
): Promise<SignedIn & { next: string | null; ready: boolean }> {
  await takeCodeTry(visitor.clientAddress)
  const tried = await tryCode(signUpKey(email), code)
  const sameBrowser = tried?.browserHash != null && signingUp.hashOf(visitor.request) === tried.browserHash
  if (!tried || (!sameBrowser && password === null)) {
    await audit('code_refused', null, visitor, { purpose: 'sign_up' })
    throw refused()
  }
  const ownPassword = sameBrowser || password === null ? null : await hashPassword(password)
  const { user, next } = await createAccount(email, tried.id, ownPassword)
  await audit('signed_up', user.id, visitor, { role: user.role })
  await forgiveCodeTry(visitor.clientAddress)
  const ready = await bootstrapped(user.id)
  const signedIn = await signInBrowser(user, visitor, 'sign_up').catch((cause: unknown) => {
    throw new AppError('unavailable', 'Sign-in failed. Your account is ready: please log in.', { cause })
  })
  signedIn.headers.append('set-cookie', signingUp.forget())
  return { ...signedIn, next, ready }
}

async function createAccount(email: string, codeId: string, ownPassword: string | null) {
  return db.transaction().execute(async (tx) => {
    const payload = (await spendCode(tx, codeId)) as PendingSignUp | null // written by signUp only
    if (payload?.kind !== 'new') throw refused()
    const { fullName, role, belonging, next } = payload
    // Whatever stood on the address before it was proven is nobody's: its password, sessions and data go with it.
    await tx.deleteFrom('users').where('email', '=', email).where('email_verified', '=', false).execute()
    const signUpMetadata: SignUpMetadata = { belonging }
    const user = await insertUser(tx, { email, fullName, role, passwordHash: ownPassword ?? payload.passwordHash, signUpMetadata })
    if (!user) throw new AppError('conflict', 'Verification failed')
    await recordEvent(tx, 'user.signed_up', { actorId: user.id, data: { role } })
    return { user, next }
  })
}

/** The account stands without it: the pages of welcome try again, and say so. */
export async function bootstrapped(userId: string): Promise<boolean> {
  try {
    await userBootstrap(userId)
    return true
  } catch (error) {
    log.warn({ err: error, userId }, 'user-bootstrap failed')
    return false
  }
}

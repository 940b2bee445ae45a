import { audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import { confirmSession } from '#app/accounts/session.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { browserBinding } from '#app/sign-in/browser-binding.server.ts'
import { askForCode, CODE_MINUTES, checkCode, findCodeRequest, refusedCode, spendCode } from '#app/sign-in/codes.server.ts'
import { consumeCodeLimit, consumeCodeMailLimit, refundCodeLimit } from '#app/sign-in/rate-limits.server.ts'

type Pending = { userId: string }

const binding = browserBinding('asking')

const keyOf = (email: string, browserHash: string) => ({ email, purpose: 'confirm', browserHash }) as const

/**
 * Mails a code that replaces the password as proof; an earlier one of this browser becomes invalid.
 *
 * @returns the Set-Cookie header that binds the code to this browser
 * @throws AppError `rate_limited`
 */
export async function sendConfirmCode({ userId, email }: Owner, visitor: Visitor): Promise<Headers> {
  await consumeCodeMailLimit(email, visitor)
  const { browserHash, cookie } = binding.bind(visitor.request)
  await askForCode(keyOf(email, browserHash), { userId } satisfies Pending)
  return new Headers({ 'set-cookie': cookie })
}

/** Seconds until another code may be requested; null when this browser has no pending code that is still valid. */
export async function findConfirmWait({ email }: Pick<Owner, 'email'>, request: Request): Promise<{ waitSeconds: number } | null> {
  const browserHash = binding.hashOf(request)
  const asker = browserHash ? await findCodeRequest(keyOf(email, browserHash)) : null
  if (!asker || asker.secondsAgo >= CODE_MINUTES * 60) return null
  return { waitSeconds: Math.max(0, config.codeResendSeconds - asker.secondsAgo) }
}

/**
 * Confirms a session by a mailed code: for ten minutes it counts as the password.
 *
 * @throws AppError `invalid` when the code is wrong, expired, spent, out of attempts or from another browser; `rate_limited`
 */
export async function confirmWithCode({ userId, email, sessionId }: Owner, code: string, visitor: Visitor): Promise<void> {
  await consumeCodeLimit(visitor.clientAddress)
  const browserHash = binding.hashOf(visitor.request)
  const tried = browserHash ? await checkCode(keyOf(email, browserHash), code) : null
  const pending = tried && ((await db.transaction().execute((tx) => spendCode(tx, tried.id))) as Pending | null) // written above only
  if (pending?.userId !== userId) {
    await audit('code_refused', { userId, visitor, data: { purpose: 'confirm' } })
    throw refusedCode((await findConfirmWait({ email }, visitor.request)) !== null)
  }
  await refundCodeLimit(visitor.clientAddress)
  await confirmSession(sessionId)
}

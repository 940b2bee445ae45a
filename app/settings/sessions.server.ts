import { audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import { endOneSession, endSessions } from '#app/accounts/session-list.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { checkSessions } from '#app/platform/live.server.ts'
import { forgetBrowsers, rememberBrowser } from '#app/sign-in/known-browser.server.ts'

/**
 * Signs a person out in one other browser, at once and in every open page of it.
 *
 * @throws AppError `not_found` when it is over already, or somebody else's
 */
export async function endSessionOf({ userId }: Owner, sessionId: string, visitor: Visitor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endOneSession(tx, userId, sessionId))) throw new AppError('not_found', 'This session is over already')
    await audit('session_ended', userId, visitor, { count: 1 }, tx)
  })
  await checkSessions()
}

/**
 * Signs a person out in every browser but, unless `everywhere`, this one. The others are new to the account from now on.
 *
 * @returns the Set-Cookie line by which this browser stays known; null when it goes too
 */
export async function endAllSessions(
  { userId, email, sessionId }: Owner,
  { everywhere }: { everywhere: boolean },
  visitor: Visitor,
): Promise<string | null> {
  await db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, userId, { but: everywhere ? null : sessionId })
    await forgetBrowsers(tx, userId)
    if (ended > 0) await audit('session_ended', userId, visitor, { count: ended }, tx)
  })
  await checkSessions()
  return everywhere ? null : rememberBrowser(visitor.request, email)
}

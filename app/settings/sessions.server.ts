import { audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import { endOneSession, endSessions } from '#app/accounts/session-list.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { checkSessions } from '#app/platform/live.server.ts'
import { forgetBrowsers, rememberBrowser } from '#app/sign-in/known-browser.server.ts'

/**
 * Signs a person out in one other browser, with all its open pages.
 *
 * @throws AppError `not_found` when the session has ended already, or is somebody else's
 */
export async function endSessionOf({ userId }: Owner, sessionId: string, visitor: Visitor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endOneSession(tx, userId, sessionId))) throw new AppError('not_found', 'This session is over already')
    await audit('session_ended', { userId, visitor, data: { count: 1 }, tx })
  })
  await checkSessions()
}

/**
 * Signs a person out in every other browser, and with `everywhere` in this one too. Every browser that was signed out becomes new to
 * the account.
 *
 * @returns the Set-Cookie header that keeps this browser known; null with `everywhere`
 */
export async function endAllSessions(
  { userId, email, sessionId }: Owner,
  { everywhere }: { everywhere: boolean },
  visitor: Visitor,
): Promise<string | null> {
  await db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, userId, { but: everywhere ? null : sessionId })
    await forgetBrowsers(tx, userId)
    if (ended > 0) await audit('session_ended', { userId, visitor, data: { count: ended }, tx })
  })
  await checkSessions()
  return everywhere ? null : rememberBrowser(visitor.request, email)
}

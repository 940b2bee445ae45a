import { audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import { changeToken } from '#app/accounts/session.server.ts'
import { endSessions } from '#app/accounts/session-list.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { dropCodes } from '#app/sign-in/codes.server.ts'
import { setPassword } from '#app/sign-in/credentials.server.ts'
import { forgetBrowsers, rememberBrowser } from '#app/sign-in/known-browser.server.ts'

/**
 * Sets a person's new or first password. All other sessions of the account end at once, this browser gets a new token, and links and
 * codes that were mailed before become invalid. The caller must have called `requireProof`, and calls `checkSessions` after the commit.
 *
 * @returns the Set-Cookie headers of this browser, which stays known
 */
export async function changePassword(
  tx: Tx,
  { userId, email, sessionId }: Owner,
  passwordHash: string,
  visitor: Visitor,
): Promise<string[]> {
  await setPassword(tx, userId, passwordHash)
  await forgetBrowsers(tx, userId)
  await endSessions(tx, userId, { but: sessionId })
  await dropCodes(tx, email)
  await audit('password_changed', { userId, visitor, tx })
  await recordEvent(tx, 'user.password_changed', { actorId: userId })
  return [await changeToken(tx, sessionId), await rememberBrowser(visitor.request, email, tx)]
}

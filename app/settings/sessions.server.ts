import { audit } from '#app/accounts/audit.server.ts'
import { endOneSession, endSessions } from '#app/accounts/session-list.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { checkSessions } from '#app/platform/live.server.ts'
import type { Owner } from './proof.server.ts'

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

/** Signs a person out in every browser but, unless `everywhere`, this one. @returns in how many */
export async function endAllSessions(
  { userId, sessionId }: Owner,
  { everywhere }: { everywhere: boolean },
  visitor: Visitor,
): Promise<number> {
  const count = await db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, userId, { but: everywhere ? null : sessionId })
    if (ended > 0) await audit('session_ended', userId, visitor, { count: ended }, tx)
    return ended
  })
  await checkSessions()
  return count
}

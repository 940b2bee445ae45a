import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { browserName } from './browser-name.ts'
import { liveSessions, SEEN_EVERY_HOURS } from './session.server.ts'

/** Lists the live sessions of a person, most recently seen first. `seenAt` is null when that was within the last hour. */
export async function listSessions(userId: string) {
  const rows = await liveSessions()
    .where('s.user_id', '=', userId)
    .select(['s.id', 's.user_agent', 's.ip_address', 's.created_at', 's.updated_at'])
    .select(sql<boolean>`s.updated_at > now() - make_interval(hours => ${SEEN_EVERY_HOURS})`.as('seen_lately'))
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id')
    .execute()
  return rows.map(({ id, user_agent, ip_address, created_at, updated_at, seen_lately }) => ({
    id,
    browser: browserName(user_agent),
    address: ip_address,
    signedInAt: created_at,
    // Recorded once an hour, so within that hour the exact time is not known.
    seenAt: seen_lately ? null : updated_at,
  }))
}

/** Ends one session of a person. @returns false when it has ended already, or is somebody else's */
export async function endOneSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const row = await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).returning('id').executeTakeFirst()
  return row !== undefined
}

/**
 * Ends all sessions of a person, or all but one. Call `checkSessions` after the commit, so that open pages learn of it at once.
 *
 * @returns how many were ended
 */
export async function endSessions(tx: Tx, userId: string, { but = null }: { but?: string | null } = {}): Promise<number> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== null, (query) => query.where('id', '<>', but!)) // not null here
    .returning('id')
    .execute()
  return rows.length
}

import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvents } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { type TeamKind, teamOf } from './team.ts'
import { TEAM_TABLES } from './team-tables.server.ts'

const DAY_SECONDS = 86_400

// Limited because each request mails the owners.
const ASKS = { hits: 5, windowSeconds: DAY_SECONDS }
const ASKS_OF_ONE = { hits: 2, windowSeconds: 30 * DAY_SECONDS }

const WORDS = {
  company: { several: 'You have asked several companies today.', twice: 'You have asked this company twice. Please talk to its owners.' },
  agency: { several: 'You have asked several agencies today.', twice: 'You have asked this agency twice. Please talk to its owner.' },
} as const satisfies Record<TeamKind, unknown>

/** The request of a person to join a company or an agency, as they see it. */
export type OwnRequest = { teamId: string; name: string; state: 'requested' | 'declined'; createdAt: Date }

/** Finds the company or agency that a person has asked to join, while the request is pending or declined; null when there is none. */
export async function findOwnRequest(kind: TeamKind, userId: string): Promise<OwnRequest | null> {
  const { teams, rows, id, name } = TEAM_TABLES[kind]
  const found = await sql<OwnRequest>`select t.id as "teamId", ${sql.ref(`t.${name}`)} as name, m.state, m.created_at as "createdAt"
    from ${sql.table(rows)} m join ${sql.table(teams)} t on t.id = ${sql.ref(`m.${id}`)}
    where m.user_id = ${userId} and m.state in ('requested', 'declined')
    order by m.state = 'requested' desc, m.created_at desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/**
 * Counts that a person asks a company or an agency, in the transaction of the request: one that is not recorded does not count. The caller holds
 * the lock on the person.
 *
 * @param teamId null for a new agency
 * @throws AppError `rate_limited`
 */
export async function consumeAsk(tx: Tx, kind: TeamKind, userId: string, teamId: string | null): Promise<void> {
  const { several, twice } = WORDS[kind]
  await consumeLimitsOrThrow([{ key: `ask-${kind}:${userId}`, limit: ASKS }], several, tx)
  if (teamId) await consumeLimitsOrThrow([{ key: `ask-${kind}:${userId}:${teamId}`, limit: ASKS_OF_ONE }], twice, tx)
}

/** True while a person waits for the answer of this company or agency. */
export async function isAsking(tx: Tx, kind: TeamKind, userId: string, teamId: string): Promise<boolean> {
  const { rows, id } = TEAM_TABLES[kind]
  const found = await sql`select from ${sql.table(rows)}
    where user_id = ${userId} and ${sql.ref(id)} = ${teamId} and state = 'requested'`.execute(tx)
  return found.rows.length === 1
}

/** Takes back the request of a person that a company or an agency has not answered. @returns false when there is none any more */
export async function takeRequestBack(kind: TeamKind, userId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Locked, so that nobody lets them in meanwhile.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    return (await withdrawRequests(tx, kind, userId)) > 0
  })
}

/**
 * Takes back what a person asks of companies or agencies, but for one. The caller holds the lock on the person, and has locked the teams that it
 * locks.
 *
 * @returns how many requests
 */
export async function withdrawRequests(tx: Tx, kind: TeamKind, userId: string, exceptId: string | null = null): Promise<number> {
  const { rows, id } = TEAM_TABLES[kind]
  const ended = await sql<{ id: string }>`update ${sql.table(rows)} set state = 'withdrawn', ended_at = now()
    where user_id = ${userId} and state = 'requested' and ${sql.ref(id)} is distinct from ${exceptId}::uuid
    returning ${sql.ref(id)} as id`.execute(tx)
  const events = ended.rows.map((row) => ({ actorId: userId, team: teamOf(kind, row.id), userId }))
  await recordEvents(tx, 'team.request_withdrawn', events)
  return events.length
}

import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import type { TeamKind } from './team.ts'
import { TEAM_TABLES } from './team-tables.server.ts'

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

/** Takes back the request of a person that a company or an agency has not answered. @returns false when there is none any more */
export async function takeRequestBack(kind: TeamKind, userId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Locked, so that nobody lets them in meanwhile.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    return (await withdrawRequests(tx, kind, userId)) > 0
  })
}

/** Takes back what a person asks of companies or agencies, but for one. The caller holds the lock on the person. @returns how many requests */
export async function withdrawRequests(tx: Tx, kind: TeamKind, userId: string, exceptId: string | null = null): Promise<number> {
  const { rows, id } = TEAM_TABLES[kind]
  const { numAffectedRows } = await sql`update ${sql.table(rows)} set state = 'withdrawn'
    where user_id = ${userId} and state = 'requested' and ${sql.ref(id)} is distinct from ${exceptId}::uuid`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

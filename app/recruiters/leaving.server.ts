import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'

/**
 * The agency that would have nobody left without this person; null when others stay, or they belong to none. It is held
 * until the end of the transaction: of two last members who leave at once, the second one sees it.
 */
export async function findAgencyLeftBehind(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select a.id from agencies a join agency_users m on m.agency_id = a.id
    where m.user_id = ${userId} and m.state = 'active' for update of a`.execute(tx)
  const id = rows[0]?.id
  if (!id) return null
  const other = await tx
    .selectFrom('agency_users')
    .select('user_id')
    .where('agency_id', '=', id)
    .where('user_id', '<>', userId)
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return other ? null : id
}

/** Takes a person out of their agencies. Where no owner would be left, the manager of longest standing becomes one, or else the member. */
export async function leaveAgencies(tx: Tx, userId: string): Promise<void> {
  await findAgencyLeftBehind(tx, userId)
  const left = await tx.deleteFrom('agency_users').where('user_id', '=', userId).returning(['agency_id', 'state']).execute()
  for (const { agency_id, state } of left) if (state === 'active') await keepAnOwner(tx, agency_id)
}

const keepAnOwner = (tx: Tx, agencyId: string) =>
  sql`update agency_users set member_role = 'owner'
    where agency_id = ${agencyId} and user_id = (
      select user_id from agency_users where agency_id = ${agencyId} and state = 'active'
      order by member_role = 'manager' desc, created_at, user_id limit 1)
    and not exists (select from agency_users where agency_id = ${agencyId} and state = 'active' and member_role = 'owner')`.execute(tx)

import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'

/**
 * The company that would have nobody left without this person; null when others stay, or they belong to none. It is held
 * until the end of the transaction: of two last members who leave at once, the second one sees it.
 */
export async function findCompanyLeftBehind(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select e.id from employers e join employer_users m on m.employer_id = e.id
    where m.user_id = ${userId} and m.state = 'active' for update of e`.execute(tx)
  const id = rows[0]?.id
  if (!id) return null
  const other = await tx
    .selectFrom('employer_users')
    .select('user_id')
    .where('employer_id', '=', id)
    .where('user_id', '<>', userId)
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return other ? null : id
}

/** Takes a person out of their companies. Where no owner would be left, the manager of longest standing becomes one, or else the member. */
export async function leaveCompanies(tx: Tx, userId: string): Promise<void> {
  const closed = await findCompanyLeftBehind(tx, userId)
  await sql`update employers e set primary_contact_name = null, contact_email = null, contact_phone = null, profile_complete = false, updated_at = now()
    from employer_users m join users u on u.id = m.user_id
    where m.employer_id = e.id and u.id = ${userId}
      and (e.id = ${closed} or lower(e.contact_email) = u.email or (u.full_name <> '' and e.primary_contact_name = u.full_name))`.execute(
    tx,
  )
  const left = await tx.deleteFrom('employer_users').where('user_id', '=', userId).returning(['employer_id', 'state']).execute()
  for (const { employer_id, state } of left) if (state === 'active') await keepAnOwner(tx, employer_id)
}

const keepAnOwner = (tx: Tx, employerId: string) =>
  sql`update employer_users set member_role = 'owner'
    where employer_id = ${employerId} and user_id = (
      select user_id from employer_users where employer_id = ${employerId} and state = 'active'
      order by member_role = 'manager' desc, created_at, user_id limit 1)
    and not exists (select from employer_users where employer_id = ${employerId} and state = 'active' and member_role = 'owner')`.execute(
    tx,
  )

import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { findLeftBehind, leaveTeams } from '#app/teams/leaving.server.ts'

/** Takes a person out of their companies, and their name out of the contact of each. A company nobody is left in is complete no more. */
export async function leaveCompanies(tx: Tx, userId: string): Promise<void> {
  const closed = await findLeftBehind(tx, 'company', userId)
  await sql`update employers e set primary_contact_name = null, contact_email = null, contact_phone = null, profile_complete = false, updated_at = now()
    from employer_users m join users u on u.id = m.user_id
    where m.employer_id = e.id and u.id = ${userId}
      and (e.id = ${closed} or lower(e.contact_email) = u.email or (u.full_name <> '' and e.primary_contact_name = u.full_name))`.execute(
    tx,
  )
  await leaveTeams(tx, 'company', userId)
}

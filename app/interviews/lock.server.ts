import { sql } from 'kysely'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import type { Tx } from '#app/db/client.server.ts'

/** Keeps other bookings from the calendars of a panel until the end of the transaction. */
export async function lockCalendars(tx: Tx, interviewId: string): Promise<void> {
  await sql`select c.user_id from interviewers c join interview_panel p on p.user_id = c.user_id
    where p.interview_id = ${interviewId} order by c.user_id for no key update of c`.execute(tx)
}

/** The people of an interview: its candidate and its panel. */
export async function lockPeopleOf(tx: Tx, interviewId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.applicant_id as id from interviews i join applications a on a.id = i.application_id where i.id = ${interviewId}
    union select user_id from interview_panel where interview_id = ${interviewId}`.execute(tx)
  await lockPeople(
    tx,
    rows.map(({ id }) => id),
  )
}

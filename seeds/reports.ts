import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { timeZoneOf } from '#app/places/time-zone.ts'
import { readReportFigures } from '#app/reports/periodic.server.ts'
import { type Cadence, lastReportPeriod } from '#app/reports/report.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { daysBefore } from './companies.ts'
import { SOURCES } from './jobs.ts'
import { DEMO_EMPLOYER, DEMO_RECRUITER } from './people.ts'

/** Who gets the figures of their team by mail, how often, and how many reports there are. */
const CHOSEN: readonly { email: string; cadence: Cadence; past: number }[] = [
  { email: DEMO_EMPLOYER, cadence: 'weekly', past: 4 },
  { email: DEMO_RECRUITER, cadence: 'monthly', past: 1 },
]

/** Says of each application how its person came and that they began it, of some forms that they were begun and never sent, and who chose reports. */
export async function addReportChoices(tx: Tx, now: Date): Promise<void> {
  await sql`update applications a set source = (${SOURCES}::text[])[n.at % ${SOURCES.length}::int + 1]
    from (select id, row_number() over (order by submitted_at, id)::int as at from applications) n where n.id = a.id`.execute(tx)
  await sql`insert into application_starts (job_id, user_id, started_at)
    select job_id, applicant_id, submitted_at - interval '10 minutes' from applications on conflict do nothing`.execute(tx)
  // Of two thirds of the applications somebody else began as well, the day before.
  await sql`insert into application_starts (job_id, started_at)
    select job_id, submitted_at - interval '1 day' from (select *, row_number() over (order by submitted_at, id) as at from applications) a
    where at % 3 > 0`.execute(tx)
  for (const { email, cadence } of CHOSEN)
    await sql`insert into report_subscriptions (user_id, employer_id, agency_id, cadence, chosen_at)
      select u.id, m.employer_id, g.agency_id, ${cadence}, ${daysBefore(now, 60)}
      from users u left join employer_members m on m.user_id = u.id left join agency_members g on g.user_id = u.id
      where u.email = ${email} limit 1`.execute(tx)
}

/** Makes the reports that would have been mailed, once the board is written; nobody gets them again. */
export async function addReports(now: Date): Promise<void> {
  for (const { email, cadence, past } of CHOSEN) {
    const { employer_id, agency_id, state } = await db
      .selectFrom('report_subscriptions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .leftJoin('employers as e', 'e.id', 's.employer_id')
      .leftJoin('agencies as g', 'g.id', 's.agency_id')
      .select(['s.employer_id', 's.agency_id'])
      .select((eb) => eb.fn.coalesce('e.state_territory', 'g.state_territory').as('state'))
      .where('u.email', '=', email)
      .executeTakeFirstOrThrow()
    const zone = timeZoneOf(state)
    let before = now
    for (let at = 0; at < past; at++) {
      const { from, to, dueAt } = lastReportPeriod(cadence, before, zone)
      const figures = await readReportFigures(teamOfRow({ employer_id, agency_id }), zone, { from, to })
      await db
        .insertInto('periodic_reports')
        .values({ employer_id, agency_id, cadence, from_on: from, to_on: to, figures: JSON.stringify(figures), made_at: dueAt })
        .execute()
      before = new Date(dueAt.getTime() - 60_000)
    }
  }
}

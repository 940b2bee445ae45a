import { sql } from 'kysely'
import type { Frequency } from '#app/alerts/alert.ts'
import { chooseForAlert, chooseForFollowed, createAlert } from '#app/alerts/write.server.ts'
import { db } from '#app/db/client.server.ts'
import { followAdvertiser } from '#app/employers/following.server.ts'
import { readSearchQuery } from '#app/search/query.ts'
import { searchJobs } from '#app/search/search.server.ts'
import { daysBefore } from './companies.ts'
import { DEMO_JOB_SEEKER } from './people.ts'

type Seed = { search: string; frequency: Frequency; madeDaysAgo: number; mailedDaysAgo?: number; pausedDaysAgo?: number; waiting?: number }

/** The job alerts of the demonstration's job seeker, oldest first, in every state. */
const ALERTS: Seed[] = [
  {
    search: 'q=leasing+consultant&location=Newcastle+NSW&radius=50',
    frequency: 'daily',
    madeDaysAgo: 120,
    mailedDaysAgo: 60,
    pausedDaysAgo: 54,
  },
  { search: 'q=head+of+property+management&state=NSW&minSalary=110000', frequency: 'weekly', madeDaysAgo: 41 },
  { search: 'q=strata+manager&location=Sydney+NSW&workType=full-time', frequency: 'instant', madeDaysAgo: 30, mailedDaysAgo: 2 },
  { search: 'q=property+manager&location=Sydney+NSW&radius=25', frequency: 'daily', madeDaysAgo: 12, mailedDaysAgo: 1, waiting: 2 },
]

const FOLLOWED_AGENCY = 'wattlebird-and-lowe'

/** Adds the alerts by the product's own writes, and what has happened with them since. They wait for jobs that are new from now on. */
export async function addAlerts(now: Date): Promise<void> {
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', DEMO_JOB_SEEKER).executeTakeFirstOrThrow()
  await sql`update job_announcements set matched_at = now() where matched_at is null`.execute(db)
  for (const { search, frequency, madeDaysAgo, mailedDaysAgo, pausedDaysAgo, waiting = 0 } of ALERTS) {
    const query = readSearchQuery(new URLSearchParams(search))
    await createAlert(userId, query, frequency)
    const { id } = await db
      .selectFrom('alerts')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    if (pausedDaysAgo !== undefined) await chooseForAlert(userId, id, 'paused')
    const { jobs } = await searchJobs(query)
    for (const job of jobs.slice(0, waiting)) await db.insertInto('alert_matches').values({ alert_id: id, job_id: job.id }).execute()
    // Tomorrow's mail brings what waits.
    if (waiting > 0)
      await db
        .insertInto('alert_due')
        .values({ alert_id: id, due_at: daysBefore(now, -1) })
        .execute()
    const made = daysBefore(now, madeDaysAgo)
    await db
      .updateTable('alerts')
      .set({
        created_at: made,
        confirmed_at: made,
        last_mail_at: mailedDaysAgo === undefined ? null : daysBefore(now, mailedDaysAgo),
        state_at: daysBefore(now, pausedDaysAgo ?? madeDaysAgo),
      })
      .where('id', '=', id)
      .execute()
  }
  const followed = await db.selectFrom('agencies').select('id').where('slug', '=', FOLLOWED_AGENCY).executeTakeFirstOrThrow()
  await followAdvertiser(userId, { agencyId: followed.id }, { read: true })
  await chooseForFollowed(userId, 'weekly')
}

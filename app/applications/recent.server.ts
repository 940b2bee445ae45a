import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { isOfLastWeek } from '#app/employers/dashboard.server.ts'
import { storedCriteria } from './check.server.ts'
import type { RecentApplication } from './recent.ts'

const RECENT_APPLICATIONS = 6
/** Most applications in the list of a week. */
const WEEK_LIMIT = 200

/** The latest applications that an advertiser received, newest first; with `week` all of the last seven days instead. */
export async function listRecentApplications(advertiser: Advertiser, { week = false } = {}): Promise<RecentApplication[]> {
  const rows = await db
    .selectFrom('jobs as j')
    .innerJoin('applications as a', 'a.job_id', 'j.id')
    .where(getsApplications(advertiser))
    .select(['a.id', 'a.full_name', 'a.status', 'a.version', 'a.submitted_at', 'a.criteria', 'j.title'])
    .$if(week, (query) => query.where(isOfLastWeek))
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id')
    .limit(week ? WEEK_LIMIT : RECENT_APPLICATIONS)
    .execute()
  // After a withdrawal the answers must no longer be used.
  return rows.map(({ criteria, ...row }) => ({ ...row, criteria: row.status === 'withdrawn' ? null : storedCriteria(criteria) }))
}

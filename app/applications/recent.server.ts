import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { isOfLastWeek } from '#app/employers/dashboard.server.ts'
import type { ApplicationStatus } from './application.ts'
import { storedCriteria } from './check.server.ts'
import type { RecentApplication, RecentFilter } from './recent.ts'

const RECENT_APPLICATIONS = 6
/** Most applications in the list of a week or of a status. */
const FILTERED_LIMIT = 200

/** The applications that an advertiser received, newest first: the latest few, or those of a filter. */
export async function listRecentApplications(advertiser: Advertiser, filter: RecentFilter = 'latest'): Promise<RecentApplication[]> {
  const rows = await db
    .selectFrom('jobs as j')
    .innerJoin('applications as a', 'a.job_id', 'j.id')
    .where(getsApplications(advertiser))
    .select(['a.id', 'a.full_name', 'a.status', 'a.version', 'a.submitted_at', 'a.criteria', 'j.title'])
    .$if(filter === 'week', (query) => query.where(isOfLastWeek))
    .$if(filter !== 'week' && filter !== 'latest', (query) => query.where('a.status', '=', filter as ApplicationStatus)) // no other is left
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id')
    .limit(filter === 'latest' ? RECENT_APPLICATIONS : FILTERED_LIMIT)
    .execute()
  // After a withdrawal the answers must no longer be used.
  return rows.map(({ criteria, ...row }) => ({ ...row, criteria: row.status === 'withdrawn' ? null : storedCriteria(criteria) }))
}

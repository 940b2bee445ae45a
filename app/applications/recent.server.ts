import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { storedCriteria } from './check.server.ts'
import type { RecentApplication } from './recent.ts'

const RECENT_APPLICATIONS = 6

/** The latest few applications that an advertiser received, newest first. */
export async function listRecentApplications(advertiser: Advertiser): Promise<RecentApplication[]> {
  const rows = await db
    .selectFrom('jobs as j')
    .innerJoin('applications as a', 'a.job_id', 'j.id')
    .where(getsApplications(advertiser))
    .select(['a.id', 'a.full_name', 'a.status', 'a.version', 'a.submitted_at', 'a.criteria', 'j.title'])
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id')
    .limit(RECENT_APPLICATIONS)
    .execute()
  // After a withdrawal the answers must no longer be used.
  return rows.map(({ criteria, ...row }) => ({ ...row, criteria: row.status === 'withdrawn' ? null : storedCriteria(criteria) }))
}

import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { hasNotBlocked } from './blocks.server.ts'
import { findProfileInWords } from './dashboard.server.ts'

/**
 * The profile of a person as a company or agency sees it that has an application of theirs; null for everybody else, after the
 * application was withdrawn, and where the person is private or has blocked them.
 */
export async function findApplicantProfile(advertiser: Advertiser, userId: string) {
  const allowed = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .leftJoin('job_seeker_profiles as s', 's.user_id', 'a.applicant_id')
    .select('a.id')
    .where('a.applicant_id', '=', userId)
    .where('a.status', '!=', 'withdrawn')
    .where(getsApplications(advertiser))
    .where(hasNotBlocked(advertiser, 'a.applicant_id'))
    .where(sql<boolean>`coalesce(s.profile_visibility, 'public') <> 'private'`)
    .limit(1)
    .executeTakeFirst()
  return allowed ? findProfileInWords(userId) : null
}

import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { hasNotBlocked } from './blocks.server.ts'
import { findProfileInWords } from './dashboard.server.ts'
import { findVisibility } from './visibility.server.ts'

/**
 * SQL that is true for a person (the user id in this column, `s` their row of job_seeker_profiles, if any) whose profile a company or agency
 * may see that has an application of theirs: not private, and not blocking them. An application that was withdrawn shows no profile.
 */
export const showsProfileTo = (advertiser: Advertiser, userColumn: string) =>
  sql<boolean>`(coalesce(s.profile_visibility, 'public') <> 'private' and ${hasNotBlocked(advertiser, userColumn)})`

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
    .where(showsProfileTo(advertiser, 'a.applicant_id'))
    .limit(1)
    .executeTakeFirst()
  return allowed ? findProfileInWords(userId) : null
}

/**
 * What a person's application for a job will show of their profile, as `findApplicantProfile` decides it once it is sent; or why neither its
 * company nor its agency sees any of it.
 */
export async function findProfileToShow(userId: string, jobId: number) {
  if ((await findVisibility(userId)) === 'private') return 'private'
  const { employer_id, agency_id } = await db
    .selectFrom('jobs')
    .select(['employer_id', 'agency_id'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const readers: Advertiser[] = [
    ...(employer_id === null ? [] : [{ employerId: employer_id }]),
    ...(agency_id === null ? [] : [{ agencyId: agency_id }]),
  ]
  const seen = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where((eb) => eb.or(readers.map((reader) => hasNotBlocked(reader, 'u.id'))))
    .executeTakeFirst()
  return seen ? findProfileInWords(userId) : 'blocked'
}

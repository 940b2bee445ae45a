import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Audiences, Receiver } from '#app/platform/audience.ts'

/** The active members of the company and of the agency that a job belongs to. */
export async function listJobMembers({ jobId }: { jobId: number }): Promise<Receiver[]> {
  const members = await db
    .selectFrom('employer_members as m')
    .innerJoin('jobs as j', 'j.employer_id', 'm.employer_id')
    .select(['m.user_id', sql<string | null>`null::uuid`.as('agency_id')])
    .where('j.id', '=', jobId)
    .union(
      db
        .selectFrom('agency_members as m')
        .innerJoin('jobs as j', 'j.agency_id', 'm.agency_id')
        .select(['m.user_id', 'm.agency_id'])
        .where('j.id', '=', jobId),
    )
    .execute()
  return members.map(({ user_id: userId, agency_id: agencyId }) => (agencyId === null ? userId : { userId, agencyId }))
}

export const jobAudiences = {
  'job.created': listJobMembers,
  'job.edited': listJobMembers,
  'job.moved': listJobMembers,
  'jobs.changed': null,
  'job.saved_ends_soon': null,
} satisfies Partial<Audiences>

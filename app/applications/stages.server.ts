import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { ACTIVE, type ApplicationStatus, STAGES } from './application.ts'

/** How many of an advertiser's applications stand at each stage, how many are neither decided nor withdrawn, and of how many people those are. */
export async function countStages(
  advertiser: Advertiser,
): Promise<{ stages: Partial<Record<ApplicationStatus, number>>; active: number; candidates: number }> {
  const { active, candidates, ...stages } = await db
    .selectFrom('jobs as j')
    .innerJoin('applications as a', 'a.job_id', 'j.id')
    .where(getsApplications(advertiser))
    .select(STAGES.map((status) => sql<number>`count(*) filter (where a.status = ${status})`.as(status)))
    .select(sql<number>`count(*) filter (where a.status = any(${[...ACTIVE]}))`.as('active'))
    .select(sql<number>`count(distinct a.applicant_id) filter (where a.status = any(${[...ACTIVE]}))`.as('candidates'))
    .executeTakeFirstOrThrow()
  return { stages, active, candidates }
}

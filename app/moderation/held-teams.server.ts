import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Team } from '#app/teams/team.ts'

/** The teams whose ads a suspension holds, with how many. `isOwn` is true for the company or agency that is suspended itself. */
export async function listHeldTeams(suspensionId: string): Promise<{ team: Team; isOwn: boolean; ads: number }[]> {
  const rows = await db
    .selectFrom('jobs as j')
    .innerJoin('suspensions as x', (join) => join.on('x.id', '=', suspensionId))
    // Whoever advertises: the agency of an ad that one does, else the company.
    .select(['j.agency_id', sql<string | null>`case when j.agency_id is null then j.employer_id end`.as('employer_id')])
    .select(sql<boolean>`coalesce(x.agency_id = j.agency_id or (j.agency_id is null and x.employer_id = j.employer_id), false)`.as('isOwn'))
    .select(sql<number>`count(*)::int`.as('ads'))
    .where('j.status', '=', 'held')
    .where('j.id', 'in', (query) =>
      query
        .selectFrom('decisions')
        .where('suspension_id', '=', suspensionId)
        .where('job_id', 'is not', null)
        .select('job_id')
        .$castTo<{ job_id: number }>(),
    )
    .groupBy([sql`1`, sql`2`, sql`3`])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .execute()
  return rows.flatMap(({ agency_id, employer_id, isOwn, ads }) => {
    const team: Team | null = agency_id ? { agencyId: agency_id } : employer_id ? { employerId: employer_id } : null
    return team ? [{ team, isOwn, ads }] : []
  })
}

import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob } from '#app/employers/advertiser.server.ts'

/** SQL that is true for an offer (`o`) of a team. The company and the agency of one job do not see each other's. */
export const isOfTeam = (team: Advertiser) =>
  'agencyId' in team ? sql<boolean>`o.agency_id = ${team.agencyId}` : sql<boolean>`o.employer_id = ${team.employerId}`

/** True for a job that is a team's own, so that its offers may mark it as filled: not for a company whose agency advertises it. */
export async function isJobOf(tx: Pick<Tx, 'selectFrom'>, jobId: number, team: Advertiser): Promise<boolean> {
  return (await tx.selectFrom('jobs as j').select('j.id').where('j.id', '=', jobId).where(isOwnJob(team)).executeTakeFirst()) !== undefined
}

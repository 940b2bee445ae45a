import { sql } from 'kysely'
import type { Advertiser } from '#app/employers/advertiser.server.ts'

/** The team that an offer belongs to. */
export const teamOf = ({ employer_id, agency_id }: { employer_id: string | null; agency_id: string | null }): Advertiser =>
  agency_id === null ? { employerId: employer_id! } : { agencyId: agency_id } // one of them is set, says the table

/** SQL that is true for an offer (`o`) of a team. The company and the agency of one job do not see each other's. */
export const isOfTeam = (team: Advertiser) =>
  'agencyId' in team ? sql<boolean>`o.agency_id = ${team.agencyId}` : sql<boolean>`o.employer_id = ${team.employerId}`

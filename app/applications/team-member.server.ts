import { sql } from 'kysely'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import type { MemberRole } from '#app/accounts/role.ts'
import { type Advertiser, advertiserOf } from '#app/employers/advertiser.server.ts'
import { OPENED_FOR } from '#app/platform/opened-for.ts'

/** Somebody who reads applications for a company or agency. */
export type TeamMember = { advertiser: Advertiser; userId: string; memberRole: MemberRole }

/** The signed-in person as a member of the team that they act for; null when they belong to none. */
export function teamMemberOf(user: CurrentUser): TeamMember | null {
  const advertiser = advertiserOf(user)
  const team = user.role === 'recruiter' ? user.agency : user.company
  return advertiser && team && { advertiser, userId: user.id, memberRole: team.memberRole }
}

/** SQL that is true for what a team wrote for itself: the company and the agency of one job do not see each other's notes and ratings. */
export const isOfTeam = (advertiser: Advertiser) =>
  'agencyId' in advertiser ? sql<boolean>`agency_id = ${advertiser.agencyId}` : sql<boolean>`employer_id = ${advertiser.employerId}`

/** The columns that say which team a row belongs to. */
export const teamColumns = (advertiser: Advertiser) =>
  'agencyId' in advertiser ? { agency_id: advertiser.agencyId, employer_id: null } : { agency_id: null, employer_id: advertiser.employerId }

/** The field of a form outside the page of a team, as in a toast: it says for which agency the form is, as `OpenedForField` does on the page. */
export const openedForField = (advertiser: Advertiser): Record<string, string> =>
  'agencyId' in advertiser ? { [OPENED_FOR]: advertiser.agencyId } : {}

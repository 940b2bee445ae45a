import { sql } from 'kysely'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import type { EventPayload } from '#app/platform/events.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { may } from '#app/teams/permissions.ts'
import { teamOfRow } from '#app/teams/team.ts'

/** Whoever sent an invitation; once they are gone, or may no longer invite, all who may. */
export async function listInviters(team: Advertiser, invitedBy: string | null, connection?: Pick<Tx, 'selectFrom'>) {
  const managers = await listMembers(team, 'interview.manage', connection)
  const inviter = managers.filter(({ userId }) => userId === invitedBy)
  return inviter.length > 0 ? inviter : managers
}

/**
 * Those who waited for a candidate who is gone, as far as they are still in the team.
 *
 * @returns null for an earlier event, of which the team is not known
 */
export async function findLeftBehind({ panel, employerId = null, agencyId = null }: EventPayload<'interview.candidate_left'>) {
  if (employerId === null && agencyId === null) return null
  const team = teamOfRow({ employer_id: employerId, agency_id: agencyId })
  const userIds = (await listMembers(team)).map(({ userId }) => userId).filter((userId) => panel.includes(userId))
  return { team, userIds }
}

/** SQL that is true for an interview (`i`) of a team. The company and the agency of one job do not see each other's. */
export const isOfTeam = (team: Advertiser) =>
  'agencyId' in team ? sql<boolean>`i.agency_id = ${team.agencyId}` : sql<boolean>`i.employer_id = ${team.employerId}`

/** SQL that is true where a person is on the panel of an interview (`i`). */
export const isOnPanel = (userId: string) =>
  sql<boolean>`exists (select from interview_panel p where p.interview_id = i.id and p.user_id = ${userId})`

/** SQL that is true for an interview (`i`) that a member sees: of their team, and unless they may invite to interviews only as one of its panel. */
export const isSeenBy = ({ advertiser, userId, memberRole }: TeamMember) =>
  may({ memberRole }, 'interview.manage') ? isOfTeam(advertiser) : sql<boolean>`(${isOfTeam(advertiser)} and ${isOnPanel(userId)})`

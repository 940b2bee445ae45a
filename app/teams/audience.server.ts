import type { Audiences, Receiver } from '#app/platform/audience.ts'
import { listMembers } from './members.server.ts'
import type { Permission } from './permissions.ts'
import type { Team } from './team.ts'

/** The members of a team on their pages of it. @param only members whose role has this permission */
export async function listReceivers(team: Team, only?: Permission): Promise<Receiver[]> {
  const members = await listMembers(team, only)
  return members.map(({ userId }) => ('agencyId' in team ? { userId, ...team } : userId))
}

/** Lists the members who may answer join requests of a team, and the person who asked. */
async function listAskedAndAsking(team: Team, personId: string | null): Promise<Receiver[]> {
  return [...(await listReceivers(team, 'join_request.answer')), ...(personId ? [personId] : [])]
}

/** The members of a team, and the person whom a change of it is about, who may not belong to it any more. */
async function listMembersAnd({ team, userId }: { team: Team; userId: string }): Promise<Receiver[]> {
  return [...(await listReceivers(team)), userId]
}

export const teamAudiences = {
  'team.member_invited': ({ team }) => listReceivers(team, 'member.manage'),
  'team.member_joined': listMembersAnd,
  'team.role_changed': listMembersAnd,
  'team.member_removed': listMembersAnd,
  'team.member_left': listMembersAnd,
  'team.owner_deleted': ({ team }) => listReceivers(team),
  'team.request_withdrawn': ({ team, userId }) => listAskedAndAsking(team, userId),
  'team.request_ended': ({ team, userId }) => listAskedAndAsking(team, userId),
  'team.check_ended': ({ team }) => listReceivers(team),
  'claim.decided': null,
  'employer.owners_asked': ({ employerId, actorId }) => listAskedAndAsking({ employerId }, actorId),
  'employer.member_admitted': ({ employerId, userId }) => listAskedAndAsking({ employerId }, userId),
  'employer.member_declined': ({ employerId, userId }) => listAskedAndAsking({ employerId }, userId),
  'agency.join_requested': ({ agencyId, actorId }) => listAskedAndAsking({ agencyId }, actorId),
  'agency.member_admitted': ({ agencyId, userId }) => listAskedAndAsking({ agencyId }, userId),
  'agency.member_declined': ({ agencyId, userId }) => listAskedAndAsking({ agencyId }, userId),
} satisfies Partial<Audiences>

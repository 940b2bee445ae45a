import type { Audiences } from '#app/platform/audience.ts'
import { listMembers } from './members.server.ts'
import type { Team } from './team.ts'

/** Lists the members who may answer join requests of an agency, and the person who asked. */
async function listAskedAndAsking(agencyId: string, personId: string | null): Promise<string[]> {
  const asked = await listMembers({ agencyId }, 'join_request.answer')
  return [...asked.map(({ userId }) => userId), ...(personId ? [personId] : [])]
}

/** The members of a team, and the person whom a change of it is about, who may not belong to it any more. */
async function listMembersAnd({ team, userId }: { team: Team; userId: string }): Promise<string[]> {
  return [...(await listMembers(team)).map((member) => member.userId), userId]
}

export const teamAudiences = {
  'team.member_invited': async ({ team }) => (await listMembers(team, 'member.manage')).map(({ userId }) => userId),
  'team.member_joined': listMembersAnd,
  'team.role_changed': listMembersAnd,
  'team.member_removed': listMembersAnd,
  'team.member_left': listMembersAnd,
  'employer.owners_asked': null,
  'agency.join_requested': ({ agencyId, actorId }) => listAskedAndAsking(agencyId, actorId),
  'agency.member_admitted': ({ agencyId, userId }) => listAskedAndAsking(agencyId, userId),
  'agency.member_declined': ({ agencyId, userId }) => listAskedAndAsking(agencyId, userId),
} satisfies Partial<Audiences>

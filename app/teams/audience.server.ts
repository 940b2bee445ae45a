import type { Audiences } from '#app/platform/audience.ts'
import { listMembers } from './members.server.ts'

/** Lists the members who may answer join requests of an agency, and the person who asked. */
async function listAskedAndAsking(agencyId: string, personId: string | null): Promise<string[]> {
  const asked = await listMembers({ agencyId }, 'join_request.answer')
  return [...asked.map(({ userId }) => userId), ...(personId ? [personId] : [])]
}

export const teamAudiences = {
  'employer.owners_asked': null,
  'agency.join_requested': ({ agencyId, actorId }) => listAskedAndAsking(agencyId, actorId),
  'agency.member_admitted': ({ agencyId, userId }) => listAskedAndAsking(agencyId, userId),
  'agency.member_declined': ({ agencyId, userId }) => listAskedAndAsking(agencyId, userId),
} satisfies Partial<Audiences>

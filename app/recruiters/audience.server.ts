import type { Audiences } from '#app/platform/audience.ts'
import { listMembers } from '#app/teams/members.server.ts'

/** The members of the agency and of the company. */
async function listBoth({ agencyId, employerId }: { agencyId: string; employerId: string }): Promise<string[]> {
  const members = await Promise.all([listMembers({ agencyId }), listMembers({ employerId })])
  return members.flat().map(({ userId }) => userId)
}

export const recruiterAudiences = { 'client.asked': listBoth, 'client.answered': listBoth } satisfies Partial<Audiences>

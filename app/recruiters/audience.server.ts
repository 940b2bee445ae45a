import type { Audiences, Receiver } from '#app/platform/audience.ts'
import { listReceivers } from '#app/teams/audience.server.ts'

/** The members of the agency and of the company. */
async function listBoth({ agencyId, employerId }: { agencyId: string; employerId: string }): Promise<Receiver[]> {
  return (await Promise.all([listReceivers({ agencyId }), listReceivers({ employerId })])).flat()
}

export const recruiterAudiences = { 'client.asked': listBoth, 'client.answered': listBoth } satisfies Partial<Audiences>

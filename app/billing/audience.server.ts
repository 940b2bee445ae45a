import type { Audiences } from '#app/platform/audience.ts'
import { listMembers } from '#app/teams/members.server.ts'

/** Lists the members who may see the invoices of a company. */
async function listBuyers({ employerId }: { employerId: string }): Promise<string[]> {
  return (await listMembers({ employerId }, 'plan.manage')).map(({ userId }) => userId)
}

export const billingAudiences = {
  'invoice.issued': listBuyers,
  'invoice.paid': listBuyers,
} satisfies Partial<Audiences>

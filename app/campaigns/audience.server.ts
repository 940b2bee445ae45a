import { db } from '#app/db/client.server.ts'
import type { Audiences } from '#app/platform/audience.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'

/** The members of the team of a campaign. Nobody once it is deleted. */
async function listTeam({ campaignId }: { campaignId: string }): Promise<string[]> {
  const row = await db.selectFrom('campaigns').select(['employer_id', 'agency_id']).where('id', '=', campaignId).executeTakeFirst()
  return row ? (await listMembers(teamOfRow(row))).map(({ userId }) => userId) : []
}

export const campaignAudiences = {
  'campaign.moved': listTeam,
  'campaign.batch_due': listTeam,
  'campaign.opted_out': listTeam,
  // It comes by mail.
  'campaign.test_asked': null,
} satisfies Partial<Audiences>

import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { NoticeKind, Told } from '#app/platform/notice.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { isStillMember, pathIn } from '#app/teams/told-members.server.ts'
import { CAMPAIGN_PAGES } from './area-pages.ts'

/** SQL that is true for a campaign of the team for which the member was told. */
const isTeamCampaign = sql<boolean>`exists (select from campaigns c where c.id = (e.data ->> 'campaignId')::uuid
  and (c.agency_id = n.agency_id or c.employer_id = n.employer_id) and ${isStillMember()})`

/** Whoever started a campaign, or all who may send, where it finished or was paused by itself. */
async function senders({ campaignId, to }: { campaignId: string; to: string }): Promise<Told[]> {
  if (to !== 'finished' && to !== 'paused') return []
  const row = await db
    .selectFrom('campaigns')
    .select(['employer_id', 'agency_id', 'started_by', 'state', 'state_by'])
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (!row || row.state !== to || row.state_by !== null) return []
  const team = teamOfRow(row)
  const members = await listMembers(team, 'campaign.send')
  const starter = members.filter(({ userId }) => userId === row.started_by)
  return (starter.length > 0 ? starter : members).map(({ userId }) => ({ userId, team }))
}

export const campaignNotices: readonly NoticeKind[] = [
  {
    name: 'campaign_ended',
    on: 'campaign.moved',
    choice: 'campaign_runs',
    icon: 'message',
    to: senders,
    isReadable: isTeamCampaign,
    about: sql<string | null>`(select c.name from campaigns c where c.id = (e.data ->> 'campaignId')::uuid)`,
    words: ({ campaignId, to }, { team, about }) => ({
      text: to === 'finished' ? 'Your campaign has reached everybody' : 'Your campaign was paused',
      detail: about,
      to: pathIn(team, { employer: CAMPAIGN_PAGES.employer.one(campaignId), recruiter: CAMPAIGN_PAGES.recruiter.one(campaignId) }),
    }),
    push: 'News about a campaign of yours',
  },
]

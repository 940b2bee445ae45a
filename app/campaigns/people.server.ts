import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { isMailOf } from '#app/employers/mail-consent.server.ts'
import type { ConsentSource } from '#app/employers/mail-consent.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { LEAST_SHOWN } from './few.ts'
import type { FoundCampaign } from './find.server.ts'
import { appliedAfter, repliedAfter } from './list.server.ts'
import { fits, leftOutBecause } from './recipient-filter.server.ts'
import { type CampaignPerson, PEOPLE_PAGE_SIZE } from './shown.ts'

/**
 * A page of the people of a campaign: of a draft who would get it now, else who is on its list, in the order in which they agreed, the latest
 * first. Few are not listed: `total` is null.
 */
export async function listPeople(campaign: FoundCampaign, page: number) {
  const source = campaign.state === 'draft' ? await draftPeople(campaign) : startedPeople(campaign)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${source}) p`.execute(db)
  const total = rows[0]?.total ?? 0
  if (total < LEAST_SHOWN) return { people: [], total: null, pages: 1, page: 1 }
  const pages = Math.max(1, Math.ceil(total / PEOPLE_PAGE_SIZE))
  const at = Math.min(Math.max(1, page), pages)
  return {
    people: await readPeople(campaign, source, { limit: PEOPLE_PAGE_SIZE, offset: (at - 1) * PEOPLE_PAGE_SIZE }),
    total,
    pages,
    page: at,
  }
}

/** One of them by the id of what they agreed to; null for anybody else. */
export async function findPerson(campaign: FoundCampaign, key: string): Promise<CampaignPerson | null> {
  const source = campaign.state === 'draft' ? await draftPeople(campaign) : startedPeople(campaign)
  const [person] = await readPeople(
    campaign,
    sql`select * from (${source}) q where q.user_id =
    (select m.user_id from mail_consents m where m.id = ${key} and ${isMailOf(teamOfRow(campaign), 'm')})`,
    { limit: 1, offset: 0 },
  )
  return person ?? null
}

const NONE = sql`null::text as state, null::timestamptz as sent_at, false as clicked, false as replied, false as applied, false as opted_out`

async function draftPeople(campaign: FoundCampaign) {
  const team = teamOfRow(campaign)
  const chosen = (await fits(team, campaign.filter)) ?? sql<boolean>`false`
  return sql`select u.id as user_id, ${NONE} from (select distinct m.user_id from mail_consents m where m.withdrawn_at is null and ${isMailOf(team, 'm')}) k
    join users u on u.id = k.user_id left join job_seeker_profiles s on s.user_id = u.id
    where u.role = 'job_seeker' and ${chosen} and ${leftOutBecause(team, { id: campaign.id, jobId: campaign.job_id, startedAt: null })} is null`
}

const startedPeople = (campaign: FoundCampaign) => {
  const team = teamOfRow(campaign)
  return sql`select r.user_id, r.state, r.sent_at, r.clicked_at is not null as clicked, r.opted_out_at is not null as opted_out,
      r.state = 'sent' and ${repliedAfter(team)} as replied, r.state = 'sent' and ${appliedAfter(team)} as applied
    from campaign_recipients r where r.campaign_id = ${campaign.id} and r.user_id is not null`
}

type Row = {
  key: string
  name: string | null
  application_id: string | null
  source: ConsentSource
  wording: string
  given_at: Date
  state: 'waiting' | 'sent' | 'left_out' | null
  sent_at: Date | null
  clicked: boolean
  replied: boolean
  applied: boolean
  opted_out: boolean
}

async function readPeople(campaign: FoundCampaign, source: ReturnType<typeof sql>, { limit, offset }: { limit: number; offset: number }) {
  const team = teamOfRow(campaign)
  const { rows } = await sql<Row>`
    select m.id as key, p.state, p.sent_at, p.clicked, p.replied, p.applied, p.opted_out, m.source, m.wording, m.given_at,
      k.full_name as name, k.id as application_id
    from (${source}) p
    join lateral (select m.id, m.source, m.wording, m.given_at from mail_consents m where m.user_id = p.user_id and ${isMailOf(team, 'm')}
      order by m.withdrawn_at is not null, m.source = 'follow', m.given_at, m.id limit 1) m on true
    left join lateral (${knownAs(team)}) k on m.source <> 'follow'
    order by m.given_at desc, m.id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(
    ({
      key,
      name,
      application_id,
      source: from,
      wording,
      given_at,
      state,
      sent_at,
      clicked,
      replied,
      applied,
      opted_out,
    }): CampaignPerson => ({
      key,
      name,
      applicationId: application_id,
      source: from,
      wording,
      givenAt: given_at,
      result: state === null ? null : { state, at: sent_at, clicked, replied, applied, optedOut: opted_out },
    }),
  )
}

/** The latest application of a person (`p`) to a team by which it knows their name. */
const knownAs = (team: Advertiser) => sql`select a.id, a.full_name from applications a join jobs j on j.id = a.job_id
  where a.applicant_id = p.user_id and a.status <> 'withdrawn' and ${getsApplications(team)} order by a.submitted_at desc limit 1`

import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { isMailOf } from '#app/employers/mail-consent.server.ts'
import { type LeftOut, RESULT_DAYS, TOLD_TOGETHER } from './campaign.ts'
import { type ShownNumber, shownFigures, shownNumber } from './few.ts'
import { storedFilter } from './forms.ts'
import { isCampaignOf } from './recipient-filter.server.ts'
import { filterWords } from './recipient-filter.ts'
import type { CampaignFigures, ListedCampaign } from './shown.ts'

/** The last instant at which something counts as a result of a mail (`r`). */
const resultsEnd = sql<Date>`r.sent_at + make_interval(days => ${sql.lit(RESULT_DAYS)})`

/** SQL that is true for a mail (`r`) after which its person applied for a job (`j`) of the team, within the days that count. */
export const appliedAfter = (advertiser: Advertiser) =>
  sql<boolean>`exists (select from applications a join jobs j on j.id = a.job_id
    where a.applicant_id = r.user_id and a.submitted_at >= r.sent_at and a.submitted_at < ${resultsEnd} and ${getsApplications(advertiser)})`

/** SQL that is true for a mail (`r`) after which its person wrote to the team in a conversation, within the days that count. */
export const repliedAfter = (advertiser: Advertiser) =>
  sql<boolean>`exists (select from messages w join applications a on a.id = w.application_id join jobs j on j.id = a.job_id
    where w.author_id = r.user_id and w.side = 'person' and w.sent_at >= r.sent_at and w.sent_at < ${resultsEnd} and ${getsApplications(advertiser)})`

/** The figures of campaigns by their ids, also of few people: what a page shows of them says `shownFigures`. */
export async function findFigures(advertiser: Advertiser, ids: readonly string[]): Promise<Map<string, CampaignFigures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CampaignFigures & { campaign_id: string }>`
    select r.campaign_id,
      count(*) filter (where r.state = 'waiting')::int as waiting, count(*) filter (where r.state = 'sent')::int as sent,
      count(*) filter (where r.state = 'left_out')::int as "leftOut", count(r.clicked_at)::int as clicked, count(r.opted_out_at)::int as "optedOut",
      count(*) filter (where r.state = 'sent' and ${repliedAfter(advertiser)})::int as replied,
      count(*) filter (where r.state = 'sent' and ${appliedAfter(advertiser)})::int as applied
    from campaign_recipients r join campaigns c on c.id = r.campaign_id
    where c.id = any(${[...ids]}::uuid[]) and ${isCampaignOf(advertiser)} group by r.campaign_id`.execute(db)
  return new Map(rows.map(({ campaign_id, ...figures }) => [campaign_id, figures]))
}

/**
 * When the next of a campaign's people is due whom it waits for by their quiet hours alone; null while somebody is due now, or nobody waits so.
 */
export async function findNextAfterQuiet(advertiser: Advertiser, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('campaign_recipients as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    // A mail that the mail server did not take is put off for another reason.
    .select(sql<Date | null>`min(r.due_at) filter (where r.attempts = 0)`.as('next'))
    .where('c.id', '=', id)
    .where(isCampaignOf(advertiser))
    .where('r.state', '=', 'waiting')
    .having(sql<boolean>`min(r.due_at) > now()`)
    .executeTakeFirst()
  return row?.next ?? null
}

export const CAMPAIGNS_PAGE_SIZE = 25

/** The campaigns of a team: drafts and what is under way first, then by the last change of their state. */
export async function listCampaigns(
  advertiser: Advertiser,
  page = 1,
): Promise<{ campaigns: ListedCampaign[]; total: number; pages: number; page: number }> {
  const { total } = await db
    .selectFrom('campaigns as c')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isCampaignOf(advertiser))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / CAMPAIGNS_PAGE_SIZE))
  const at = Math.min(Math.max(1, page), pages)
  return {
    campaigns: await listed(advertiser, campaignsOf(advertiser), CAMPAIGNS_PAGE_SIZE, (at - 1) * CAMPAIGNS_PAGE_SIZE),
    total,
    pages,
    page: at,
  }
}

const campaignsOf = (advertiser: Advertiser) => db.selectFrom('campaigns as c').where(isCampaignOf(advertiser))

/** Campaigns with their figures: drafts and what is under way first, then by the last change. */
async function listed(advertiser: Advertiser, which: ReturnType<typeof campaignsOf>, limit: number, offset = 0) {
  const rows = await which
    .select(['c.id', 'c.name', 'c.filter', 'c.state', 'c.state_at', 'c.changed_at', 'c.pause_reason', 'c.listed_at'])
    .orderBy(sql`c.state not in ('draft', 'sending', 'paused')`)
    .orderBy(sql`greatest(c.state_at, c.changed_at)`, 'desc')
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const figures = await findFigures(
    advertiser,
    rows.flatMap(({ id, state }) => (state === 'draft' ? [] : [id])),
  )
  return rows.map(
    ({ id, name, filter, state, state_at, changed_at, pause_reason, listed_at }): ListedCampaign => ({
      id,
      name,
      who: filterWords(storedFilter(filter)),
      state,
      stateAt: state === 'draft' ? changed_at : state_at,
      pauseReason: pause_reason,
      isListed: listed_at !== null,
      figures: shownFigures(figures.get(id)),
    }),
  )
}

const MOST_IN_BRIEF = 3

/** What a dashboard shows of campaigns: what is under way, the last that is over, drafts, and how many people let the team write. */
export async function findCampaignsInBrief(advertiser: Advertiser) {
  const all = campaignsOf(advertiser)
  const [running, last, drafts, agreed] = await Promise.all([
    listed(advertiser, all.where('c.state', 'in', ['sending', 'paused']), MOST_IN_BRIEF),
    listed(advertiser, all.where('c.state', 'in', ['finished', 'stopped']), 1),
    all.where('c.state', '=', 'draft').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    countAgreed(advertiser),
  ])
  return { running, last: last[0] ?? null, drafts: drafts.count, agreed }
}

/** How many people let a team write to them. */
export async function countAgreed(advertiser: Advertiser): Promise<number> {
  const row = await db
    .selectFrom('mail_consents as m')
    .select(sql<number>`count(distinct m.user_id)::int`.as('count'))
    .where(isMailOf(advertiser, 'm'))
    .where('m.withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many people have stopped the mails of a team: its suppression list, whose names nobody needs. */
export async function countStopped(advertiser: Advertiser): Promise<number> {
  const row = await db
    .selectFrom('mail_suppressions as n')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isMailOf(advertiser, 'n'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Who was left out of a campaign as its mails were sent, by reason, the most first. */
export async function listLeftOut(advertiser: Advertiser, id: string): Promise<{ because: LeftOut; count: ShownNumber }[]> {
  const rows = await db
    .selectFrom('campaign_recipients as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .select(['r.left_out_because', sql<number>`count(*)::int`.as('count')])
    .where('c.id', '=', id)
    .where(isCampaignOf(advertiser))
    .where('r.state', '=', 'left_out')
    .groupBy('r.left_out_because')
    .execute()
  const sums = new Map<LeftOut, number>()
  for (const { left_out_because, count } of rows) {
    if (left_out_because === null) continue
    const because = TOLD_TOGETHER[left_out_because] ?? left_out_because
    sums.set(because, (sums.get(because) ?? 0) + count)
  }
  return [...sums].sort(([, one], [, other]) => other - one).map(([because, count]) => ({ because, count: shownNumber(count) }))
}

// A part of `npm run bench`: fills the database it is given with people who agreed to a company's mails, sends them a campaign in its own pace while
// searches go on, and prints what it took as JSON. The jobs are there already, imported.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { findCampaign } from '#app/campaigns/find.server.ts'
import { findFigures, listCampaigns } from '#app/campaigns/list.server.ts'
import { listNext } from '#app/campaigns/list-recipients.server.ts'
import { countRecipients } from '#app/campaigns/recipient-filter.server.ts'
import { EVERYBODY } from '#app/campaigns/recipient-filter.ts'
import { campaignTasks } from '#app/campaigns/tasks.server.ts'
import { closeDatabase, db } from '#app/db/client.server.ts'
import { refreshStatistics } from '#app/db/statistics.server.ts'
import { EVENTS } from '#app/events.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { defineEvents } from '#app/platform/recorded-events.server.ts'
import { startTasks, stopTasks } from '#app/platform/tasks.server.ts'
import { startSearchIndex } from '#app/search/index/sync.server.ts'
import { readSearchQuery } from '#app/search/query.ts'
import { searchJobs } from '#app/search/search.server.ts'

const PEOPLE = 20_000
/** So many in one statement: a busy server ends longer ones. */
const STEP = 1_000
const ROUNDS = 15
/** How long searches are measured without and with a campaign, and the time between two of them, in milliseconds. */
const MEASURED_MS = 40_000
const BETWEEN_MS = 40

/**
 * alone, beside: milliseconds of searches without and while a campaign is sent. perMinute: mails of its pace. listMs: milliseconds to list its
 * people; longestMs: the longest that other work waited meanwhile. count: of who fits; figures, list: of a campaign that was sent to all.
 */
export type CampaignTimes = {
  alone: number[]
  beside: number[]
  perMinute: number
  listMs: number
  longestMs: number
  count: number[]
  figures: number[]
  list: number[]
}

type Asked = { q?: string; location?: string }

const { queries } = JSON.parse(readFileSync('scripts/search-queries.json', 'utf8')) as { queries: Asked[] } // as bench-search reads it
const SEARCHES = queries.map(({ q = '', location = '' }) => readSearchQuery(new URLSearchParams({ q, location })))

async function fill(): Promise<{ employerId: string; campaignId: string }> {
  const { id: employerId } = await db
    .insertInto('employers')
    .values({ slug: 'bench-campaigns', company_name: 'Bench Campaigns', profile_complete: true, plan: 'enterprise' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let first = 1; first <= PEOPLE; first += STEP)
    await sql`with people as (
        insert into users (full_name, email, role, email_verified)
        select 'Robin Bench ' || n, n || '@bench-campaigns.example.com', 'job_seeker', true
        from generate_series(${first}::int, ${first + STEP - 1}::int) n returning id
      ), hours as (
        insert into quiet_hours (user_id, time_zone, from_hour, to_hour, sundays) select id, 'Australia/Sydney', 0, 0, false from people
      )
      insert into mail_consents (user_id, employer_id, source, wording) select id, ${employerId}::uuid, 'account', 'words' from people`.execute(
      db,
    )
  // A server that commits without waiting for its disk cannot mark the rows as visible to all before they are there.
  await wait(1_000)
  for (const table of ['users', 'mail_consents', 'quiet_hours'] as const) await refreshStatistics(table)
  const { id } = await db
    .insertInto('campaigns')
    .values({
      employer_id: employerId,
      name: 'Bench',
      subject: 'A job for {{first_name}}',
      body: `Hello {{first_name}},\n\n${'we look for somebody who knows every street. '.repeat(20)}`,
      filter: JSON.stringify(EVERYBODY),
      state: 'sending',
      started_at: new Date(),
      run: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { employerId, campaignId: id }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  await call()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(call))
  return times
}

/** Searches go on at a steady pace for a while. */
async function searchFor(ms: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ms
  for (let at = 0; performance.now() < end; at++) {
    times.push(await timed(() => searchJobs(SEARCHES[at % SEARCHES.length]!)))
    await wait(BETWEEN_MS)
  }
  return times
}

/** The longest that the thread, or the embedded database on it, kept others waiting during some work. */
async function longestWait(work: () => Promise<unknown>): Promise<{ ms: number; longestMs: number }> {
  let isOver = false
  let longestMs = 0
  const asking = (async () => {
    while (!isOver) {
      longestMs = Math.max(longestMs, await timed(() => sql`select 1`.execute(db)))
      await wait(5)
    }
  })()
  const ms = await timed(work)
  isOver = true
  await asking
  return { ms, longestMs }
}

async function listAll(employerId: string, campaignId: string): Promise<void> {
  const campaign = await findCampaign({ employerId }, campaignId)
  if (!campaign) throw new Error('the campaign is gone')
  while (!(await listNext(campaign, 1)));
}

async function measure(): Promise<CampaignTimes> {
  defineEvents(EVENTS)
  const { employerId, campaignId } = await fill()
  const team = { employerId }
  const count = await timesOf(() => countRecipients(team, EVERYBODY, null))
  const { ms: listMs, longestMs } = await longestWait(() => listAll(employerId, campaignId))
  await refreshStatistics('campaign_recipients')
  await startSearchIndex()
  await searchFor(3_000)
  const alone = await searchFor(MEASURED_MS)
  await startTasks(campaignTasks, { work: true })
  const now = new Date()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('campaigns').set({ batch_at: now }).where('id', '=', campaignId).execute()
    await recordEvent(tx, 'campaign.batch_due', { campaignId, run: 1, dueAt: now.toISOString() })
  })
  const beside = await searchFor(MEASURED_MS)
  const sent = (await findFigures(team, [campaignId])).get(campaignId)?.sent ?? 0
  await stopTasks()
  if (sent === 0) throw new Error('nothing was sent while it was measured')
  await sql`update campaign_recipients set state = 'sent', sent_at = now() where state = 'waiting'`.execute(db)
  const figures = await timesOf(() => findFigures(team, [campaignId]))
  const list = await timesOf(() => listCampaigns(team))
  return { alone, beside, perMinute: (sent * 60_000) / MEASURED_MS, listMs, longestMs, count, figures, list }
}

console.log(JSON.stringify(await measure()))
await closeDatabase()

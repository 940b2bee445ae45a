import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { log } from '#app/platform/log.server.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import type { PauseReason } from './campaign.ts'
import { type FoundCampaign, findCampaign, findSender, type Sender, teamOf } from './find.server.ts'
import { listNext } from './list-recipients.server.ts'
import { IN_HAND_SECONDS } from './recipient-filter.server.ts'
import { takeNext } from './take.server.ts'
import { writeMail } from './write-mail.server.ts'

/** Mails of one batch, and the rest after each mail and after each batch, in milliseconds: searches come first. */
const BATCH = { mails: 50, restAfterMailMs: 10, restMs: 1_500 }

/**
 * Sends the next mails of a campaign, and plans the batch after it. A batch of an earlier run, or of a campaign that is not being sent any more,
 * does nothing. Whoever is killed in the middle leaves one mail in hand, which goes again with the same Message-ID.
 */
export async function sendBatch({ campaignId, run }: Pick<RecordedEvent<'campaign.batch_due'>, 'campaignId' | 'run'>): Promise<void> {
  const found = await findSending(campaignId, run)
  if (!found) return
  const { campaign, sender } = found
  if (campaign.listed_at === null && !(await listNext(campaign, run))) return planNext(campaignId, run)
  const stopped = await whyPaused(campaign)
  if (stopped) return pauseItself(campaignId, run, stopped)
  for (let sent = 0; sent < BATCH.mails; ) {
    const next = await takeNext(campaign, run)
    if (next === null) break
    if (!('recipientId' in next)) continue
    sent++
    await sendTo(campaign, sender, next)
    await wait(BATCH.restAfterMailMs)
  }
  await planNext(campaignId, run)
}

async function findSending(campaignId: string, run: number): Promise<{ campaign: FoundCampaign; sender: Sender } | null> {
  const row = await db
    .selectFrom('campaigns')
    .select(['employer_id', 'agency_id'])
    .where('id', '=', campaignId)
    .where('state', '=', 'sending')
    .where('run', '=', run)
    .executeTakeFirst()
  if (!row) return null
  const [campaign, sender] = await Promise.all([findCampaign(teamOf(row), campaignId), findSender(teamOf(row))])
  return campaign && { campaign, sender }
}

async function whyPaused(campaign: FoundCampaign): Promise<PauseReason | null> {
  if (await findSuspendedUntil(teamOf(campaign))) return 'suspended'
  return campaign.job && !campaign.job.isOpen ? 'job_closed' : null
}

type Taken = Exclude<Awaited<ReturnType<typeof takeNext>>, null | { leftOut: true }>

/** Sends one mail, and notes it afterwards, so that a crash repeats it with its Message-ID. */
async function sendTo(campaign: FoundCampaign, sender: Sender, taken: Taken): Promise<void> {
  try {
    await sendMail(writeMail(campaign, sender, taken))
  } catch (error) {
    if (!isRefused(error)) throw error
    log.warn({ campaignId: campaign.id, recipientId: taken.recipientId }, 'a mail of a campaign was refused for good')
    await db
      .updateTable('campaign_recipients')
      .set({ state: 'left_out', left_out_because: 'address' })
      .where('id', '=', taken.recipientId)
      .where('state', '=', 'waiting')
      .execute()
    return
  }
  await db
    .updateTable('campaign_recipients')
    .set({ state: 'sent', sent_at: sql<Date>`now()` })
    .where('id', '=', taken.recipientId)
    .where('state', '=', 'waiting')
    .execute()
}

/** A mail server that will never take this mail: its answer begins with 5 (RFC 5321 §4.2.1). */
const isRefused = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600
}

/** Plans the next batch of a run: after a rest, or when the first who waits is due. When nobody waits any more, the campaign is finished. */
const planNext = (campaignId: string, run: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const campaign = await lockRun(tx, campaignId, run)
    if (!campaign) return
    const soon = new Date(Date.now() + BATCH.restMs)
    const next = campaign.listed_at === null ? soon : await findNextDue(tx, campaignId)
    if (next === null) return moveItself(tx, campaignId, { state: 'finished' })
    const dueAt = next > soon ? next : soon
    await tx.updateTable('campaigns').set({ batch_at: dueAt }).where('id', '=', campaignId).execute()
    await recordEvent(tx, 'campaign.batch_due', { campaignId, run, dueAt: dueAt.toISOString() })
  })

const lockRun = (tx: Tx, campaignId: string, run: number) =>
  tx
    .selectFrom('campaigns')
    .select(['id', 'listed_at'])
    .where('id', '=', campaignId)
    .where('state', '=', 'sending')
    .where('run', '=', run)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** When the first who waits can be written to; null when nobody waits. */
async function findNextDue(tx: Tx, campaignId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('campaign_recipients')
    .select(sql<Date | null>`min(greatest(due_at, taken_at + make_interval(secs => ${IN_HAND_SECONDS})))`.as('at'))
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row.at
}

const pauseItself = (campaignId: string, run: number, because: PauseReason): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await lockRun(tx, campaignId, run)) await moveItself(tx, campaignId, { state: 'paused', pause_reason: because })
  })

async function moveItself(
  tx: Tx,
  campaignId: string,
  to: { state: 'finished' } | { state: 'paused'; pause_reason: PauseReason },
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...to, state_by: null, state_at: sql<Date>`now()` })
    .where('id', '=', campaignId)
    .execute()
  await recordEvent(tx, 'campaign.moved', { campaignId, to: to.state })
}

/** How long after its time a batch counts as lost: its task has given up, as while a mail server was away for hours. */
const LOST_AFTER_MINUTES = 10

/** Plans batches anew that were lost. */
export async function planLost(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lost = await tx
      .updateTable('campaigns')
      .set({ batch_at: sql<Date>`now()` })
      .where('state', '=', 'sending')
      .where(sql<boolean>`batch_at < now() - make_interval(mins => ${LOST_AFTER_MINUTES})`)
      .returning(['id', 'run'])
      .execute()
    for (const { id, run } of lost) await recordEvent(tx, 'campaign.batch_due', { campaignId: id, run, dueAt: new Date().toISOString() })
  })
}

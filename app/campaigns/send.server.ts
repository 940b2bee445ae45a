import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { db, isEmbedded, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { log } from '#app/platform/log.server.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import type { PauseReason } from './campaign.ts'
import { type FoundCampaign, findCampaign, findSender, type Sender } from './find.server.ts'
import { listNext } from './list-recipients.server.ts'
import { mailFailureOf } from './mail-failure.ts'
import { IN_HAND_SECONDS } from './recipient-filter.server.ts'
import { type TakenRecipient, takeNext } from './take.server.ts'
import { writeMail } from './write-mail.server.ts'

/**
 * Of one batch: the most mails, the most people looked at (who sleeps or is left out costs a look), and how long it may take; the rest after each mail
 * and look, and before the next batch. In milliseconds; searches come first, and the embedded database does everything on their thread.
 */
const BATCH = {
  mails: 50,
  looks: 500,
  forMs: 60_000,
  restAfterMailMs: isEmbedded ? 60 : 10,
  restAfterLookMs: isEmbedded ? 10 : 2,
  restMs: 1_500,
}

type Batch = Pick<RecordedEvent<'campaign.batch_due'>, 'campaignId' | 'run' | 'dueAt'>

/**
 * Sends the next mails of a campaign, and plans the batch after it. A batch of an earlier run, or one that another has followed already, does
 * nothing. Whoever is killed in the middle leaves one mail in hand, which goes again with the same Message-ID.
 */
export async function sendBatch(batch: Batch): Promise<void> {
  const found = await findSending(batch)
  if (!found) return
  const { campaign, sender } = found
  const { run } = batch
  if (campaign.listed_at === null && !(await listNext(campaign, run))) return planNext(batch)
  if ((await listMembers(teamOfRow(campaign))).length === 0) return moveItself(batch, { state: 'stopped' })
  const stopped = await whyPaused(campaign)
  if (stopped) return moveItself(batch, { state: 'paused', pause_reason: stopped })
  const end = Date.now() + BATCH.forMs
  for (let mails = 0, looks = 0; mails < BATCH.mails && looks < BATCH.looks && Date.now() < end; looks++) {
    const next = await takeNext(campaign, run)
    if (next === null) break
    if ('leftOut' in next) {
      await wait(BATCH.restAfterLookMs)
      continue
    }
    mails++
    await sendTo(campaign, sender, next)
    await wait(BATCH.restAfterMailMs)
  }
  await planNext(batch)
}

async function findSending({ campaignId, run, dueAt }: Batch): Promise<{ campaign: FoundCampaign; sender: Sender } | null> {
  const row = await db
    .selectFrom('campaigns')
    .select(['employer_id', 'agency_id'])
    .where('id', '=', campaignId)
    .where('state', '=', 'sending')
    .where('run', '=', run)
    .where('batch_at', '=', new Date(dueAt))
    .executeTakeFirst()
  if (!row) return null
  const [campaign, sender] = await Promise.all([findCampaign(teamOfRow(row), campaignId), findSender(teamOfRow(row))])
  return campaign && { campaign, sender }
}

async function whyPaused(campaign: FoundCampaign): Promise<PauseReason | null> {
  if (await findSuspendedUntil(teamOfRow(campaign))) return 'suspended'
  return campaign.job && !campaign.job.isOpen ? 'job_closed' : null
}

/** Sends one mail, and notes it afterwards, so that a crash repeats it with its Message-ID. */
async function sendTo(campaign: FoundCampaign, sender: Sender, taken: TakenRecipient): Promise<void> {
  const change = await sendMail(writeMail(campaign, sender, taken)).then(
    () => ({ state: 'sent' as const, sent_at: sql<Date>`now()` }),
    (error: unknown) => afterFailure(error, taken),
  )
  await db.updateTable('campaign_recipients').set(change).where('id', '=', taken.recipientId).where('state', '=', 'waiting').execute()
}

/** How often a mail is put off, each time twice as long, before its person is left out: about a day. */
const PUT_OFF = { times: 8, firstMs: 5 * 60_000, mostMs: 6 * 3_600_000 }

/** What becomes of a mail that did not go. @throws the error where it is about the mail server, and not about this person */
function afterFailure(error: unknown, { recipientId, attempts }: TakenRecipient) {
  const failure = mailFailureOf(error)
  if (failure === 'server') throw error
  log.warn({ err: error, recipientId, failure }, 'a mail of a campaign did not go')
  if (failure === 'address') return { state: 'left_out', left_out_because: 'address' } as const
  if (attempts + 1 >= PUT_OFF.times) return { state: 'left_out', left_out_because: 'refused' } as const
  const later = Math.min(PUT_OFF.firstMs * 2 ** attempts, PUT_OFF.mostMs)
  return { attempts: attempts + 1, due_at: new Date(Date.now() + later), taken_at: null }
}

/** Plans the next batch of a run: after a rest, or when the first who waits is due. When nobody waits any more, the campaign is finished. */
const planNext = (batch: Batch): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { campaignId, run } = batch
    const campaign = await lockBatch(tx, batch)
    if (!campaign) return
    const soon = new Date(Date.now() + BATCH.restMs)
    const next = campaign.listed_at === null ? soon : await findNextDue(tx, campaignId)
    if (next === null) return moveLocked(tx, campaignId, { state: 'finished' })
    const dueAt = next > soon ? next : soon
    await tx.updateTable('campaigns').set({ batch_at: dueAt }).where('id', '=', campaignId).execute()
    await recordEvent(tx, 'campaign.batch_due', { campaignId, run, dueAt: dueAt.toISOString() })
  })

/** The campaign, while no other batch has followed this one: of two that run at once, one plans the next. */
const lockBatch = (tx: Tx, { campaignId, run, dueAt }: Batch) =>
  tx
    .selectFrom('campaigns')
    .select(['id', 'listed_at'])
    .where('id', '=', campaignId)
    .where('state', '=', 'sending')
    .where('run', '=', run)
    .where('batch_at', '=', new Date(dueAt))
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

type Next = { state: 'finished' | 'stopped' } | { state: 'paused'; pause_reason: PauseReason }

const moveItself = (batch: Batch, to: Next): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await lockBatch(tx, batch)) await moveLocked(tx, batch.campaignId, to)
  })

async function moveLocked(tx: Tx, campaignId: string, to: Next): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...to, state_by: null, state_at: sql<Date>`now()` })
    .where('id', '=', campaignId)
    .execute()
  await recordEvent(tx, 'campaign.moved', { campaignId, to: to.state })
}

/**
 * How long after its time a batch counts as lost: its task has given up, as after many kills, or waits long, as while a mail server is away. More
 * than a batch takes. One that runs still, or again, has been followed, and does nothing more.
 */
const LOST_AFTER_MINUTES = 3

/** Plans batches anew that were lost. */
export async function planLost(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = new Date()
    const lost = await tx
      .updateTable('campaigns')
      .set({ batch_at: now })
      .where('state', '=', 'sending')
      .where(sql<boolean>`batch_at < now() - make_interval(mins => ${LOST_AFTER_MINUTES})`)
      .returning(['id', 'run'])
      .execute()
    for (const { id, run } of lost) await recordEvent(tx, 'campaign.batch_due', { campaignId: id, run, dueAt: now.toISOString() })
  })
}

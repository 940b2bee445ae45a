import { sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { CAMPAIGN_MOVES, CAMPAIGN_STATE, type CampaignMove, canMove } from './campaign.ts'
import { type FoundCampaign, findCampaign, findLinkableJob, findSender } from './find.server.ts'
import type { CampaignDraft } from './forms.ts'
import { requireCampaignPlan } from './plan.server.ts'
import { countRecipients } from './recipient-filter.server.ts'
import type { RecipientCount } from './shown.ts'
import { campaignFields, campaignValues } from './template.ts'
import { lockCampaign, requireSender } from './write.server.ts'

type Writer = Pick<TeamMember, 'advertiser' | 'userId'>

/** What of a campaign is asked before it can be sent. */
export type Written = Pick<FoundCampaign, 'subject' | 'body' | 'job' | 'job_id' | 'filter'>

/** What a form says, before it is saved: what cannot be sent is told while the draft is as its writer saw it. */
export async function readDraft({ advertiser }: Writer, draft: CampaignDraft): Promise<Written> {
  const { subject, body, job, applicants, followers, category, words, near, km, licence, days } = draft
  const filter = { applicants, followers, category, words, near, km, licence, days }
  return { subject, body: body.trim(), job_id: job, job: job === null ? null : await findLinkableJob(advertiser, job), filter }
}

/**
 * What has to change before a campaign can be sent, as a field with its problem; null for nothing. A field of the text that nothing is known for
 * is found here, but for those of each person.
 */
export function problemOf({ subject, body, job, job_id }: Written, facts: { company: string; sender: string }) {
  if (subject === '') return { field: 'subject', message: 'Write a subject' }
  if (body === '') return { field: 'body', message: 'Write what you want to say' }
  if (job_id !== null && !job?.isOpen) return { field: 'job', message: 'This job takes no applications any more. Choose another, or none' }
  const values = campaignValues({ fullName: 'Somebody', job, ...facts })
  for (const field of ['subject', 'body'] as const) {
    const text = { subject, body }[field]
    const left = campaignFields.problem(text) ?? campaignFields.left(text, values)
    if (left) return { field, message: left }
  }
  return null
}

/**
 * Who would get it now, which may be nobody: a draft that is only read before its start must not say so, or filters could be narrowed until it tells
 * whom they fit.
 *
 * @throws AppError `invalid` with the field for what has to change
 */
export async function checkCampaign(
  member: Writer,
  campaign: Written,
  facts: { company: string; sender: string },
): Promise<RecipientCount> {
  const problem = problemOf(campaign, facts)
  if (problem) throw new AppError('invalid', problem.message, { field: problem.field })
  const count = await countRecipients(member.advertiser, campaign.filter, campaign.job_id)
  if (count.unknownPlace)
    throw new AppError('invalid', 'We do not know this suburb, or there are several. Add the state, as in “Manly NSW”', { field: 'near' })
  return count
}

/**
 * Starts a campaign as it was seen: from then on what it says is fixed, and its task lists its people and sends in batches.
 *
 * @throws AppError `forbidden` for a role, a plan or a team that may not; `conflict` when it is no draft any more, or was changed since;
 *   `invalid` with a field for what has to change, or where nobody would get it
 */
export async function startCampaign(
  member: Writer,
  id: string,
  { version, company, sender, visitor }: { version: number; company: string; sender: string; visitor: Visitor },
): Promise<RecipientCount> {
  const seen = await findCampaign(member.advertiser, id)
  if (!seen) throw new AppError('not_found', 'This campaign is not here any more')
  if (seen.state !== 'draft') throw new AppError('conflict', 'This campaign was started already')
  const count = await checkCampaign(member, seen, { company, sender })
  await moveCampaign(member, id, 'start', { version, visitor, reachesNobody: count.people === 0 })
  return count
}

/**
 * Starts, pauses, goes on with or stops a campaign. Of two who do the same at once the second is told that it is done.
 *
 * @throws AppError `conflict` when its state is another; `invalid` for one that reaches nobody
 */
export async function moveCampaign(
  member: Writer,
  id: string,
  move: CampaignMove,
  { visitor, version, reachesNobody = false }: { visitor: Visitor; version?: number; reachesNobody?: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireSender(tx, member, `${move === 'resume' ? 'go on with' : move} campaigns`)
    const row = await lockCampaign(tx, member, id)
    const { to } = CAMPAIGN_MOVES[move]
    if (!canMove(row.state, move))
      throw new AppError('conflict', `This campaign is ${CAMPAIGN_STATE[row.state].label.toLowerCase()} already`)
    if (version !== undefined && row.version !== version)
      throw new AppError('conflict', 'A colleague has changed this draft meanwhile. Read it again before you start it')
    if (to === 'sending') {
      await requireCampaignPlan(tx, member.advertiser)
      await requireNotSuspended(member.advertiser, tx)
      if (move === 'resume') await requireOpenJob(tx, id)
    }
    // Last of all: who learns that somebody would get it has begun to write to them.
    if (reachesNobody) throw new AppError('invalid', 'Nobody would get this campaign now', { field: 'applicants' })
    const run = to === 'sending' ? row.run + 1 : row.run
    const text = move === 'start' ? await textToSend(tx, member, id) : null
    const now = new Date()
    await tx
      .updateTable('campaigns')
      .set({
        state: to,
        state_by: member.userId,
        state_at: sql<Date>`now()`,
        pause_reason: null,
        run,
        ...(text ? { ...text, started_by: member.userId, started_at: sql<Date>`now()` } : {}),
        ...(to === 'sending' ? { batch_at: now } : {}),
      })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, 'campaign.moved', { actorId: member.userId, campaignId: id, to })
    if (to === 'sending') await recordEvent(tx, 'campaign.batch_due', { campaignId: id, run, dueAt: now.toISOString() })
    await audit('campaign_moved', { userId: member.userId, visitor, data: { campaignId: id, to }, tx })
  })
}

/** What a campaign says from its start on: its fields filled, but for those of each person. */
async function textToSend(tx: Tx, { advertiser, userId }: Writer, id: string) {
  const [campaign, sender, starter] = [
    await findCampaign(advertiser, id, tx),
    await findSender(advertiser, tx),
    await tx.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirstOrThrow(),
  ]
  const values = campaignValues({ fullName: '', company: sender.name, sender: starter.full_name, job: campaign?.job ?? null })
  return {
    sent_subject: campaignFields.fill(campaign?.subject ?? '', values),
    sent_body: campaignFields.fill(campaign?.body ?? '', values),
  }
}

async function requireOpenJob(tx: Tx, id: string): Promise<void> {
  const job = await tx
    .selectFrom('campaigns as c')
    .innerJoin('jobs as j', 'j.id', 'c.job_id')
    .select('j.id')
    .where('c.id', '=', id)
    .where(sql<boolean>`(j.status <> 'live' or j.expires_at <= now())`)
    .executeTakeFirst()
  if (job) throw new AppError('conflict', 'Its job takes no applications any more. Copy the campaign to write it for another')
}

import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { type FoundCampaign, findCampaign, findSender } from './find.server.ts'
import { requireCampaignPlan } from './plan.server.ts'
import { problemOf, type Written } from './run.server.ts'
import { campaignFields, campaignValues, wordsOf } from './template.ts'
import { lockCampaign, requireSender } from './write.server.ts'
import { sampleMail } from './write-mail.server.ts'

/** The most tests of one member in an hour: the address is their own, and stays it. */
const TESTS = { hits: 20, windowSeconds: 3_600 }

/**
 * Asks whether what is written can be mailed as a test, and counts it against the member's limit.
 *
 * @throws AppError `invalid` for a field that nothing is known for, `rate_limited`
 */
export async function requireTest(member: Pick<TeamMember, 'advertiser' | 'userId'>, written: Written): Promise<void> {
  const problem = problemOf(written, await findFacts(member))
  if (problem) throw new AppError('invalid', problem.message, { field: problem.field })
  await consumeLimitsOrThrow(
    [{ key: `campaign-test:${member.userId}`, limit: TESTS }],
    `That is more than ${TESTS.hits} tests within an hour.`,
  )
}

/** Lets the mail of a draft come to the member's own address, filled with their own name. @throws as `saveCampaign` */
export async function askTest(member: Pick<TeamMember, 'advertiser' | 'userId'>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireSender(tx, member, 'send campaigns')
    await requireCampaignPlan(tx, member.advertiser)
    await lockCampaign(tx, member, id)
    await recordEvent(tx, 'campaign.test_asked', { actorId: member.userId, campaignId: id, userId: member.userId })
  })
}

/** What fills the fields that are the same for everybody. */
export async function findFacts({ advertiser, userId }: Pick<TeamMember, 'advertiser' | 'userId'>) {
  const [sender, user] = await Promise.all([
    findSender(advertiser),
    db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirstOrThrow(),
  ])
  return { company: sender.name, sender: user.full_name }
}

/** What a campaign says to somebody of this name: as whoever reads it would send it, once it is started as it is sent. */
export function filledFor(
  campaign: Pick<FoundCampaign, 'subject' | 'body' | 'sent_subject' | 'sent_body' | 'job'>,
  facts: { company: string; sender: string; fullName: string },
) {
  const values = campaignValues({ ...facts, job: campaign.job })
  const { subject, body } = wordsOf(campaign)
  return { subject: campaignFields.fill(subject, values), body: campaignFields.fill(body, values) }
}

/** To whoever asked, while they are a member. Nothing in it can be stopped, or counts. */
export async function mailTest({ eventId, campaignId, userId }: RecordedEvent<'campaign.test_asked'>): Promise<void> {
  const row = await db.selectFrom('campaigns').select(['employer_id', 'agency_id']).where('id', '=', campaignId).executeTakeFirst()
  if (!row) return
  const team = teamOfRow(row)
  const member = (await listMembers(team, 'campaign.send')).find((one) => one.userId === userId)
  const campaign = await findCampaign(team, campaignId)
  if (!member || !campaign) return
  const facts = await findFacts({ advertiser: team, userId })
  const sender = await findSender(team)
  const { subject, ...mail } = sampleMail(campaign, sender, filledFor(campaign, { ...facts, fullName: facts.sender }))
  await sendMail({
    to: member.email,
    id: `event ${eventId}`,
    subject: `Test: ${subject}`,
    ...mail,
    reason: `You asked for this test of the campaign “${campaign.name}”. What goes out says here why its reader gets it, and has a link that stops mails of ${sender.name}.`,
  })
}

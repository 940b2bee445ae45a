import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { teamColumns } from '#app/applications/team-member.server.ts'
import type { CampaignState } from '#app/campaigns/campaign.ts'
import type { CampaignDraft } from '#app/campaigns/forms.ts'
import { EVERYBODY } from '#app/campaigns/recipient-filter.ts'
import { moveCampaign } from '#app/campaigns/run.server.ts'
import { sendBatch } from '#app/campaigns/send.server.ts'
import { createCampaign } from '#app/campaigns/write.server.ts'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { giveMailConsent } from '#app/employers/mail-consent.server.ts'
import type { ConsentSource } from '#app/employers/mail-consent.ts'
import { createAgency, createEmployer } from './employers.ts'
import { createUser } from './people.ts'

/** The sender of a request of nobody in particular. */
export const visitor = { request: new Request('http://localhost/'), clientAddress: 'test' }

/** A company or an agency whose plan has campaigns, with its owner as a member. */
export async function createCampaignTeam(kind: 'company' | 'agency' = 'company', name = 'Banksia Test') {
  if (kind === 'agency') {
    const { id, owner } = await createAgency({ name: `${name} ${randomUUID()}` })
    await db.updateTable('agencies').set({ plan: 'unlimited' }).where('id', '=', id).execute()
    return { advertiser: { agencyId: id }, userId: owner.id, memberRole: 'owner' as const, owner }
  }
  const { id, owner } = await createEmployer({ companyName: `${name} ${randomUUID()}` })
  await db.updateTable('employers').set({ plan: 'professional' }).where('id', '=', id).execute()
  return { advertiser: { employerId: id }, userId: owner.id, memberRole: 'owner' as const, owner }
}

/** Somebody without quiet hours who agreed to mails of a team. */
export async function createAgreed(advertiser: Advertiser, { fullName = 'Robin Test', source = 'account' as ConsentSource } = {}) {
  const person = await createUser({ fullName })
  await wakeful(person.id)
  await db.transaction().execute((tx) => giveMailConsent(tx, person.id, advertiser, source))
  return person
}

/** Takes a person's quiet hours away. */
export const wakeful = (userId: string) =>
  db
    .insertInto('quiet_hours')
    .values({ user_id: userId, time_zone: 'Australia/Sydney', from_hour: 0, to_hour: 0, sundays: false })
    .execute()

/** What a form of a campaign sends, unless it says otherwise. */
export const draftOf = (over: Partial<CampaignDraft> = {}): CampaignDraft => ({
  name: 'Leasing in spring',
  subject: 'A job for {{first_name}}',
  body: 'Hello {{first_name}},\n\nwe look for somebody. {{company}}',
  job: null,
  ...EVERYBODY,
  ...over,
})

type Member = { advertiser: Advertiser; userId: string }

/** A draft of a team. @returns its id */
export async function createDraft(member: Member, over: Partial<CampaignDraft> = {}): Promise<string> {
  const id = randomUUID()
  await createCampaign(member, id, draftOf(over))
  return id
}

/** A campaign of a team in a state, without anybody. @returns its id */
export async function createInState(advertiser: Advertiser, state: CampaignState, startedBy: string): Promise<string> {
  const { id } = await db
    .insertInto('campaigns')
    .values({
      ...teamColumns(advertiser),
      state,
      name: 'Leasing in spring',
      subject: 'A job',
      body: 'Hello {{first_name}}',
      filter: JSON.stringify(EVERYBODY),
      ...(state === 'draft' ? {} : { started_at: new Date(), started_by: startedBy, run: 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A campaign that was started, of which nothing is sent yet. @returns its id */
export async function createStarted(member: Member, over: Partial<CampaignDraft> = {}): Promise<string> {
  const id = await createDraft(member, over)
  await moveCampaign(member, id, 'start', { visitor })
  return id
}

/** Sends batch after batch, as its tasks do, until a campaign is not being sent any more, or whoever is left waits. @returns its state */
export async function runCampaign(id: string): Promise<string> {
  for (let batch = 0; batch < 100; batch++) {
    const row = await db
      .selectFrom('campaigns')
      .select(['state', 'run', 'listed_at', 'batch_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (row.state !== 'sending') return row.state
    const { count } = await db
      .selectFrom('campaign_recipients')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('campaign_id', '=', id)
      .where('state', '=', 'waiting')
      .where(sql<boolean>`due_at <= now() and (taken_at is null or taken_at < now() - interval '1 minute')`)
      .executeTakeFirstOrThrow()
    const first = row.listed_at === null
    await sendBatch({ campaignId: id, run: row.run, dueAt: row.batch_at!.toISOString() }) // it is being sent
    if (!first && count === 0) return (await stateOf(id)) ?? 'gone'
  }
  throw new Error('the campaign did not end')
}

/** The state of a campaign. */
export const stateOf = async (id: string) =>
  (await db.selectFrom('campaigns').select('state').where('id', '=', id).executeTakeFirst())?.state

/** What became of each person of a campaign, by their address. */
export async function resultsOf(id: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('campaign_recipients as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.email', 'r.state', 'r.left_out_because'])
    .where('r.campaign_id', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ email, state, left_out_because }) => [email, left_out_because ?? state]))
}

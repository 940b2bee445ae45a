import { sql } from 'kysely'
import { suspendedAgencies, suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob, namesCompany } from '#app/employers/advertiser.server.ts'
import { isMailOf } from '#app/employers/mail-consent.server.ts'
import { findQuietHours } from '#app/notifications/quiet-hours.server.ts'
import { quietUntil } from '#app/notifications/quiet-hours.ts'
import { teamOfRow } from '#app/teams/team.ts'
import type { LeftOut } from './campaign.ts'
import type { FoundCampaign } from './find.server.ts'
import { IN_HAND_SECONDS, leftOutBecause } from './recipient-filter.server.ts'
import { campaignFields, campaignValues, wordsOf } from './template.ts'

/** Somebody whose mail goes now, with the words of their mail. */
export type TakenRecipient = {
  recipientId: number
  /** How often its mail was put off. */
  attempts: number
  userId: string
  email: string
  subject: string
  body: string
  consent: { wording: string; givenAt: Date }
  /** Their conversation with the team; null for somebody who has none. */
  applicationId: string | null
}

/**
 * Takes the next person of a campaign who is due, in one transaction: whether they still want it, may get it and are not asleep is asked now, with
 * their consent locked, so that of taking and ending it one is first.
 *
 * @returns null when nobody is due, or the run is over; `leftOut` for somebody who is left out, or waits for the end of their quiet hours
 */
export const takeNext = (campaign: FoundCampaign, run: number): Promise<TakenRecipient | { leftOut: true } | null> =>
  db.transaction().execute(async (tx) => {
    const isOn = await tx
      .selectFrom('campaigns as c')
      .select('c.id')
      .where('c.id', '=', campaign.id)
      .where('c.state', '=', 'sending')
      .where('c.run', '=', run)
      .where(isAllowed)
      .forShare()
      .executeTakeFirst()
    if (!isOn) return null
    const row = await tx
      .selectFrom('campaign_recipients')
      .select(['id', 'user_id', 'attempts'])
      .where('campaign_id', '=', campaign.id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', sql<Date>`now()`)
      .where(sql<boolean>`(taken_at is null or taken_at < now() - make_interval(secs => ${IN_HAND_SECONDS}))`)
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return null
    const leaveOut = async (because: LeftOut) => {
      await tx.updateTable('campaign_recipients').set({ state: 'left_out', left_out_because: because }).where('id', '=', row.id).execute()
      return { leftOut: true as const }
    }
    if (row.user_id === null) return leaveOut('gone')
    const person = await findPerson(tx, campaign, row.user_id)
    if (!person) return leaveOut('gone')
    if (person.because) return leaveOut(person.because)
    if (!person.consent) return leaveOut('no_consent')
    const quiet = (await findQuietHours(tx, [row.user_id])).get(row.user_id)
    const until = quiet ? quietUntil(new Date(), quiet) : null
    if (until) {
      await tx.updateTable('campaign_recipients').set({ due_at: until }).where('id', '=', row.id).execute()
      return { leftOut: true }
    }
    const values = campaignValues({ fullName: person.fullName, company: person.company, sender: campaign.starter ?? '', job: campaign.job })
    const { subject, body } = wordsOf(campaign)
    if (campaignFields.left(subject, values) || campaignFields.left(body, values)) return leaveOut('fields')
    await tx.updateTable('campaign_recipients').set({ taken_at: sql<Date>`now()` }).where('id', '=', row.id).execute()
    return {
      recipientId: row.id,
      attempts: row.attempts,
      userId: row.user_id,
      email: person.email,
      subject: campaignFields.fill(subject, values),
      body: campaignFields.fill(body, values),
      consent: person.consent,
      applicationId: person.applicationId,
    }
  })

/** SQL that is true for a campaign (`c`) whose team has somebody and is not suspended, and whose job takes applications. The batch after says why it was not. */
const isAllowed = sql<boolean>`(c.employer_id is null or c.employer_id <> all(${suspendedCompanies}))
  and (c.agency_id is null or c.agency_id <> all(${suspendedAgencies}))
  and (exists (select from employer_members m where m.employer_id = c.employer_id) or exists (select from agency_members m where m.agency_id = c.agency_id))
  and not exists (select from jobs j where j.id = c.job_id and (j.status <> 'live' or j.expires_at <= now()))`

async function findPerson(tx: Tx, campaign: FoundCampaign, userId: string) {
  const team = teamOfRow(campaign)
  const consent = await lockConsent(tx, team, userId)
  const asking = { id: campaign.id, jobId: campaign.job_id, startedAt: campaign.started_at }
  const { rows } = await sql<{ full_name: string; email: string; because: LeftOut | null; application_id: string | null; company: string }>`
    select u.full_name, u.email, ${leftOutBecause(team, asking)} as because,
      ${openThread(team)} as application_id,
      ${'agencyId' in team ? sql`(select name from agencies where id = ${team.agencyId})` : sql`(select company_name from employers where id = ${team.employerId})`} as company
    from users u where u.id = ${userId} and u.role = 'job_seeker'`.execute(tx)
  const [row] = rows
  return (
    row && {
      fullName: row.full_name,
      email: row.email,
      because: row.because,
      applicationId: row.application_id,
      company: row.company,
      consent,
    }
  )
}

/**
 * SQL of the application (`a`) whose conversation a mail may lead to: never of an ad that an agency published under its own name, whose person does
 * not know the company behind it.
 */
const openThread = (team: Advertiser) => sql<string | null>`(select a.id from applications a join jobs j on j.id = a.job_id
  where a.applicant_id = u.id and a.status not in ('withdrawn', 'rejected') and (${isOwnJob(team)} ${'employerId' in team ? sql`or (j.employer_id = ${team.employerId} and j.posted_at is not null and ${namesCompany})` : sql``})
  order by a.submitted_at desc limit 1)`

/** What a person agreed to first, of what holds. Ending it waits until the mail is taken. */
async function lockConsent(tx: Tx, team: Advertiser, userId: string): Promise<TakenRecipient['consent'] | null> {
  const consents = await tx
    .selectFrom('mail_consents as m')
    .select(['m.wording', 'm.given_at'])
    .where('m.user_id', '=', userId)
    .where(isMailOf(team, 'm'))
    .where('m.withdrawn_at', 'is', null)
    .orderBy('m.given_at')
    .orderBy('m.id')
    .forNoKeyUpdate()
    .execute()
  const [first] = consents
  return first ? { wording: first.wording, givenAt: first.given_at } : null
}

import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { insertJobs, type JobRow } from '#app/jobs/write.server.ts'
import type { ClientState } from '#app/recruiters/client.ts'
import { type Advertiser, daysBefore } from './companies.ts'

type Client = { agency: string; company: string; state: ClientState; askedDaysAgo: number; answeredDaysAgo?: number }

/** Clients of the agencies in every state; those with a job of the board have agreed. */
const CLIENTS: Client[] = [
  { agency: 'cornerlot-talent', company: 'Merindah Property Group', state: 'agreed', askedDaysAgo: 120, answeredDaysAgo: 119 },
  { agency: 'cornerlot-talent', company: 'Northlight Property Valuers', state: 'agreed', askedDaysAgo: 90, answeredDaysAgo: 88 },
  { agency: 'cornerlot-talent', company: 'Ironbark Row Commercial', state: 'agreed', askedDaysAgo: 60, answeredDaysAgo: 60 },
  { agency: 'cornerlot-talent', company: 'Banksia Lane Realty', state: 'agreed', askedDaysAgo: 45, answeredDaysAgo: 44 },
  { agency: 'harbour-and-vine-recruitment', company: 'Banksia Lane Realty', state: 'asked', askedDaysAgo: 2 },
  { agency: 'wattlebird-and-lowe', company: 'Lumen Park Communities', state: 'agreed', askedDaysAgo: 200, answeredDaysAgo: 199 },
  { agency: 'wattlebird-and-lowe', company: 'Quillon Strata Partners', state: 'agreed', askedDaysAgo: 80, answeredDaysAgo: 78 },
  { agency: 'wattlebird-and-lowe', company: 'Banksia Lane Realty', state: 'agreed', askedDaysAgo: 30, answeredDaysAgo: 29 },
  { agency: 'wattlebird-and-lowe', company: 'Merindah Property Group', state: 'declined', askedDaysAgo: 40, answeredDaysAgo: 38 },
  { agency: 'wattlebird-and-lowe', company: 'Northlight Property Valuers', state: 'withdrawn', askedDaysAgo: 150, answeredDaysAgo: 12 },
]

type Ad = { agency: string; company: string; copyOf: string; status: 'pending_approval' | 'draft'; note?: string; sentDaysAgo: number }

/** Ads that their client reads, or has asked to change: each has the words of a job of the board. */
const ADS: Ad[] = [
  {
    agency: 'cornerlot-talent',
    company: 'Ironbark Row Commercial',
    copyOf: 'Commercial Property Manager',
    status: 'pending_approval',
    sentDaysAgo: 3,
  },
  {
    agency: 'cornerlot-talent',
    company: 'Merindah Property Group',
    copyOf: 'Trust Accountant',
    status: 'draft',
    note: 'Please say that two days a week can be from home.',
    sentDaysAgo: 5,
  },
  {
    agency: 'wattlebird-and-lowe',
    company: 'Banksia Lane Realty',
    copyOf: 'Marketing Manager - Mixed Use Projects',
    status: 'pending_approval',
    sentDaysAgo: 1,
  },
]

/** Adds the consents of clients, ads that wait for them, and a change of a live one. */
export async function addClients(tx: Tx, companies: Map<string, Advertiser>, agencies: Map<string, Advertiser>, now: Date): Promise<void> {
  for (const { agency, company, state, askedDaysAgo, answeredDaysAgo } of CLIENTS) {
    const answeredAt = answeredDaysAgo === undefined ? null : daysBefore(now, answeredDaysAgo)
    const [asking, asked] = [agencies.get(agency), companies.get(company)]
    if (!asking || !asked) throw new Error(`${agency} or ${company} is not there`)
    await tx
      .insertInto('agency_clients')
      .values({
        agency_id: asking.id,
        employer_id: asked.id,
        state,
        asked_by: asking.ownerId,
        asked_at: daysBefore(now, askedDaysAgo),
        answered_by: answeredAt && asked.ownerId,
        answered_at: answeredAt,
      })
      .execute()
  }
  for (const ad of ADS) await addAd(tx, ad, companies, agencies, now)
  await sql`
    insert into job_approvals (job_id, employer_id, version, content, sent_by, sent_at)
    select j.id, j.employer_id, j.version, jsonb_build_object('title', j.title || ' (four days)'), j.posted_by, ${daysBefore(now, 1)}::timestamptz
    from jobs j where j.title = 'Portfolio Analyst, Funds Management' and j.agency_id is not null`.execute(tx)
  // Sent before it went on the board: taken back at once for a mistake, then approved.
  await sql`
    insert into job_approvals (job_id, employer_id, version, state, sent_by, sent_at, answered_by, answered_at)
    select j.id, j.employer_id, j.version, t.state, j.posted_by, j.created_at - t.before, case t.state when 'approved' then m.user_id end,
      j.created_at - t.before + interval '2 hours'
    from jobs j join employer_members m on m.employer_id = j.employer_id and m.member_role = 'owner',
      (values ('taken_back', interval '3 days'), ('approved', interval '2 days')) t(state, before)
    where j.title = 'Trust Accountant' and j.agency_id is not null and j.status = 'live'`.execute(tx)
  // A change of how its commission is paid.
  const pay = {
    pay_basis: 'base',
    commission_kind: 'net',
    commission_steps: [{ from: 0, share: 1_000 }],
    commission_paid: 'quarterly',
    salary_commission: true,
  }
  await sql`
    insert into job_approvals (job_id, employer_id, version, content, sent_by, sent_at)
    select j.id, j.employer_id, j.version, ${JSON.stringify(pay)}::jsonb, j.posted_by, ${daysBefore(now, 1)}::timestamptz
    from jobs j where j.title = 'Commercial Property Manager' and j.agency_id is not null and j.status = 'live'`.execute(tx)
}

async function addAd(tx: Tx, ad: Ad, companies: Map<string, Advertiser>, agencies: Map<string, Advertiser>, now: Date): Promise<void> {
  const { company, copyOf, status, note, sentDaysAgo } = ad
  const sentAt = daysBefore(now, sentDaysAgo)
  const [acting, client] = [agencies.get(ad.agency), companies.get(company)]
  if (!acting || !client) throw new Error(`${ad.agency} or ${company} is not there`)
  const original = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('title', '=', copyOf)
    .where('agency_id', '=', acting.id)
    .where('status', '=', 'live')
    .$narrowType<JobRow>()
    .executeTakeFirstOrThrow()
  const { id: _, external_id, posted_at, renewed_at, publish_at, draft, version, updated_at, submission_id, ...words } = original
  const row = {
    ...words,
    employer_id: client.id,
    company_name: client.name,
    status,
    featured: false,
    description: words.description.replaceAll(words.company_name, client.name),
    created_at: sentAt,
    updated_at: sentAt,
  }
  const [added] = await insertJobs(tx, [{ ...row, expires_at: daysBefore(now, -30) }], { bulk: 'import' })
  if (!added) throw new Error(`${copyOf} of ${ad.agency} is not there`)
  const answered = note === undefined ? {} : { note, answered_by: client.ownerId, answered_at: daysBefore(now, sentDaysAgo - 1) }
  await tx
    .insertInto('job_approvals')
    .values({
      job_id: added.id,
      employer_id: client.id,
      version: added.version,
      state: note === undefined ? 'waiting' : 'change_asked',
      sent_by: added.posted_by,
      sent_at: sentAt,
      ...answered,
    })
    .execute()
}

import { sql } from 'kysely'
import type { CampaignState } from '#app/campaigns/campaign.ts'
import { EVERYBODY, type RecipientFilter } from '#app/campaigns/recipient-filter.ts'
import type { Tx } from '#app/db/client.server.ts'
import { consentWording } from '#app/employers/mail-consent.ts'
import { daysBefore } from './companies.ts'
import { DEMO_EMPLOYER, DEMO_RECRUITER } from './people.ts'

const COMPANY = 'banksia-lane-realty'
const AGENCY = 'cornerlot-talent'
const INES = 'ines.kowalczyk@example.com'

/** Who said no to mails of Banksia Lane Realty after they had said yes, and who never said anything. */
const STOPPED = 'dev.chandran@example.com'
const NEVER_AGREED = ['liamhartwig@example.com', 'sofia.marchetti@example.com']

type Demo = {
  team: 'company' | 'agency'
  name: string
  subject: string
  body: string
  filter: Partial<RecipientFilter>
  /** The title of a job of the team, which the mail has a button to. */
  job?: string
  state: CampaignState
  startedDaysAgo?: number
  by: string
  /** Of the people who agreed: how many got it, how many wait, and how many were left out. */
  sent?: number
  waiting?: number
  leftOut?: number
}

/** Campaigns in every state: in writing, being sent and waiting for the morning, paused by a colleague, finished, stopped. */
const CAMPAIGNS: Demo[] = [
  {
    team: 'company',
    name: 'Leasing Consultant - Maroubra Area',
    subject: 'Leasing near you, {{first_name}}',
    body: 'Hello {{first_name}},\n\nyou have been in touch with us before. We now look for a leasing consultant in Maroubra: four days a week in the office, one on the road, commission from the first lease.\n\nThe pay is $58,000 to $64,000 a year plus super. A certificate is enough to start.\n\n{{my_name}}, {{company}}',
    filter: { followers: false, category: 'property-management' },
    state: 'draft',
    by: DEMO_EMPLOYER,
  },
  {
    team: 'company',
    name: 'Open house for new starters',
    subject: 'Come and see how we work',
    body: 'Hello {{first_name}},\n\nwe open the office in Parramatta for an evening. Meet the team, see a morning’s work, and ask what you like. No licence is needed.\n\n{{my_name}}, {{company}}',
    filter: {},
    state: 'sending',
    startedDaysAgo: 0,
    by: DEMO_EMPLOYER,
    waiting: 6,
  },
  {
    team: 'company',
    name: 'Weekend hosts for spring',
    subject: 'Saturdays in {{location}}?',
    body: 'Hello {{first_name}},\n\nspring is busy. We look for people who host our Saturday inspections: {{job_title}}, {{location}}.\n\n{{my_name}}, {{company}}',
    filter: { followers: false },
    job: 'Weekend Leasing Host',
    state: 'paused',
    startedDaysAgo: 31,
    by: INES,
    sent: 3,
    waiting: 3,
  },
  {
    team: 'company',
    name: 'Head of Property Management',
    subject: 'A team of twelve looks for its head',
    body: 'Hello {{first_name}},\n\nour head of property management retires in summer. Twelve people and 1,900 homes look for somebody calm.\n\n{{my_name}}, {{company}}',
    filter: { category: 'property-management' },
    state: 'finished',
    startedDaysAgo: 62,
    by: DEMO_EMPLOYER,
    sent: 7,
    leftOut: 2,
  },
  {
    team: 'company',
    name: 'Real Estate Sales Agent',
    subject: 'Sales in the inner west',
    body: 'Hello {{first_name}},\n\nwe look for a sales agent in the inner west.\n\n{{company}}',
    filter: { followers: false, category: 'sales' },
    state: 'stopped',
    startedDaysAgo: 95,
    by: INES,
    sent: 2,
    waiting: 5,
  },
  {
    team: 'agency',
    name: 'Contract property managers',
    subject: 'Three months in the city, {{first_name}}?',
    body: 'Hello {{first_name}},\n\nthree of our clients look for property managers for three months.\n\n{{my_name}}, {{company}}',
    filter: {},
    state: 'finished',
    startedDaysAgo: 40,
    by: DEMO_RECRUITER,
    sent: 3,
  },
  {
    team: 'agency',
    name: 'Strata managers, Melbourne',
    subject: 'Strata in Melbourne',
    body: 'Hello {{first_name}},\n\n{{company}} looks for strata managers.',
    filter: { words: 'strata' },
    state: 'draft',
    by: DEMO_RECRUITER,
  },
]

/** Adds who lets a team write to them, and the campaigns of a company and an agency with what became of their mails. */
export async function addCampaigns(tx: Tx, now: Date): Promise<void> {
  const company = await tx
    .selectFrom('employers')
    .select(['id', 'company_name as name'])
    .where('slug', '=', COMPANY)
    .executeTakeFirstOrThrow()
  const agency = await tx.selectFrom('agencies').select(['id', 'name']).where('slug', '=', AGENCY).executeTakeFirstOrThrow()
  await addConsents(tx, company, agency)
  for (const demo of CAMPAIGNS) await addCampaign(tx, demo, { company, agency, now })
}

type Named = { id: string; name: string }

/** A tick with each application, long before the campaigns, and a yes with each company that is followed. */
async function addConsents(tx: Tx, company: Named, agency: Named): Promise<void> {
  await sql`insert into mail_consents (user_id, employer_id, agency_id, source, wording, given_at)
    select distinct on (a.applicant_id, j.agency_id) a.applicant_id, case when j.agency_id is null then j.employer_id end, j.agency_id, 'application',
      case when j.agency_id is null then ${consentWording('application', company.name)} else ${consentWording('application', agency.name)} end,
      a.submitted_at - interval '120 days'
    from applications a join jobs j on j.id = a.job_id join users u on u.id = a.applicant_id
    where ((j.employer_id = ${company.id} and j.agency_id is null) or j.agency_id = ${agency.id}) and u.email <> all(${NEVER_AGREED}::text[])
    order by a.applicant_id, j.agency_id, a.submitted_at
    on conflict do nothing`.execute(tx)
  await sql`insert into mail_consents (user_id, employer_id, source, wording, given_at)
    select f.user_id, f.employer_id, 'follow', ${consentWording('follow', company.name)}, f.created_at
    from followed_companies f where f.employer_id = ${company.id} on conflict do nothing`.execute(tx)
  await sql`with stopped as (
      update mail_consents set withdrawn_at = now() - interval '61 days', withdrawn_by = 'link'
      where employer_id = ${company.id} and user_id = (select id from users where email = ${STOPPED}) returning user_id
    )
    insert into mail_suppressions (user_id, employer_id, via, made_at)
    select distinct user_id, ${company.id}::uuid, 'link', now() - interval '61 days' from stopped`.execute(tx)
}

async function addCampaign(tx: Tx, demo: Demo, { company, agency, now }: { company: Named; agency: Named; now: Date }): Promise<void> {
  const { team, name, subject, body, filter, job, state, startedDaysAgo, by, sent = 0, waiting = 0, leftOut = 0 } = demo
  const columns = team === 'company' ? { employer_id: company.id, agency_id: null } : { employer_id: null, agency_id: agency.id }
  const writer = await tx.selectFrom('users').select('id').where('email', '=', by).executeTakeFirstOrThrow()
  const linked = job
    ? await tx
        .selectFrom('jobs')
        .select('id')
        .where('title', '=', job)
        .where('employer_id', '=', company.id)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
    : undefined
  const startedAt = startedDaysAgo === undefined ? null : daysBefore(now, startedDaysAgo)
  const tomorrow = new Date(now.getTime() + 20 * 3_600_000)
  const { id } = await tx
    .insertInto('campaigns')
    .values({
      ...columns,
      name,
      subject,
      body,
      state,
      job_id: linked?.id ?? null,
      filter: JSON.stringify({ ...EVERYBODY, ...filter }),
      created_by: writer.id,
      changed_by: writer.id,
      created_at: daysBefore(now, (startedDaysAgo ?? 1) + 1),
      changed_at: daysBefore(now, startedDaysAgo ?? 1),
      state_at: startedAt ?? daysBefore(now, 1),
      state_by: state === 'finished' ? null : writer.id,
      ...(startedAt ? { started_at: startedAt, started_by: writer.id, listed_at: startedAt, run: 1 } : {}),
      ...(state === 'sending' ? { batch_at: tomorrow } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!startedAt) return
  const ofTeam = columns.agency_id === null ? sql`m.employer_id = ${company.id}` : sql`m.agency_id = ${agency.id}`
  // In an order of its own for each campaign.
  await sql`insert into campaign_recipients (campaign_id, user_id, state, left_out_because, due_at, sent_at, clicks, clicked_at, opted_out_at)
    select ${id}::uuid, user_id,
      case when at <= ${sent} then 'sent' when at <= ${sent + waiting} then 'waiting' else 'left_out' end,
      case when at > ${sent + waiting} then (array['applied', 'recent'])[at % 2 + 1] end, ${state === 'sending' ? tomorrow : startedAt},
      case when at <= ${sent} then ${startedAt}::timestamptz + make_interval(mins => at) end,
      case when at <= ${sent} and at % 3 = 1 then 2 else 0 end,
      case when at <= ${sent} and at % 3 = 1 then ${startedAt}::timestamptz + make_interval(hours => at + 1) end,
      case when at <= ${sent} and email = ${STOPPED} then ${startedAt}::timestamptz + interval '1 day' end
    from (select m.user_id, u.email, (row_number() over (order by (u.email = ${STOPPED} and ${state === 'finished'}) desc, md5(u.email || ${name})))::int as at
      from (select distinct user_id from mail_consents m where ${ofTeam} and (m.withdrawn_at is null or ${state === 'finished'})) m
      join users u on u.id = m.user_id) people
    where at <= ${sent + waiting + leftOut}`.execute(tx)
}

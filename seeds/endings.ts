import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { identity } from '#app/employers/checked.server.ts'
import { deleteJobs, insertJobs } from '#app/jobs/write.server.ts'
import type { EventName } from '#app/platform/events.ts'
import { CHECK_ENDS, type CheckEnd } from '#app/teams/check-end.ts'
import { type Permission, rolesThatMay } from '#app/teams/permissions.ts'
import { type Applicant, addApplications } from './applications.ts'
import { type Advertiser, addPerson, daysBefore, type Seeding } from './companies.ts'
import type { OffBoard } from './desk.ts'
import { jobKey } from './jobs.ts'
import type { Journey } from './journeys.ts'
import type { Told } from './notices.ts'
import { DEMO_JOB_SEEKER } from './people.ts'
import { BANKSIA } from './pipeline.ts'

const MONSOON = { company: 'Monsoon Street Real Estate' }
const LORIKEET = { company: 'Lorikeet Gate Realty', title: 'Sales Consultant, no experience needed' }
const CORNERLOT = 'cornerlot-talent'

/** Applications for ads that are held or removed, or whose company is suspended. */
const JOURNEYS: Journey[] = [
  {
    ...LORIKEET,
    email: 'liamhartwig@example.com',
    letter:
      'Five years of weekends behind a bar, and I would like to learn sales with somebody who takes the time. I can move to Southport in March.',
    steps: 'submitted 92h, viewed 80h',
  },
  {
    ...LORIKEET,
    email: 'jwhitelock@example.com',
    letter: 'I have sold cars and furniture for twelve years, and would come back to the east coast for the right office.',
    steps: 'submitted 88h',
  },
  {
    ...MONSOON,
    email: 'liam.faasavalu@example.com',
    title: 'Payments Assistant from home',
    letter: 'I am exact with figures and would like to work from home two hours a day.',
    steps: 'submitted 30h',
  },
  {
    ...MONSOON,
    email: 'dev.chandran@example.com',
    title: 'Easy Money Agent',
    letter: 'My evenings are free, and I can begin at once.',
    steps: 'submitted 200h',
  },
]

/** Who had saved an ad that was held or removed afterwards. */
const SAVED = [
  {
    ...MONSOON,
    email: DEMO_JOB_SEEKER,
    title: 'Property Manager, from home',
    note: 'From home would suit me on Fridays. Ask what the kit is.',
    daysAgo: 5,
  },
  { ...MONSOON, email: 'georgia.pappas@example.com', title: 'Payments Assistant from home', note: null, daysAgo: 1.5 },
]

/** Whose check has ended: with an owner's address, and by the desk. */
const ENDED_CHECKS: readonly { company: string; why: CheckEnd; reason: string; daysAgo: number }[] = [
  { company: 'Kestrel Bay Realty', why: 'address', reason: CHECK_ENDS.address, daysAgo: 6 },
  { ...MONSOON, why: 'desk', reason: 'The holder of that ABN does not know them', daysAgo: 3 },
]

const CHECKED = {
  company: 'Grevillea Lane Lettings',
  note: 'ABN in the Business Register under this name. Its licence is in the register of New South Wales. The owner picked up at the number of the office.',
  daysAgo: 75,
}

const SUSPENDED_PERSON = { email: 'corbin.ashdown@example.com', fullName: 'Corbin Ashdown', joinedDaysAgo: 12 }

type Board = {
  companies: Map<string, Advertiser>
  agencies: Map<string, Advertiser>
  people: Map<string, Applicant>
  offBoard: OffBoard
  seeding: Seeding
}

/**
 * Adds what ended otherwise than somebody had hoped: applications for ads that are off the board, candidates who deleted their accounts, checks
 * that ended, a suspended person, a suspension that was lifted, and a draft that is deleted.
 *
 * @returns who is told of it
 */
export async function addEndings(tx: Tx, adminId: string, board: Board): Promise<Told[]> {
  await addDeletedDraft(tx, board)
  await addSuspensions(tx, adminId, board)
  return [
    ...(await addOffBoard(tx, board)),
    ...(await addDecisionEvents(tx)),
    ...(await addChecks(tx, adminId, board)),
    ...(await addGoneCandidates(tx, board)),
  ]
}

type Event = { name: EventName; job_id?: number; application_id?: string; data: object; at: Date }

async function addEvent(tx: Tx, { data, at, ...event }: Event): Promise<number> {
  const row = { ...event, data: JSON.stringify(data), created_at: at }
  return (await tx.insertInto('events').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Team = { employer_id: string; agency_id: null } | { employer_id: null; agency_id: string }

const companyTeam = ({ id }: Advertiser): Team => ({ employer_id: id, agency_id: null })
const agencyTeam = ({ id }: Advertiser): Team => ({ employer_id: null, agency_id: id })

/** The members of a team whose role has a permission, as they are told of an event. */
async function teamTold(tx: Tx, team: Team, permission: Permission, told: Pick<Told, 'event_id' | 'kind' | 'choice'>): Promise<Told[]> {
  const [table, column] =
    team.agency_id === null ? (['employer_members', 'employer_id'] as const) : (['agency_members', 'agency_id'] as const)
  const { rows } = await sql<{ user_id: string }>`select user_id from ${sql.table(table)}
    where ${sql.ref(column)} = ${team.employer_id ?? team.agency_id} and member_role = any(${[...rolesThatMay(permission)]}::text[])`.execute(
    tx,
  )
  return rows.map(({ user_id }) => ({ ...told, ...team, user_id }))
}

/** Adds what people had begun with ads that are off the board. Who waits for the suspended company is told that it cannot be reached. */
async function addOffBoard(tx: Tx, { people, offBoard: { ads, suspensionId }, seeding: { now } }: Board): Promise<Told[]> {
  await addApplications(tx, people, ads, { journeys: JOURNEYS, now })
  for (const { email, company, title, note, daysAgo } of SAVED) {
    const about = { user_id: people.get(email)!.id, job_id: ads.get(jobKey(company, title))!.id }
    await tx
      .insertInto('saved_jobs')
      .values({ ...about, note, created_at: daysBefore(now, daysAgo) })
      .execute()
    await tx
      .insertInto('viewed_jobs')
      .values({ ...about, viewed_at: daysBefore(now, daysAgo) })
      .execute()
  }
  const job_id = ads.get(jobKey(LORIKEET.company, LORIKEET.title))!.id
  const waiting = await tx.selectFrom('applications').select(['id', 'applicant_id']).where('job_id', '=', job_id).execute()
  const told: Told[] = []
  for (const { id, applicant_id } of waiting) {
    const data = { suspensionId }
    const event_id = await addEvent(tx, { name: 'application.advertiser_away', job_id, application_id: id, data, at: daysBefore(now, 1) })
    told.push({
      user_id: applicant_id,
      event_id,
      kind: 'application_advertiser_away',
      choice: 'application_steps',
      employer_id: null,
      agency_id: null,
    })
  }
  return told
}

/** What the desk decided about ads is told to those who may post them. */
async function addDecisionEvents(tx: Tx): Promise<Told[]> {
  const decisions = await tx
    .selectFrom('decisions as d')
    .innerJoin('jobs as j', 'j.id', 'd.job_id')
    .select(['d.id', 'd.decided_at', 'j.id as job_id', 'j.employer_id'])
    .where('d.suspension_id', 'is', null)
    .where('d.decided_by', 'is not', null)
    .where('j.agency_id', 'is', null)
    .orderBy('d.decided_at')
    .execute()
  const told: Told[] = []
  for (const { id, decided_at, job_id, employer_id } of decisions) {
    if (employer_id === null) continue
    const event_id = await addEvent(tx, { name: 'decision.made', job_id, data: { decisionId: id }, at: decided_at })
    const about = { event_id, kind: 'ad_decided', choice: 'ad_decisions' }
    told.push(...(await teamTold(tx, { employer_id, agency_id: null }, 'job.publish', about)))
  }
  return told
}

/** Adds a company that the desk has checked by hand, and two whose check ended, of which their owners are told. */
async function addChecks(tx: Tx, adminId: string, { companies, seeding: { now } }: Board): Promise<Told[]> {
  const desk = { user_id: adminId, client_address: 'demonstration' }
  const checked = companies.get(CHECKED.company)!
  const checked_at = daysBefore(now, CHECKED.daysAgo)
  await sql`update employers e set checked_at = ${checked_at}::timestamptz, checked_by = ${adminId}, check_note = ${CHECKED.note},
    checked_as = ${identity} where e.id = ${checked.id}`.execute(tx)
  const check = { checked: checked_at.toISOString(), checked_by: `person-${adminId}`, note: CHECKED.note }
  const none = { checked: false, checked_by: null, note: null }
  const act = { subject: `company-${checked.id}`, reason: 'Asked for by its owner', before: none, after: check }
  await tx
    .insertInto('audit_log')
    .values({ ...desk, action: 'company_checked', data: JSON.stringify(act), at: checked_at })
    .execute()
  const told: Told[] = []
  for (const { company, why, reason, daysAgo } of ENDED_CHECKS) {
    const team = companies.get(company)!
    const at = daysBefore(now, daysAgo)
    const event_id = await addEvent(tx, { name: 'team.check_ended', data: { team: { employerId: team.id }, why }, at })
    const subject = `company-${team.id}`
    const entry =
      why === 'desk'
        ? { ...desk, action: 'check_withdrawn', data: { subject, reason, before: { ...check, note: 'ABN in the register' }, after: none } }
        : {
            user_id: null,
            client_address: 'demonstration',
            action: 'check_ended',
            data: { subject, reason, before: { checked: true }, after: { checked: false }, eventId: event_id },
          }
    await tx
      .insertInto('audit_log')
      .values({ ...entry, data: JSON.stringify(entry.data), at })
      .execute()
    told.push(...(await teamTold(tx, companyTeam(team), 'member.manage', { event_id, kind: 'check_ended', choice: 'owners_gone' })))
  }
  return told
}

/** What teams are told of candidates who deleted their accounts: nothing else of them is left. */
async function addGoneCandidates(tx: Tx, { companies, agencies, seeding: { now } }: Board): Promise<Told[]> {
  const [banksia, cornerlot, northlight] = [
    companies.get(BANKSIA)!,
    agencies.get(CORNERLOT)!,
    companies.get('Northlight Property Valuers')!,
  ]
  const jobOf = (title: string, team: Team) =>
    tx
      .selectFrom('jobs')
      .select('id')
      .where('title', '=', title)
      .where((eb) => (team.agency_id === null ? eb('employer_id', '=', team.employer_id) : eb('agency_id', '=', team.agency_id)))
      .where('status', '=', 'live')
      .executeTakeFirstOrThrow()
  const shortlist = await tx
    .selectFrom('shortlists')
    .select(['id', 'role'])
    .where('employer_id', '=', banksia.id)
    .where('agency_id', '=', cornerlot.id)
    .executeTakeFirstOrThrow()
  const [inspections, accounts] = [
    await jobOf('Leasing Consultant - Maroubra Area', companyTeam(banksia)),
    await jobOf('Trust Accountant', agencyTeam(cornerlot)),
  ]
  const owners = { employerId: banksia.id, agencyId: null }
  const interview = { interviewId: randomUUID(), sequence: 1, startsAt: null, endsAt: null, panel: [banksia.ownerId], ...owners }
  const [left, offered, proposed, listed] = [
    await addEvent(tx, { name: 'interview.candidate_left', job_id: inspections.id, data: interview, at: daysBefore(now, 1) }),
    await addEvent(tx, {
      name: 'offer.candidate_left',
      job_id: accounts.id,
      data: { employerId: null, agencyId: cornerlot.id },
      at: daysBefore(now, 1.5),
    }),
    await addEvent(tx, {
      name: 'submission.candidate_left',
      data: { agencyId: cornerlot.id, employerId: northlight.id, role: 'Assistant Valuer', shortlistId: null, deleted: true },
      at: daysBefore(now, 2.5),
    }),
    await addEvent(tx, {
      name: 'submission.candidate_left',
      data: { agencyId: cornerlot.id, employerId: banksia.id, role: shortlist.role, shortlistId: shortlist.id, deleted: true },
      at: daysBefore(now, 1.2),
    }),
  ]
  const leftKind = { kind: 'submission_candidate_left', choice: 'submission_steps' }
  return [
    { user_id: banksia.ownerId, event_id: left, kind: 'interview_candidate_left', choice: 'interviews', ...companyTeam(banksia) },
    ...(await teamTold(tx, agencyTeam(cornerlot), 'offer.manage', { event_id: offered, kind: 'offer_candidate_left', choice: 'offers' })),
    ...(await teamTold(tx, agencyTeam(cornerlot), 'submission.manage', { event_id: proposed, ...leftKind })),
    ...(await teamTold(tx, agencyTeam(cornerlot), 'submission.manage', { event_id: listed, ...leftKind })),
    ...(await teamTold(tx, companyTeam(banksia), 'application.move', {
      event_id: listed,
      kind: 'shortlist_candidate_left',
      choice: 'shortlists',
    })),
  ]
}

/** Adds a suspended person, and an agency whose suspension was lifted. */
async function addSuspensions(tx: Tx, adminId: string, { agencies, seeding }: Board): Promise<void> {
  const at = (days: number) => daysBefore(seeding.now, days)
  const user_id = await addPerson(tx, SUSPENDED_PERSON, 'job_seeker', seeding)
  const by = { suspended_by: adminId }
  await tx
    .insertInto('suspensions')
    .values({ ...by, user_id, words: 'You sent the same advertisement to many employers.', until: at(-20), created_at: at(8) })
    .execute()
  await tx
    .insertInto('suspensions')
    .values({
      ...by,
      agency_id: agencies.get('gumnut-people')!.id,
      words: 'Please show us that you act for the companies that you name.',
      until: at(-10),
      created_at: at(2),
      lifted_at: at(1),
      lifted_by: adminId,
    })
    .execute()
}

/** Adds a draft that a member deleted: its address says who did, and when. */
async function addDeletedDraft(tx: Tx, { companies, seeding: { now } }: Board): Promise<void> {
  const { id: employerId, name, ownerId } = companies.get(BANKSIA)!
  const words = {
    title: 'Office Junior',
    description: 'Mornings at the front desk, afternoons with the sales team.',
    location: 'Parramatta NSW 2150',
  }
  const [draft] = await insertJobs(
    tx,
    [
      {
        ...words,
        employer_id: employerId,
        posted_by: ownerId,
        company_name: name,
        employment_type: 'part-time',
        category_slug: 'admin',
        status: 'draft',
      },
    ],
    { bulk: 'import' },
  )
  if (!draft) throw new Error('the draft that is deleted was not added')
  await deleteJobs(tx, [draft.id])
  const data = JSON.stringify({ subject: `job-${draft.id}`, employerId })
  await tx
    .insertInto('audit_log')
    .values({ action: 'draft_deleted', user_id: ownerId, client_address: 'demonstration', data, at: daysBefore(now, 3) })
    .execute()
}

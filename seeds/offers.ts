import { randomUUID } from 'node:crypto'
import { teamColumns } from '#app/applications/team-member.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { closingInstant, dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import { hashOf } from '#app/offers/hash.server.ts'
import { FIRST_LETTER, letterOf } from '#app/offers/letter.ts'
import type { StoredState } from '#app/offers/offer.ts'
import type { Terms } from '#app/offers/terms.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { DEMO_EMPLOYER, DEMO_JOB_SEEKER, DEMO_RECRUITER } from './people.ts'

const MARCUS = DEMO_EMPLOYER
const INES = 'ines.kowalczyk@example.com'
const IMOGEN = DEMO_RECRUITER

const HOUR_MS = 3_600_000

/** A version: its terms, who wrote it, and how many hours ago it was sent; null while it is in writing. */
type Version = {
  terms: Partial<Terms> & { startsIn: number; openFor: number }
  by: string
  sentHoursAgo: number | null
  isWaiting?: boolean
}

type Demo = {
  email: string
  title: string
  company: string
  versions: Version[]
  state: StoredState
  answeredHoursAgo?: number
  reason?: string
  signedName?: string
}

/** Offers in every state: in writing, waiting for a second member, open in its second version, accepted, declined, withdrawn, run out. */
const OFFERS: Demo[] = [
  {
    email: DEMO_JOB_SEEKER,
    title: 'Property Manager',
    company: 'Banksia Lane Realty',
    versions: [
      {
        by: INES,
        sentHoursAgo: 2,
        terms: { startsIn: 47, openFor: 6, pay: 92_000, allowances: 'Car $8,000 a year', roster: 'Monday to Friday, no Saturdays' },
      },
      {
        by: INES,
        sentHoursAgo: 1,
        terms: {
          startsIn: 54,
          openFor: 7,
          pay: 92_000,
          allowances: 'Car $8,000 a year, paid with each pay',
          roster: 'Monday to Friday, no Saturdays',
          conditions: 'A current Class 2 licence on the first day.',
        },
      },
    ],
    state: 'open',
  },
  {
    email: DEMO_JOB_SEEKER,
    title: 'Experienced Property Manager - Inner North',
    company: 'Merindah Property Group',
    versions: [
      { by: '', sentHoursAgo: 5, terms: { startsIn: 75, openFor: 4, pay: 104_000, super: 'included', roster: 'Every second Saturday' } },
    ],
    state: 'open',
  },
  {
    email: DEMO_JOB_SEEKER,
    title: 'Weekend Leasing Host',
    company: 'Banksia Lane Realty',
    versions: [
      {
        by: MARCUS,
        sentHoursAgo: 44 * 24,
        terms: {
          startsIn: -36,
          openFor: -38,
          employment: 'casual',
          payBasis: 'hour',
          pay: 36.5,
          hours: 8,
          roster: 'Saturdays',
          probation: 0,
          place: 'Parramatta NSW',
        },
      },
    ],
    state: 'accepted',
    answeredHoursAgo: 41 * 24,
    signedName: 'Ana Lindqvist',
  },
  {
    email: 'priya.r@example.com',
    title: 'Head of Property Management',
    company: 'Banksia Lane Realty',
    versions: [
      {
        by: INES,
        sentHoursAgo: null,
        isWaiting: true,
        terms: { startsIn: 60, openFor: 10, pay: 138_000, probation: 7, allowances: 'Car and phone, $14,000 a year' },
      },
    ],
    state: 'draft',
  },
  {
    email: 'wren.abernathy@example.com',
    title: 'Leasing Consultant - Maroubra Area',
    company: 'Banksia Lane Realty',
    versions: [
      {
        by: MARCUS,
        sentHoursAgo: null,
        terms: { startsIn: 40, openFor: 7, pay: 54_000, commission: '$150 for each new lease, paid monthly' },
      },
    ],
    state: 'draft',
  },
  {
    email: 'wren.abernathy@example.com',
    title: 'Assistant Property Manager - Castle Hill',
    company: 'Banksia Lane Realty',
    versions: [{ by: MARCUS, sentHoursAgo: 120, terms: { startsIn: 30, openFor: 2, pay: 66_000 } }],
    state: 'declined',
    answeredHoursAgo: 60,
    reason: 'Castle Hill is an hour each way. I would rather work in the east.',
  },
  {
    email: 'helen.okafor@example.com',
    title: 'Head of Property Management',
    company: 'Banksia Lane Realty',
    versions: [{ by: MARCUS, sentHoursAgo: 90, terms: { startsIn: 30, openFor: 3, pay: 130_000 } }],
    state: 'withdrawn',
    answeredHoursAgo: 20,
    reason: 'We made a mistake in the reporting line, and will write again.',
  },
  {
    email: 'helen.okafor@example.com',
    title: 'Trust Accountant',
    company: '',
    versions: [{ by: IMOGEN, sentHoursAgo: 60, terms: { startsIn: 30, openFor: -1, pay: 92_000 } }],
    state: 'expired',
  },
  {
    email: 'm.delaney@example.com',
    title: 'Commercial Property Manager',
    company: '',
    versions: [{ by: IMOGEN, sentHoursAgo: 4, terms: { startsIn: 50, openFor: 5, pay: 115_000 } }],
    state: 'open',
  },
]

const TEMPLATES = [
  {
    by: MARCUS,
    name: 'Property management, full-time',
    body: FIRST_LETTER.replace(
      'Please read',
      'You would look after {{role}} work in {{place}} on {{hours}}, with {{salary}} and a probation of {{probation}}.\n\nPlease read',
    ),
  },
  {
    by: MARCUS,
    name: 'Weekend host, casual',
    body: 'Dear {{first_name}},\n\nOur open homes need you: {{hours}}, {{salary}}, from {{start_date}}.\n\n{{my_name}}',
  },
  {
    by: IMOGEN,
    name: 'On behalf of a client',
    body: 'Dear {{first_name}},\n\n{{company}} would like you to join as {{role}} in {{place}}, from {{start_date}}.\n\n{{my_name}}',
  },
]

/** Adds the offers, each of the team that gets the application, and the letters of two teams. */
export async function addOffers(tx: Tx, now: Date): Promise<void> {
  const columns = await Promise.all(TEMPLATES.map(async ({ by }) => teamColumnsOf(tx, by)))
  await tx
    .insertInto('offer_templates')
    .values(TEMPLATES.map(({ name, body }, at) => ({ ...columns[at]!, name, body })))
    .execute()
  await tx
    .insertInto('offer_settings')
    .values({ ...(await teamColumnsOf(tx, MARCUS)), needs_approval: true })
    .execute()
  for (const offer of OFFERS) await addOffer(tx, offer, now)
  await addKeptLetter(tx, now)
}

/** The company of an employer, or the agency of a recruiter. */
async function teamColumnsOf(tx: Tx, email: string) {
  const employer = await tx
    .selectFrom('employer_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.employer_id')
    .where('u.email', '=', email)
    .executeTakeFirst()
  if (employer) return { employer_id: employer.employer_id, agency_id: null }
  const agency = await tx
    .selectFrom('agency_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.agency_id')
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow()
  return { employer_id: null, agency_id: agency.agency_id }
}

async function findApplication(tx: Tx, { email, title, company }: Demo) {
  return tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('users as u', 'u.id', 'a.applicant_id')
    .select(['a.id', 'a.full_name', 'j.agency_id', 'j.employer_id', 'j.company_name', 'j.location', 'j.title'])
    .where('u.email', '=', email)
    .where('j.title', '=', title)
    .where((eb) => (company ? eb('j.company_name', '=', company) : eb('j.agency_id', 'is not', null)))
    .executeTakeFirstOrThrow()
}

/** A letter that was signed half a year ago, and stays with its company: whoever signed it has deleted their account. */
async function addKeptLetter(tx: Tx, now: Date): Promise<void> {
  const then = new Date(now.getTime() - 182 * 24 * HOUR_MS)
  const job = { title: 'Leasing Consultant', location: 'Parramatta NSW 2150' }
  const terms = termsOf(job, { startsIn: 30, openFor: 7, pay: 78_000, roster: 'Tuesday to Saturday' }, then)
  const { full_name } = await findWriter(tx, INES, { employer_id: null })
  const names = { company: 'Banksia Lane Realty', candidate: 'Mina Castellane', sender: full_name ?? '' }
  const letter = letterOf(terms, names, 1)
  await tx
    .insertInto('signed_letters')
    .values({
      id: randomUUID(),
      ...(await teamColumnsOf(tx, MARCUS)),
      number: 1,
      letter: JSON.stringify(letter),
      hash: hashOf(letter),
      sent_at: then,
      signed_name: names.candidate,
      signed_at: new Date(then.getTime() + 20 * HOUR_MS),
    })
    .execute()
}

type Application = Awaited<ReturnType<typeof findApplication>>

/** Whoever wrote a version; the owner of the company where nobody is named. */
async function findWriter(tx: Tx, email: string, { employer_id }: { employer_id: string | null }) {
  return tx
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name'])
    .where((eb) =>
      email
        ? eb('u.email', '=', email)
        : eb('u.id', 'in', eb.selectFrom('employer_members as m').select('m.user_id').where('m.employer_id', '=', employer_id)),
    )
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

function termsOf(
  { title, location }: Pick<Application, 'title' | 'location'>,
  { startsIn, openFor, ...terms }: Version['terms'],
  now: Date,
): Terms {
  const today = sydneyDate(now)
  return {
    role: title,
    employment: 'full-time',
    place: location,
    payBasis: 'year',
    pay: null,
    super: 'on_top',
    commission: '',
    allowances: '',
    startsOn: dayAfter(today, startsIn),
    endsOn: '',
    hours: 38,
    roster: 'Monday to Friday',
    probation: 6,
    conditions: '',
    text: FIRST_LETTER,
    openUntil: dayAfter(today, openFor),
    ...terms,
  }
}

async function addOffer(tx: Tx, demo: Demo, now: Date): Promise<void> {
  const { versions, state, reason = '', signedName = null, answeredHoursAgo } = demo
  const application = await findApplication(tx, demo)
  const team = teamOfRow({ employer_id: application.agency_id ? null : application.employer_id, agency_id: application.agency_id })
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const written = []
  for (const [at, { terms, by, sentHoursAgo, isWaiting = false }] of versions.entries()) {
    const writer = await findWriter(tx, by, teamColumns(team))
    const whole = termsOf(application, terms, now)
    const letter = letterOf(
      whole,
      { company: application.company_name, candidate: application.full_name, sender: writer.full_name ?? '' },
      at + 1,
    )
    const sent = sentHoursAgo === null ? null : { sent_by: writer.id, sent_at: ago(sentHoursAgo), letter, hash: hashOf(letter) }
    written.push({ number: at + 1, terms: whole, writer, sent, isWaiting })
  }
  const last = written.findLast(({ sent }) => sent)
  const expiresAt = last ? closingInstant(last.terms.openUntil)! : null // a day of the calendar
  const { id } = await tx
    .insertInto('offers')
    .values({
      application_id: application.id,
      ...teamColumns(team),
      state,
      sent_number: last?.number ?? null,
      expires_at: expiresAt,
      created_at: written[0]?.sent?.sent_at ?? ago(6),
      answered_at: state === 'expired' ? expiresAt : answeredHoursAgo === undefined ? null : ago(answeredHoursAgo),
      reason,
      signed_name: signedName,
      signed_hash: signedName ? (last?.sent?.hash ?? null) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('offer_versions')
    .values(
      written.map(({ number, terms, writer, sent, isWaiting }) => ({
        offer_id: id,
        number,
        state: sent ? ('sent' as const) : isWaiting ? ('waiting' as const) : ('draft' as const),
        terms: JSON.stringify(terms),
        written_by: writer.id,
        written_at: sent?.sent_at ?? ago(6),
        ...(sent && { ...sent, letter: JSON.stringify(sent.letter) }),
      })),
    )
    .execute()
}

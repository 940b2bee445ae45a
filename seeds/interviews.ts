import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { quartersOf } from '#app/interviews/slots.ts'
import { dayAfter } from '#app/jobs/sydney-time.ts'
import { instantAt, localTime } from '#app/places/time-zone.ts'
import { daysBefore } from './companies.ts'
import { DEMO_EMPLOYER, DEMO_JOB_SEEKER, DEMO_RECRUITER } from './people.ts'

const MARCUS = DEMO_EMPLOYER
const INES = 'ines.kowalczyk@example.com'
const TILLY = 'tilly.nakamura@example.com'
const IMOGEN = DEMO_RECRUITER
const CALLUM = 'callum.adeyemi@example.com'

const OFFICE = 'Banksia Lane Realty, level 1, 41 Fern Arcade, Parramatta. Step-free entrance from the lane.'

/** A time of a day in Sydney: how many days from now, and the hour. */
type At = [days: number, hour: number]

type Demo = {
  email: string
  title: string
  panel: string[]
  kind: 'phone' | 'video' | 'office' | 'trial'
  minutes: number
  place?: string
  note?: string
  slots: At[]
  /** The slot that was booked, from 0. */
  booked?: number
  state: 'invited' | 'booked' | 'declined' | 'no_show' | 'cancelled'
  /** Three, unless this says otherwise. */
  invitedDaysAgo?: number
  reason?: string
  wantsOtherTimes?: boolean
  feedback?: { by: string; verdict: 'strong_yes' | 'yes' | 'unsure' | 'no'; body: string }[]
}

/** Interviews in every state, the slots of each at hours of their own, since two days fall on one working day at times: offered, over without an answer, booked for the next days, over and waiting for feedback, declined, missed, cancelled. */
export const INTERVIEWS: Demo[] = [
  {
    email: DEMO_JOB_SEEKER,
    title: 'Property Manager',
    panel: [MARCUS, TILLY],
    kind: 'office',
    minutes: 45,
    place: OFFICE,
    note: 'Bring your Class 2 card and, if you have it, your CPD record.',
    slots: [
      [1, 10],
      [1, 14],
      [2, 9],
      [3, 11],
    ],
    booked: 0,
    state: 'booked',
  },
  {
    email: DEMO_JOB_SEEKER,
    title: 'Head of Property Management',
    panel: [MARCUS, INES],
    kind: 'trial',
    minutes: 240,
    place: OFFICE,
    note: 'A paid half day beside the team: the morning meeting, two inspections, and lunch with us.',
    slots: [
      [-3, 9],
      [-2, 13],
    ],
    state: 'invited',
    invitedDaysAgo: 5,
  },
  {
    email: 'priya.r@example.com',
    title: 'Head of Property Management',
    panel: [MARCUS, INES],
    kind: 'video',
    minutes: 60,
    place: 'https://meet.example.com/banksia-lane',
    slots: [
      [-1, 13],
      [0, 9],
    ],
    booked: 0,
    state: 'booked',
    feedback: [{ by: INES, verdict: 'yes', body: 'Knows how to hold a team over a hard winter. Ask about trust audits.' }],
  },
  {
    email: 'priya.r@example.com',
    title: 'Head of Property Management',
    panel: [MARCUS],
    kind: 'phone',
    minutes: 30,
    slots: [
      [0, 15],
      [1, 16],
    ],
    booked: 0,
    state: 'booked',
  },
  {
    email: 'wren.abernathy@example.com',
    title: 'Leasing Consultant - Maroubra Area',
    panel: [INES, TILLY],
    kind: 'office',
    minutes: 45,
    place: OFFICE,
    slots: [
      [1, 9],
      [2, 14],
      [3, 15],
      [5, 10],
    ],
    state: 'invited',
  },
  {
    email: 'wren.abernathy@example.com',
    title: 'Leasing Consultant - Maroubra Area',
    panel: [INES],
    kind: 'phone',
    minutes: 30,
    slots: [[2, 12]],
    booked: 0,
    state: 'cancelled',
    reason: 'We would rather meet you in the office: times for that are with the other invitation.',
  },
  {
    email: 'helen.okafor@example.com',
    title: 'Head of Property Management',
    panel: [MARCUS],
    kind: 'video',
    minutes: 45,
    place: 'https://meet.example.com/banksia-lane',
    slots: [[1, 11]],
    state: 'declined',
    reason: 'I am at two annual meetings that day. The week after is free.',
    wantsOtherTimes: true,
  },
  {
    email: 'helen.okafor@example.com',
    title: 'Residential Building Manager',
    panel: [CALLUM],
    kind: 'phone',
    minutes: 30,
    slots: [[-2, 10]],
    booked: 0,
    state: 'no_show',
  },
  {
    email: 'helen.okafor@example.com',
    title: 'Residential Building Manager',
    panel: [CALLUM],
    kind: 'video',
    minutes: 45,
    place: 'https://meet.example.com/wattlebird',
    slots: [[1, 12]],
    booked: 0,
    state: 'booked',
  },
  {
    email: 'helen.okafor@example.com',
    title: 'Trust Accountant',
    panel: [IMOGEN],
    kind: 'video',
    minutes: 30,
    place: 'https://meet.example.com/cornerlot',
    slots: [
      [1, 15],
      [2, 10],
    ],
    state: 'invited',
  },
]

/** The next working day from some days from now on, at an hour in Sydney. Days before now go back. */
export function instantOf(now: Date, [days, hour]: At): Date {
  let day = dayAfter(localTime(now, 'Australia/Sydney').day, days)
  while (localTime(new Date(`${day}T02:00:00Z`), 'Australia/Sydney').weekday > 4) day = dayAfter(day, days < 0 ? -1 : 1)
  const at = instantAt(day, hour * 60, 'Australia/Sydney')
  if (!at) throw new Error(`${day} has no ${hour}:00`)
  return at
}

/** Adds the interviews, each of the team that gets the application. */
export async function addInterviews(tx: Tx, now: Date): Promise<void> {
  for (const interview of INTERVIEWS) await addInterview(tx, interview, now)
}

async function addInterview(tx: Tx, { email, title, panel, ...interview }: Demo, now: Date): Promise<void> {
  const application = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('users as u', 'u.id', 'a.applicant_id')
    .select(['a.id', 'j.agency_id', 'j.employer_id', 'a.submitted_at'])
    .where('u.email', '=', email)
    .where('j.title', '=', title)
    .where((eb) => eb.or([eb('j.company_name', '=', 'Banksia Lane Realty'), eb('j.agency_id', 'is not', null)]))
    .executeTakeFirstOrThrow()
  const people = await tx.selectFrom('users').select(['id', 'email']).where('email', 'in', panel).execute()
  const idOf = (of: string) => people.find((one) => one.email === of)!.id // each is on the board
  const slots = interview.slots.map((slot) => instantOf(now, slot))
  const startsAt = interview.booked === undefined ? null : slots[interview.booked]!
  const last = slots.at(-1)!
  const { id } = await tx
    .insertInto('interviews')
    .values({
      application_id: application.id,
      employer_id: application.agency_id ? null : application.employer_id,
      agency_id: application.agency_id,
      invited_by: idOf(panel[0]!),
      kind: interview.kind,
      minutes: interview.minutes,
      buffer_minutes: 15,
      place: interview.place ?? '',
      note: interview.note ?? '',
      time_zone: 'Australia/Sydney',
      state: interview.state,
      starts_at: startsAt,
      ends_at: startsAt && new Date(startsAt.getTime() + interview.minutes * 60_000),
      sequence: interview.state === 'invited' ? 0 : interview.state === 'cancelled' ? 2 : 1,
      reason: interview.reason ?? '',
      wants_other_times: interview.wantsOtherTimes ?? false,
      invited_at: new Date(Math.max(application.submitted_at.getTime(), daysBefore(now, interview.invitedDaysAgo ?? 3).getTime())),
      lapse_told_at: interview.state === 'invited' && last < now ? last : null,
      answered_at: interview.state === 'invited' ? null : new Date(now.getTime() - 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('interview_slots')
    .values(slots.map((starts_at) => ({ interview_id: id, starts_at })))
    .execute()
  await tx
    .insertInto('interviewers')
    .values(people.map((one) => ({ user_id: one.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('interview_panel')
    .values(people.map((one) => ({ interview_id: id, user_id: one.id })))
    .execute()
  if (startsAt && interview.state !== 'cancelled')
    await sql`insert into interview_busy (user_id, quarter, interview_id)
      select p.user_id, q.at, ${id} from interview_panel p
      cross join unnest(${quartersOf(startsAt, { minutes: interview.minutes, bufferMinutes: 15 })}::timestamptz[]) q(at)
      where p.interview_id = ${id}`.execute(tx)
  for (const { by, verdict, body } of interview.feedback ?? [])
    await tx
      .insertInto('interview_feedback')
      .values({ interview_id: id, user_id: idOf(by), verdict, body, written_at: now })
      .execute()
}

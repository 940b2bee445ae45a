import { sql } from 'kysely'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { getsApplications } from '#app/employers/advertiser.server.ts'
import { dayAfter } from '#app/jobs/sydney-time.ts'
import { localTime, type TimeZone, zoneWords } from '#app/places/time-zone.ts'
import { may } from '#app/teams/permissions.ts'
import { findCalendar } from './calendar.server.ts'
import { canCancel, hasBegun, stateOf, wantsFeedback } from './interview.ts'
import { findInvited } from './invite.server.ts'
import { isOpenSlot } from './open-slots.server.ts'
import type { ListedInterview, OfferedTime } from './shown.ts'
import { isOnPanel, isSeenBy } from './team-access.server.ts'
import { isSunday, mondayOf, startOf } from './week.ts'

const lastSlot = sql<Date | null>`(select max(s.starts_at) from interview_slots s where s.interview_id = i.id)`.as('last_slot')

const panelNames = sql<string[]>`coalesce((select array_agg(u.full_name order by u.full_name) from interview_panel p
  join users u on u.id = p.user_id where p.interview_id = i.id), '{}')`.as('panel')

/** The interviews that a member sees. */
const seen = (member: TeamMember) =>
  db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .where(isSeenBy(member))
    .where(getsApplications(member.advertiser))
    .select(['i.id', 'i.application_id', 'a.full_name', 'j.title', 'i.kind', 'i.minutes', 'i.place', 'i.state', 'i.starts_at', 'i.ends_at'])
    .select(['i.invited_at', 'i.answered_at', 'i.wants_other_times', panelNames, lastSlot])

type Row = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number]

const shaped = ({ last_slot, ...row }: Row, now: Date): ListedInterview => ({ ...row, shownState: stateOf(row, now, last_slot) })

/** The interviews of a span of time that a member sees and that take place or took place, in order. */
export async function listBooked(member: TeamMember, from: Date, to: Date, now = new Date()): Promise<ListedInterview[]> {
  const rows = await seen(member)
    .where('i.state', 'in', ['booked', 'no_show'])
    .where('i.starts_at', '>=', from)
    .where('i.starts_at', '<', to)
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .limit(500)
    .execute()
  return rows.map((row) => shaped(row, now))
}

/** The Monday of the week that a calendar opens at: the present one; on a Sunday on which nothing is left to come, the next. */
export async function presentMonday(member: TeamMember, now: Date, zone: TimeZone): Promise<string> {
  const { day: today } = localTime(now, zone)
  const tomorrow = dayAfter(today, 1)
  const isOver = isSunday(today) && (await listBooked(member, now, startOf(tomorrow, zone))).length === 0
  return mondayOf(null, isOver ? tomorrow : today)
}

/** The times of a span that open invitations offer and that are still free, in order. */
export async function listOffered(member: TeamMember, from: Date, to: Date, now = new Date()): Promise<OfferedTime[]> {
  return seen(member)
    .innerJoin('interview_slots as s', 's.interview_id', 'i.id')
    .clearSelect()
    .select(['i.id', 'a.full_name', 's.starts_at', 'i.minutes'])
    .where('i.state', '=', 'invited')
    .where(isOpenSlot(now))
    .where('s.starts_at', '>=', from)
    .where('s.starts_at', '<', to)
    .orderBy('s.starts_at')
    .orderBy('i.id')
    .limit(500)
    .execute()
}

/** How many invitations the list shows. */
const MOST_INVITATIONS = 20

/** The latest invitations that a member sees: what is open first, then what was answered of the last month. */
export async function listInvitations(member: TeamMember, now = new Date()): Promise<ListedInterview[]> {
  const rows = await seen(member)
    .where('i.invited_at', '>', sql<Date>`now() - interval '31 days'`)
    .orderBy(sql`i.state = 'invited'`, 'desc')
    .orderBy('i.invited_at', 'desc')
    .orderBy('i.id')
    .limit(MOST_INVITATIONS)
    .execute()
  return rows.map((row) => shaped(row, now))
}

/** The interviews of which a member of the panel has still to say what they think, the oldest first. */
export async function listFeedbackDue(member: TeamMember) {
  return seen(member)
    .where(isOnPanel(member.userId))
    .where('i.state', '=', 'booked')
    .where('i.ends_at', '<=', sql<Date>`now()`)
    .where('i.ends_at', '>', sql<Date>`now() - interval '60 days'`)
    .where(sql<boolean>`not exists (select from interview_feedback f where f.interview_id = i.id and f.user_id = ${member.userId})`)
    .orderBy('i.ends_at')
    .orderBy('i.id')
    .limit(20)
    .execute()
}

/** The interviews of an application that a member sees, the latest invitation first. */
export async function listOfApplication(member: TeamMember, applicationId: string, now = new Date()): Promise<ListedInterview[]> {
  const rows = await seen(member)
    .where('i.application_id', '=', applicationId)
    .orderBy('i.invited_at', 'desc')
    .orderBy('i.id')
    .limit(20)
    .execute()
  return rows.map((row) => shaped(row, now))
}

/** What the page of a candidate shows of interviews: those that the member sees, in their zone, and whether they may invite. */
export async function loadCandidateInterviews(member: TeamMember, applicationId: string) {
  const [interviews, { timeZone: zone }, invited] = await Promise.all([
    listOfApplication(member, applicationId),
    findCalendar(member.userId),
    findInvited(member.advertiser, applicationId),
  ])
  return { applicationId, interviews, zone, mayInvite: may(member, 'interview.manage') && invited?.canInvite === true }
}

/** An interview as a member of its team reads it; null for one that they do not see. */
export async function findInterview(member: TeamMember, interviewId: string, now = new Date()) {
  const row = await seen(member)
    .select([
      'a.phone',
      'i.note',
      'i.buffer_minutes',
      'i.reason',
      'i.time_zone',
      'j.id as job_id',
      isOnPanel(member.userId).as('isOnPanel'),
    ])
    .where('i.id', '=', interviewId)
    .executeTakeFirst()
  if (!row) return null
  const [slots, feedback] = await Promise.all([
    db.selectFrom('interview_slots').select('starts_at').where('interview_id', '=', interviewId).orderBy('starts_at').execute(),
    listFeedback(member, interviewId),
  ])
  const { last_slot, isOnPanel: onPanel, ...shown } = row
  const mine = feedback.find(({ user_id }) => user_id === member.userId) ?? null
  return {
    ...shown,
    shownState: stateOf(row, now, last_slot),
    slots: slots.map(({ starts_at }) => starts_at),
    mayCancel: may(member, 'interview.manage') && canCancel(row, now),
    mayInvite: may(member, 'interview.manage'),
    mayMark: hasBegun(row, now),
    mayGiveFeedback: onPanel && wantsFeedback(row, now),
    mine,
    // Whoever is on the panel reads the others' once they have said what they think, so that nobody follows the first.
    others: onPanel && !mine && wantsFeedback(row, now) ? null : feedback.filter(({ user_id }) => user_id !== member.userId),
  }
}

const listFeedback = (member: TeamMember, interviewId: string) =>
  db
    .selectFrom('interview_feedback as f')
    .innerJoin('interviews as i', 'i.id', 'f.interview_id')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'u.full_name', 'f.verdict', 'f.body', 'f.written_at'])
    .where('f.interview_id', '=', interviewId)
    .where(isSeenBy(member))
    .orderBy('f.written_at')
    .orderBy('f.user_id')
    .execute()

/** How many interviews a dashboard names. */
const NEXT = 5

/** The schedule of a dashboard: what is booked from now on, the next of it, and how much waits for the member's feedback. */
export async function findSchedule(member: TeamMember, now = new Date()) {
  const [next, { count }, due, { timeZone: zone }] = await Promise.all([
    seen(member).where('i.state', '=', 'booked').where('i.ends_at', '>', now).orderBy('i.starts_at').orderBy('i.id').limit(NEXT).execute(),
    seen(member)
      .where('i.state', '=', 'booked')
      .where('i.ends_at', '>', now)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    listFeedbackDue(member),
    findCalendar(member.userId),
  ])
  return { next: next.map((row) => shaped(row, now)), count, due: due.length, zone, zoneName: zoneWords(zone, now) }
}

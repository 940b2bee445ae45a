import { sql } from 'kysely'
import { href } from 'react-router'
import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { isOwnNotice } from '#app/applications/notices.server.ts'
import { db } from '#app/db/client.server.ts'
import { isTimeZone, timeZoneOf, zoneWords } from '#app/places/time-zone.ts'
import type { NoticeKind, Told } from '#app/platform/notice.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { isStillMember, pathIn } from '#app/teams/told-members.server.ts'
import { INTERVIEW_PAGES } from './area-pages.ts'
import { wantsFeedback } from './interview.ts'
import { findMailed, type MailedInterview } from './mailed.server.ts'
import { teamOf } from './team-access.server.ts'
import { dayWords, timeWords } from './when.ts'

type OfInterview = { applicationId: string; interviewId: string }

const theInterview = sql`interviews i where i.id = (e.data ->> 'interviewId')::uuid`

/** SQL that is true for an interview that the member still sees: their team's and, unless they may invite, with them on its panel. */
const isTeamInterview = sql<boolean>`(a.status <> 'withdrawn' and exists (select from ${theInterview}
    and (i.agency_id = n.agency_id or i.employer_id = n.employer_id) and (${isStillMember('interview.manage')}
      or (${isStillMember()} and exists (select from interview_panel p where p.interview_id = i.id and p.user_id = n.user_id)))))`

/** When it is and on whose clock: "2026-11-24T00:30:00Z Australia/Sydney", the zone that the invitation names. */
const when = sql<string>`(select to_char(i.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ' ' || i.time_zone from ${theInterview})`

/** Interviews of the same day ring whatever the hour (product decision §14). */
const startsAt = sql<Date | null>`(select i.starts_at from ${theInterview})`

function whenWords(about: string): string {
  const [at = '', zone = ''] = about.split(' ')
  if (!at) return ''
  const timeZone = isTimeZone(zone) ? zone : timeZoneOf(null)
  const starts = new Date(at)
  return `${dayWords(starts, timeZone)}, ${timeWords(starts, timeZone)}, ${zoneWords(timeZone, starts)}`
}

const lines = (...parts: string[]) => parts.filter(Boolean).join(', ')

const ownPath = ({ applicationId, interviewId }: OfInterview) =>
  href('/applications/:applicationId/interviews/:interviewId', { applicationId, interviewId })

type Candidate = (interview: MailedInterview) => boolean

/** The candidate, while the interview is as the event says. */
const candidateOf =
  (isSo: Candidate) =>
  async ({ interviewId, sequence }: { interviewId: string; sequence?: number }): Promise<Told[]> => {
    const interview = await findMailed(interviewId)
    if (!interview || (sequence !== undefined && interview.sequence !== sequence) || !isSo(interview)) return []
    return [{ userId: interview.applicant_id }]
  }

/** The candidate of a booked interview, unless its team is suspended: nobody is hurried to what may be a swindle. */
async function reminded(event: { interviewId: string; sequence: number }): Promise<Told[]> {
  const interview = await findMailed(event.interviewId)
  return interview && (await findSuspendedUntil(teamOf(interview))) ? [] : candidateOf(isBooked)(event)
}

/** The panel; of an invitation that nobody has booked whoever sent it, too. */
const panelOf =
  (isSo: Candidate, { inviter = false } = {}) =>
  async ({ interviewId, sequence }: { interviewId: string; sequence?: number }): Promise<Told[]> => {
    const interview = await findMailed(interviewId)
    if (!interview || (sequence !== undefined && interview.sequence !== sequence) || !isSo(interview)) return []
    const team = teamOf(interview)
    const members = inviter ? await listMembers(team, 'interview.manage') : []
    const invited = members.filter(({ userId }) => userId === interview.invited_by)
    const told = new Set([...interview.panel, ...(inviter && invited.length === 0 ? members : invited)].map(({ userId }) => userId))
    return [...told].map((userId) => ({ userId, team }))
  }

/** Those of the panel who have not given feedback yet. */
async function feedbackOf(event: { interviewId: string; sequence: number }): Promise<Told[]> {
  const told = await panelOf((interview) => wantsFeedback(interview, new Date()))(event)
  const given = await db.selectFrom('interview_feedback').select('user_id').where('interview_id', '=', event.interviewId).execute()
  return told.filter(({ userId }) => !given.some(({ user_id }) => user_id === userId))
}

const isBooked: Candidate = ({ state, starts_at }) => state === 'booked' && starts_at !== null && starts_at > new Date()

const due = ({ dueAt }: { dueAt: string }) => new Date(dueAt)

const own = { icon: 'interview', isReadable: isOwnNotice, about: when, ringsOn: startsAt } as const
const teams = { icon: 'interview', isReadable: isTeamInterview, about: when, ringsOn: startsAt } as const
const teamPath = ({ interviewId }: OfInterview, team: Parameters<typeof pathIn>[0]) =>
  pathIn(team, { employer: INTERVIEW_PAGES.employer.one(interviewId), recruiter: INTERVIEW_PAGES.recruiter.one(interviewId) })

const toCandidates: readonly NoticeKind[] = [
  {
    ...own,
    name: 'interview_invited',
    on: 'interview.invited',
    choice: 'interviews',
    to: candidateOf(({ state }) => state === 'invited'),
    words: (event, { companyName, jobTitle }) => ({
      text: `${companyName} would like to meet you: choose a time`,
      detail: jobTitle,
      to: ownPath(event),
    }),
    push: 'You are invited to an interview',
    readOn: ['interview.booked', 'interview.declined'],
  },
  {
    ...own,
    name: 'interview_cancelled',
    on: 'interview.cancelled',
    choice: 'interviews',
    to: candidateOf(({ state }) => state === 'cancelled'),
    words: (event, { companyName, jobTitle }) => ({
      text: event.wasBooked ? `${companyName} has cancelled your interview` : `${companyName} has taken back an invitation to an interview`,
      detail: jobTitle,
      to: ownPath(event),
    }),
    push: 'An interview was cancelled',
  },
  {
    ...own,
    name: 'interview_reminder',
    on: 'interview.reminder_planned',
    choice: 'interview_reminders',
    at: due,
    to: reminded,
    words: (event, { companyName, about }) => ({
      text: `Reminder: your interview with ${companyName}`,
      detail: whenWords(about),
      to: ownPath(event),
    }),
    push: 'An interview begins soon',
  },
]

const toTeams: readonly NoticeKind[] = [
  {
    ...teams,
    name: 'interview_booked',
    on: 'interview.booked',
    choice: 'interviews',
    to: panelOf(isBooked),
    words: (event, { team, candidateName, jobTitle, about }) => ({
      text: event.moved ? `${candidateName} has chosen another time` : `${candidateName} has booked an interview`,
      detail: lines(whenWords(about), jobTitle),
      to: teamPath(event, team),
    }),
    push: 'A candidate chose a time for an interview',
  },
  {
    ...teams,
    name: 'interview_declined',
    on: 'interview.declined',
    choice: 'interviews',
    to: panelOf(({ state }) => state === 'declined', { inviter: true }),
    words: (event, { team, candidateName, jobTitle }) => ({
      text: event.wasBooked ? `${candidateName} has cancelled the interview` : `${candidateName} has declined the interview`,
      detail: jobTitle,
      to: teamPath(event, team),
    }),
    push: 'A candidate declined an interview',
  },
  {
    ...teams,
    name: 'interview_cancelled_for_team',
    on: 'interview.cancelled',
    choice: 'interviews',
    to: async (event) => (event.wasBooked ? panelOf(({ state }) => state === 'cancelled')(event) : []),
    words: (event, { team, candidateName, jobTitle }) => ({
      text: `The interview with ${candidateName} is cancelled`,
      detail: jobTitle,
      to: teamPath(event, team),
    }),
    push: 'An interview was cancelled',
  },
  {
    ...teams,
    name: 'interview_reminder_for_team',
    on: 'interview.reminder_planned',
    choice: 'interview_reminders',
    at: due,
    to: panelOf(isBooked),
    words: (event, { team, candidateName, jobTitle, about }) => ({
      text: `Reminder: you meet ${candidateName}`,
      detail: lines(whenWords(about), jobTitle),
      to: teamPath(event, team),
    }),
    push: 'An interview begins soon',
  },
  {
    ...teams,
    ringsOn: sql<Date | null>`null`,
    name: 'interview_feedback',
    on: 'interview.feedback_planned',
    choice: 'interview_reminders',
    at: due,
    to: feedbackOf,
    words: (event, { team, candidateName, jobTitle }) => ({
      text: `How was the interview with ${candidateName}? Your feedback is asked for`,
      detail: jobTitle,
      to: teamPath(event, team),
    }),
    push: 'Your feedback about an interview is asked for',
    readOn: ['interview.feedback_given'],
  },
]

export const interviewNotices: readonly NoticeKind[] = [...toCandidates, ...toTeams]

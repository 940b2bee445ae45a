import { sql } from 'kysely'
import { href } from 'react-router'
import { isOwnNotice } from '#app/applications/notices.server.ts'
import { isTimeZone, timeZoneOf, zoneWords } from '#app/places/time-zone.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { isStillMember, pathIn } from '#app/teams/told-members.server.ts'
import { INTERVIEW_PAGES } from './area-pages.ts'
import { closedBy } from './closed.server.ts'
import { candidateOf, feedbackOf, hasLapsed, isBooked, leftBehind, panelOf, reminded } from './told.server.ts'
import { dayWords, timeWords } from './when.ts'

type OfInterview = { applicationId: string; interviewId: string }

const theInterview = sql`interviews i where i.id = (e.data ->> 'interviewId')::uuid`

/** SQL that is true for an interview that the member still sees: their team's and, unless they may invite, with them on its panel. */
const isSeenInterview = sql<boolean>`exists (select from ${theInterview}
    and (i.agency_id = n.agency_id or i.employer_id = n.employer_id) and (${isStillMember('interview.manage')}
      or (${isStillMember()} and exists (select from interview_panel p where p.interview_id = i.id and p.user_id = n.user_id))))`

/** The same, of a candidate who has not withdrawn: their withdrawal is told alone, with what it cancels. */
const isTeamInterview = sql<boolean>`(a.status <> 'withdrawn' and ${isSeenInterview})`

/** What a candidate asks for who declines; null for nothing. */
const askedFor = sql<string | null>`(select case when i.wants_other_times then 'other times' end from ${theInterview})`

/** SQL that is true while an invitation waits for an answer, or for other times: nobody is told of it any more once it is answered, replaced or closed. */
const waitsStill = sql<boolean>`exists (select from ${theInterview} and i.state = 'invited' and ${closedBy} is null)`

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

const due = ({ dueAt }: { dueAt: string }) => new Date(dueAt)

const own = { icon: 'interview', isReadable: isOwnNotice, about: when, ringsOn: startsAt } as const
const teams = { icon: 'interview', isReadable: isTeamInterview, about: when, ringsOn: startsAt } as const
const teamPath = ({ interviewId }: OfInterview, team: Parameters<typeof pathIn>[0]) =>
  pathIn(team, { employer: INTERVIEW_PAGES.employer.one(interviewId), recruiter: INTERVIEW_PAGES.recruiter.one(interviewId) })

const toCandidates: readonly NoticeKind[] = [
  {
    ...own,
    isReadable: sql<boolean>`(${isOwnNotice} and ${waitsStill})`,
    ringsOn: sql<Date | null>`null`,
    name: 'interview_lapsed',
    on: 'interview.lapsed',
    choice: 'interviews',
    to: candidateOf(hasLapsed),
    words: (event, { companyName, jobTitle }) => ({
      text: `The times that ${companyName} offered have passed: you can ask for others`,
      detail: jobTitle,
      to: ownPath(event),
    }),
    push: 'The times for your interview have passed',
    readOn: ['interview.declined'],
  },
  {
    ...own,
    isReadable: sql<boolean>`(${isOwnNotice} and ${waitsStill})`,
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
    isReadable: sql<boolean>`(${isTeamInterview} and ${waitsStill})`,
    ringsOn: sql<Date | null>`null`,
    name: 'interview_lapsed_for_team',
    on: 'interview.lapsed',
    choice: 'interviews',
    to: panelOf(hasLapsed, { inviter: true }),
    words: (event, { team, candidateName, jobTitle }) => ({
      text: `No time was booked for the interview with ${candidateName}, and the last one has passed`,
      detail: jobTitle,
      to: teamPath(event, team),
    }),
    push: 'The times for an interview have passed',
  },
  {
    name: 'interview_candidate_left',
    on: 'interview.candidate_left',
    choice: 'interviews',
    icon: 'interview',
    to: leftBehind,
    isReadable: isStillMember(),
    words: ({ startsAt }, { team, jobTitle }) => ({
      text: startsAt
        ? 'An interview is cancelled: the candidate has deleted their account'
        : 'An invitation to an interview has ended: the candidate has deleted their account',
      detail: jobTitle,
      to: pathIn(team, { employer: INTERVIEW_PAGES.employer.all, recruiter: INTERVIEW_PAGES.recruiter.all }),
    }),
    push: 'A candidate for an interview is gone',
  },
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
    about: askedFor,
    words: (event, { team, candidateName, jobTitle, about }) => ({
      text: about
        ? `${candidateName} asks for other times for ${event.wasBooked ? 'the interview that was booked' : 'an interview'}`
        : `${candidateName} has ${event.wasBooked ? 'cancelled' : 'declined'} the interview`,
      detail: jobTitle,
      to: teamPath(event, team),
    }),
    push: 'A candidate has answered about an interview',
  },
  {
    ...teams,
    isReadable: isSeenInterview,
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

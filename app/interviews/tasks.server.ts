import { sql } from 'kysely'
import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import { forEachApart } from '#app/platform/each.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { findCalendar } from './calendar.server.ts'
import * as mails from './emails.ts'
import { cancelComing, leavePanels } from './end.server.ts'
import { earliestStart, wantsFeedback } from './interview.ts'
import { tellLapsed } from './lapse.server.ts'
import { calendarFor, calendarForGone, factsForCandidate, factsForMember, findMailed, type MailedInterview } from './mailed.server.ts'
import { lastStart } from './own.server.ts'
import { findLeftBehind, isOfTeam, listInviters } from './team-access.server.ts'
import { hasLapsed } from './told.server.ts'

/** The mails about interviews, and what ends interviews by itself. */
export const interviewTasks: Task[] = [
  { name: 'mail-interview-invited', on: 'interview.invited', run: mailInvited },
  { name: 'mail-interview-booked', on: 'interview.booked', run: mailBooked },
  { name: 'mail-interview-declined', on: 'interview.declined', run: mailDeclined },
  { name: 'mail-interview-cancelled', on: 'interview.cancelled', run: mailCancelled },
  { name: 'mail-interview-reminder', on: 'interview.reminder_planned', at: ({ dueAt }) => new Date(dueAt), run: mailReminder },
  { name: 'mail-interview-feedback', on: 'interview.feedback_planned', at: ({ dueAt }) => new Date(dueAt), run: mailFeedback },
  { name: 'tell-lapsed-interviews', every: '*/10 * * * *', run: tellLapsed },
  { name: 'mail-interview-lapsed', on: 'interview.lapsed', run: mailLapsed },
  { name: 'mail-interview-panel-left', on: 'interview.panel_left', run: (event) => mailGone(event, [event.userId], mails.panelLeftMail) },
  {
    name: 'mail-interview-candidate-left',
    on: 'interview.candidate_left',
    run: async (event) => {
      const left = await findLeftBehind(event)
      await mailGone(event, left?.userIds ?? event.panel, mails.candidateLeftMail, mails.invitedLeftMail)
    },
  },
  {
    name: 'cancel-interviews-withdrawn',
    on: 'application.withdrawn',
    run: ({ applicationId }) => cancelComing(sql<boolean>`a.id = ${applicationId}`, 'withdrawn'),
  },
  { name: 'cancel-interviews-told', on: 'application.told', run: cancelDecided },
  // From before moves could be undone.
  { name: 'cancel-interviews-rejected', on: 'application.moved', retired: true, run: cancelDecided },
  { name: 'cancel-interviews-job', on: 'job.moved', run: cancelOfJob },
  { name: 'leave-panels-removed', on: 'team.member_removed', run: leaveTeam },
  { name: 'leave-panels-left', on: 'team.member_left', run: leaveTeam },
]

/** The interview of an event, unless a later booking or its end has overtaken what the event says. */
async function current({ interviewId, sequence }: { interviewId: string; sequence: number }): Promise<MailedInterview | null> {
  const interview = await findMailed(interviewId)
  return interview?.sequence === sequence ? interview : null
}

type Write = (facts: mails.InterviewFacts) => mails.InterviewMail

/** The mail of one reader of an event, written as it is sent. */
type Letter = { userId: string; email: string; write: () => Promise<Parameters<typeof sendOnce>[3]> }
type Way = { calendar?: boolean }

/** Sends each reader of an event theirs: an address that the mail server rejects keeps nobody else from it. */
const sendLetters = (eventId: number, letters: readonly Letter[], kind: Parameters<typeof sendOnce>[1] = 'always'): Promise<void> =>
  forEachApart(letters, 'people could not be mailed', async ({ userId, email, write }) =>
    sendOnce(eventId, kind, { userId, email }, await write()),
  )

function toCandidate(interview: MailedInterview, write: Write, { calendar = false }: Way = {}): Letter {
  const reader = { userId: interview.applicant_id, email: interview.email, name: interview.full_name }
  return {
    userId: reader.userId,
    email: reader.email,
    async write() {
      const facts = await factsForCandidate(interview)
      return { ...write(facts), calendar: calendar ? calendarFor(interview, reader, { isCandidate: true, facts }) : undefined }
    },
  }
}

const toPanel = (interview: MailedInterview, write: Write, { calendar = false }: Way = {}): Letter[] =>
  interview.panel.map(({ userId, email, full_name: name }) => ({
    userId,
    email,
    async write() {
      const facts = await factsForMember(interview, userId)
      return { ...write(facts), calendar: calendar ? calendarFor(interview, { name, email }, { isCandidate: false, facts }) : undefined }
    },
  }))

async function toInviters(interview: MailedInterview, write: Write): Promise<Letter[]> {
  const inviters = await listInviters(teamOfRow(interview), interview.invited_by)
  return inviters.map((reader) => ({ ...reader, write: async () => write(await factsForMember(interview, reader.userId)) }))
}

/** Nobody is invited to choose a time that cannot be chosen, as when the team was suspended since. */
async function mailInvited({ eventId, interviewId }: RecordedEvent<'interview.invited'>): Promise<void> {
  const interview = await findMailed(interviewId)
  if (interview?.state === 'invited' && interview.closed_by === null)
    await sendLetters(eventId, [toCandidate(interview, mails.invitedMail)])
}

async function mailBooked({ eventId, moved, ...event }: RecordedEvent<'interview.booked'>): Promise<void> {
  const interview = await current(event)
  if (interview?.state !== 'booked') return
  await sendLetters(eventId, [
    toCandidate(interview, (facts) => mails.bookedMail(facts, { moved }), { calendar: true }),
    ...toPanel(interview, (facts) => mails.teamBookedMail(facts, { moved }), { calendar: true }),
  ])
}

/** A booked interview is told to its panel; an invitation to who sent it, or once they have left to all who may invite. */
async function mailDeclined({ eventId, wasBooked, ...event }: RecordedEvent<'interview.declined'>): Promise<void> {
  const interview = await current(event)
  if (interview?.state !== 'declined') return
  const { reason, wants_other_times: wantsOtherTimes } = interview
  const write: Write = (facts) => mails.declinedMail(facts, { reason, wantsOtherTimes })
  const panel = wasBooked ? toPanel(interview, write, { calendar: true }) : []
  const inviters = await toInviters(interview, write)
  await sendLetters(eventId, [
    // Whoever has the link can answer: the candidate is told each time. Of a booked one the file takes it out of their calendar.
    toCandidate(interview, (facts) => mails.ownDeclinedMail(facts, { wantsOtherTimes }), { calendar: wasBooked }),
    ...panel,
    ...inviters.filter(({ userId }) => !panel.some((member) => member.userId === userId)),
  ])
}

async function mailLapsed({ eventId, ...event }: RecordedEvent<'interview.lapsed'>): Promise<void> {
  const interview = await current(event)
  if (!interview || !hasLapsed(interview)) return
  await sendLetters(eventId, [toCandidate(interview, mails.lapsedMail), ...(await toInviters(interview, mails.teamLapsedMail))])
}

async function mailCancelled({ eventId, actorId, wasBooked, ...event }: RecordedEvent<'interview.cancelled'>): Promise<void> {
  const interview = await current(event)
  if (interview?.state !== 'cancelled') return
  const { reason } = interview
  // A team that was suspended since mails no words of its own; they stand on the page.
  const said = actorId && interview.closed_by === 'suspended' ? '' : reason
  await sendLetters(eventId, [
    toCandidate(interview, (facts) => mails.cancelledMail(facts, { reason: said }), { calendar: wasBooked }),
    ...(wasBooked ? toPanel(interview, (facts) => mails.teamCancelledMail(facts, { reason }), { calendar: true }) : []),
  ])
}

/** A reminder that comes late, as after an hour without a server, is left out once the interview has begun. */
async function mailReminder({ eventId, ...event }: RecordedEvent<'interview.reminder_planned'>): Promise<void> {
  const interview = await current(event)
  if (interview?.state !== 'booked' || !interview.starts_at || interview.starts_at <= new Date()) return
  // Nobody is hurried to a team that may be a swindle.
  const candidate = (await findSuspendedUntil(teamOfRow(interview))) ? [] : [toCandidate(interview, mails.reminderMail)]
  await sendLetters(eventId, [...candidate, ...toPanel(interview, mails.teamReminderMail)], 'interview_reminders')
}

/** Whoever has given feedback already is not asked. */
async function mailFeedback({ eventId, ...event }: RecordedEvent<'interview.feedback_planned'>): Promise<void> {
  const interview = await current(event)
  if (!interview || !wantsFeedback(interview, new Date())) return
  const given = await db.selectFrom('interview_feedback').select('user_id').where('interview_id', '=', interview.id).execute()
  const panel = interview.panel.filter(({ userId }) => !given.some(({ user_id }) => user_id === userId))
  await sendLetters(eventId, toPanel({ ...interview, panel }, mails.feedbackMail), 'interview_reminders')
}

type Gone = RecordedEvent<'interview.panel_left'> | RecordedEvent<'interview.candidate_left'>

/** @param writeWithoutTime for an invitation that has no time yet */
async function mailGone(
  event: Gone,
  userIds: readonly string[],
  write: typeof mails.panelLeftMail,
  writeWithoutTime?: typeof mails.invitedLeftMail,
): Promise<void> {
  const { eventId, interviewId, sequence, startsAt, endsAt } = event
  const job = await db.selectFrom('jobs').select('title').where('id', '=', event.jobId).executeTakeFirst()
  if (!job || userIds.length === 0) return
  const people = await db.selectFrom('users').select(['id', 'email', 'full_name']).where('id', 'in', userIds).orderBy('id').execute()
  await forEachApart(people, 'people could not be mailed', async ({ id: userId, email, full_name: name }) => {
    if (startsAt === null || endsAt === null) {
      if (writeWithoutTime) await sendOnce(eventId, 'always', { userId, email }, writeWithoutTime({ jobTitle: job.title }))
      return
    }
    const { timeZone: zone } = await findCalendar(userId)
    const told = write({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), zone, jobTitle: job.title })
    const calendar = calendarForGone({ interviewId, sequence, startsAt, endsAt }, job.title, { name, email })
    await sendOnce(eventId, 'always', { userId, email }, { ...told, calendar })
  })
}

/** A rejected application that was taken up again meanwhile keeps its interviews, and one that led to a hire what is booked or has lapsed. */
async function cancelDecided({ applicationId, to }: Pick<RecordedEvent<'application.told'>, 'applicationId' | 'to'>): Promise<void> {
  const isOpen = sql<boolean>`i.state = 'invited' and ${lastStart} >= ${earliestStart(new Date())}`
  if (to === 'hired') await cancelComing(sql<boolean>`a.id = ${applicationId} and a.status = 'hired' and ${isOpen}`, 'hired')
  if (to === 'rejected') await cancelComing(sql<boolean>`a.id = ${applicationId} and a.status = 'rejected'`, 'rejected')
}

/**
 * A job that its team closes or marks as filled ends its interviews. One that has expired does not: its run is over, and the interviews of
 * those who applied begin.
 */
async function cancelOfJob({ jobId, to }: RecordedEvent<'job.moved'>): Promise<void> {
  if (to !== 'closed' && to !== 'filled') return
  await cancelComing(sql<boolean>`a.job_id = ${jobId} and exists (select from jobs j where j.id = a.job_id and j.status = ${to})`, 'job')
}

type Left = RecordedEvent<'team.member_removed'> | RecordedEvent<'team.member_left'>

/** Somebody who has come back meanwhile stays on their panels. */
async function leaveTeam({ team, userId }: Left): Promise<void> {
  if ((await listMembers(team)).some((member) => member.userId === userId)) return
  await leavePanels(userId, isOfTeam(team))
}

import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { sendEachOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { agencyLink, teamOfRowOrNull } from '#app/teams/team.ts'
import { closeUnanswered, countDue, noteAnswer, remindOfAnswers, startClock, stopClock } from './clock.server.ts'
import { answersDueMail } from './emails.ts'

/** The clocks of promised answers, and their reminders. */
export const pipelineTasks: Task[] = [
  { name: 'start-response-clock', on: 'application.submitted', run: startClock },
  { name: 'note-response', on: 'application.told', run: ({ applicationId }) => noteAnswer(applicationId) },
  { name: 'note-response-invited', on: 'interview.invited', run: ({ applicationId }) => noteAnswer(applicationId) },
  { name: 'note-response-offered', on: 'offer.sent', run: ({ applicationId }) => noteAnswer(applicationId) },
  { name: 'stop-response-clock', on: 'application.withdrawn', run: ({ applicationId }) => stopClock(applicationId) },
  { name: 'remind-of-answers', every: '*/10 * * * *', run: remindOfAnswers },
  { name: 'close-unanswered', every: '*/10 * * * *', run: closeUnanswered },
  { name: 'mail-answers-due', on: 'job.answers_due', run: ({ eventId, jobId }) => mailAnswersDue(eventId, jobId) },
]

/** Asked as the mail goes: whoever was answered meanwhile no longer waits. */
async function mailAnswersDue(eventId: number, jobId: number): Promise<void> {
  const job = await db.selectFrom('jobs').select(['title', 'employer_id', 'agency_id']).where('id', '=', jobId).executeTakeFirst()
  const count = await countDue(jobId)
  if (!job || count === 0) return
  const team = teamOfRowOrNull(job)
  if (!team) return
  const path = job.agency_id
    ? agencyLink(AREA_PAGES.recruiter.applicationsOf(jobId), job.agency_id)
    : AREA_PAGES.employer.applicationsOf(jobId)
  const link = config.appUrl + path
  await sendEachOnce(eventId, 'answers_due', await listMembers(team, 'application.move'), answersDueMail({ title: job.title, count, link }))
}

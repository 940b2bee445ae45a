import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendEachOnce, sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { findOwnIntroduction } from './answer.server.ts'
import { answeredMail, askedMail } from './emails.ts'

/** The mails about requests to meet. */
export const introductionTasks: Task[] = [
  { name: 'mail-introduction-asked', on: 'introduction.asked', run: mailPerson },
  { name: 'mail-introduction-answered', on: 'introduction.answered', run: mailAskers },
]

/** A request that can no longer be answered is not mailed. */
async function mailPerson({ eventId, introductionId, round }: RecordedEvent<'introduction.asked'>): Promise<void> {
  const person = await db
    .selectFrom('introductions as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id as userId', 'u.email', 'u.full_name', 'i.round'])
    .where('i.id', '=', introductionId)
    .executeTakeFirst()
  const request = person && (await findOwnIntroduction(person.userId, introductionId))
  if (!request?.canAnswer || person?.round !== round) return
  const { name: company, title, location, pay, expires_at: expiresAt } = request
  const link = `${config.appUrl}/requests/${introductionId}`
  await sendOnce(eventId, 'consent_requests', person, askedMail({ name: person.full_name, company, title, location, pay, expiresAt, link }))
}

/** Who asked is told; once they have left, everybody who may ask. A consent that was withdrawn since is not mailed. */
async function mailAskers({ eventId, employerId, introductionId }: RecordedEvent<'introduction.answered'>): Promise<void> {
  const request = await db
    .selectFrom('introductions as i')
    .innerJoin('jobs as j', 'j.id', 'i.job_id')
    .select(['i.asked_by', 'i.state', 'j.title'])
    .where('i.id', '=', introductionId)
    .executeTakeFirst()
  if (request?.state !== 'accepted' && request?.state !== 'declined') return
  const asker = (await listMembers({ employerId })).filter(({ userId }) => userId === request.asked_by)
  const isAsker = asker.length > 0
  const link = `${config.appUrl}/employer/candidates/open/requests/${introductionId}`
  const message = answeredMail({ title: request.title, accepted: request.state === 'accepted', isAsker, link })
  const members = isAsker ? asker : await listMembers({ employerId }, 'consent.request')
  await sendEachOnce(eventId, 'consent_answers', members, message)
}

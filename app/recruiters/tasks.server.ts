import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { sendEachOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { agencyLink } from '#app/teams/team.ts'
import { clientLink } from './client-link.server.ts'
import { clientAnsweredMail, clientAskedMail, clientEndedMail, colleagueEndedMail, contactAskedMail } from './emails.ts'

/** The mails between agencies and the companies they act for. */
export const recruiterTasks: Task[] = [
  { name: 'mail-client-asked', on: 'client.asked', run: mailCompany },
  { name: 'mail-client-answered', on: 'client.answered', run: mailAgency },
  { name: 'mail-client-ended', on: 'client.answered', run: mailEndedClient },
]

/** A request of an agency to a company, as it is now. */
export const findRequest = (clientId: string) =>
  db
    .selectFrom('agency_clients as c')
    .innerJoin('agencies as a', 'a.id', 'c.agency_id')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .leftJoin('users as u', 'u.id', 'c.asked_by')
    .leftJoin('users as w', 'w.id', 'c.answered_by')
    .select([
      'c.state',
      'c.round',
      'c.contact_email',
      'c.asked_by',
      'a.name as agency',
      'e.company_name as company',
      'u.full_name as askedBy',
      'w.full_name as answeredBy',
    ])
    .where('c.id', '=', clientId)
    .executeTakeFirst()

/** A request that was answered or taken back since is not mailed, nor one after which the agency asked again or was suspended. */
async function mailCompany({ eventId, clientId, agencyId, employerId, round }: RecordedEvent<'client.asked'>): Promise<void> {
  const request = await findRequest(clientId)
  if (request?.state !== 'asked' || request.round !== round || (await findSuspendedUntil({ agencyId }))) return
  const members = await listMembers({ employerId }, 'job.publish')
  const link = `${config.appUrl}/employer/agencies`
  await sendEachOnce(eventId, 'agency_requests', members, clientAskedMail({ ...request, link }))
  if (members.length > 0 || !request.contact_email) return
  await sendMail({
    to: request.contact_email,
    id: `event ${eventId}`,
    ...contactAskedMail({ ...request, link: clientLink(clientId, round) }),
  })
}

/** Who asked, if they still may; else everybody who may. Where a colleague ended it, everybody else who may. */
async function mailAgency({ eventId, clientId, agencyId, actorId, byAgency }: RecordedEvent<'client.answered'>): Promise<void> {
  const request = await findRequest(clientId)
  if (!request || request.state === 'asked') return
  const members = await listMembers({ agencyId }, 'client.manage')
  const link = config.appUrl + agencyLink('/recruiter/clients', agencyId)
  if (byAgency) {
    const others = members.filter(({ userId }) => userId !== actorId)
    const words = { company: request.company, endedBy: request.answeredBy, link }
    if (request.state === 'withdrawn') await sendEachOnce(eventId, 'client_answers', others, colleagueEndedMail(words))
    return
  }
  const asker = members.filter(({ userId }) => userId === request.asked_by)
  const message = clientAnsweredMail({ company: request.company, answer: request.state, link })
  await sendEachOnce(eventId, 'client_answers', asker.length > 0 ? asker : members, message)
}

/** The company of which an agency ended what was agreed, unless it has asked again since. */
async function mailEndedClient({ eventId, clientId, employerId, byAgency }: RecordedEvent<'client.answered'>): Promise<void> {
  const request = byAgency ? await findRequest(clientId) : null
  if (request?.state !== 'withdrawn') return
  const members = await listMembers({ employerId }, 'job.publish')
  const link = `${config.appUrl}/employer/agencies`
  await sendEachOnce(eventId, 'agency_requests', members, clientEndedMail({ ...request, link }))
  if (members.length > 0 || !request.contact_email) return
  await sendMail({ to: request.contact_email, id: `event ${eventId}`, ...clientEndedMail({ ...request, link: null }) })
}

import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { admittedMail, declinedMail, joinRequestedMail } from './emails.ts'
import { nameOfPerson } from './join-requests.server.ts'
import { listMembers } from './members.server.ts'

/** The mails about who belongs to an agency. */
export const recruiterTasks: Task[] = [
  { name: 'mail-agency-request', on: 'agency.join_requested', run: mailOwners },
  { name: 'mail-agency-admitted', on: 'agency.member_admitted', run: toRecruiter('active', admittedMail) },
  { name: 'mail-agency-declined', on: 'agency.member_declined', run: toRecruiter('declined', declinedMail) },
]

const dashboard = () => `${config.appUrl}/recruiter/dashboard`

async function mailOwners({ eventId, actorId, agencyId }: RecordedEvent<'agency.join_requested'>): Promise<void> {
  // A mail that waited until the request was answered or taken back would ask for nothing.
  const request = actorId && (await findMembership(agencyId, actorId, 'requested'))
  if (!request) return
  const { name, email, agencyName } = request
  const message = joinRequestedMail({ name, email, agencyName, link: `${config.appUrl}/recruiter/join-requests/${actorId}` })
  for (const owner of await listMembers({ agencyId }, 'join_request.receive')) await sendOnce(eventId, owner, message)
}

function toRecruiter(state: 'active' | 'declined', write: typeof admittedMail) {
  return async ({ eventId, agencyId, userId }: RecordedEvent<'agency.member_admitted' | 'agency.member_declined'>): Promise<void> => {
    const member = await findMembership(agencyId, userId, state)
    if (member) await sendOnce(eventId, { userId, email: member.email }, write({ ...member, link: dashboard() }))
  }
}

async function findMembership(agencyId: string, userId: string, state: 'requested' | 'active' | 'declined') {
  return db
    .selectFrom('agency_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('agencies as a', 'a.id', 'm.agency_id')
    .select([nameOfPerson.as('name'), 'u.email', 'a.name as agencyName'])
    .where('m.agency_id', '=', agencyId)
    .where('m.user_id', '=', userId)
    .where('m.state', '=', state)
    .executeTakeFirst()
}

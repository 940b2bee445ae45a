import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import { consumeLimit } from '#app/platform/rate-limits.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { admittedMail, declinedMail, joinRequestedMail, ownersAskedMail } from './emails.ts'
import { nameOfPerson } from './join-requests.server.ts'
import { listMembers } from './members.server.ts'

/** How many people a day the owners of one company are mailed about. */
const ASKERS_TOLD = { hits: 10, windowSeconds: 86_400 }

/** The tasks that mail about membership in companies and agencies. */
export const teamTasks: Task[] = [
  { name: 'mail-company-owners', on: 'employer.owners_asked', run: mailCompanyOwners },
  { name: 'mail-agency-request', on: 'agency.join_requested', run: mailAgencyOwners },
  { name: 'mail-agency-admitted', on: 'agency.member_admitted', run: toRecruiter('active', admittedMail) },
  { name: 'mail-agency-declined', on: 'agency.member_declined', run: toRecruiter('declined', declinedMail) },
]

async function mailCompanyOwners({ eventId, actorId, employerId }: RecordedEvent<'employer.owners_asked'>): Promise<void> {
  const asker = actorId && (await findAsker(actorId, employerId))
  if (!asker || (await consumeLimit(`ask-owners:of:${employerId}`, ASKERS_TOLD)) !== null) return
  for (const owner of await listMembers({ employerId }, 'join_request.receive'))
    await sendOnce(eventId, 'join_requests', owner, ownersAskedMail(asker))
}

/** Finds the person who asks and the company; null when either is gone. */
async function findAsker(userId: string, employerId: string) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('employers as e', (join) => join.on('e.id', '=', employerId))
    .select(['u.full_name', 'u.email', 'e.company_name as companyName'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row ? { name: row.full_name || row.email, email: row.email, companyName: row.companyName } : null
}

const dashboard = () => `${config.appUrl}/recruiter/dashboard`

async function mailAgencyOwners({ eventId, actorId, agencyId }: RecordedEvent<'agency.join_requested'>): Promise<void> {
  // Skipped when the request has been answered or withdrawn meanwhile.
  const request = actorId && (await findMembership(agencyId, actorId, 'requested'))
  if (!request) return
  const { name, email, agencyName } = request
  const message = joinRequestedMail({ name, email, agencyName, link: `${config.appUrl}/recruiter/join-requests/${actorId}` })
  for (const owner of await listMembers({ agencyId }, 'join_request.receive')) await sendOnce(eventId, 'join_requests', owner, message)
}

function toRecruiter(state: 'active' | 'declined', write: typeof admittedMail) {
  return async ({ eventId, agencyId, userId }: RecordedEvent<'agency.member_admitted' | 'agency.member_declined'>): Promise<void> => {
    const member = await findMembership(agencyId, userId, state)
    if (member) await sendOnce(eventId, 'always', { userId, email: member.email }, write({ ...member, link: dashboard() }))
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

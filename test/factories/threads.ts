import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ApplicationStatus } from '#app/applications/application.ts'
import { db } from '#app/db/client.server.ts'
import type { ThreadReader } from '#app/messages/reader.server.ts'
import { sendMessage } from '#app/messages/send.server.ts'
import { createApplication } from './applications.ts'
import { createEmployer } from './employers.ts'
import { createJob } from './jobs.ts'
import { createUser } from './people.ts'
import { createMember } from './teams.ts'

/** Hours in which nobody is quiet, so that a mail waits for minutes alone, whenever a test runs. */
export async function neverQuiet(...userIds: string[]): Promise<void> {
  await db
    .insertInto('quiet_hours')
    .values(userIds.map((user_id) => ({ user_id, time_zone: 'Australia/Sydney', from_hour: 0, to_hour: 0, sundays: false })))
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ from_hour: 0, to_hour: 0, sundays: false }))
    .execute()
}

/** A company with an owner, a manager and a plain member, and somebody who applied to it; nobody is ever quiet. */
export async function createThread({ status = 'viewed' as ApplicationStatus, title = 'Property Manager' } = {}) {
  const employer = await createEmployer({ companyName: `Banksia ${randomUUID().slice(0, 8)}` })
  const advertiser = { employerId: employer.id }
  const manager = await createMember(advertiser, { memberRole: 'manager', fullName: 'Marcus Manager' })
  const plain = await createMember(advertiser, { memberRole: 'member', fullName: 'Mia Member' })
  const seeker = await createUser({ fullName: 'Ana Lindqvist' })
  const company = await db.selectFrom('employers').select('company_name').where('id', '=', employer.id).executeTakeFirstOrThrow()
  const job = await createJob({ employer_id: employer.id, title, company_name: company.company_name })
  const application = await createApplication({
    job_id: job.id,
    applicant_id: seeker.id,
    full_name: 'Ana Lindqvist',
    email: seeker.email,
    status,
  })
  const people = [employer.owner.id, manager.id, plain.id, seeker.id]
  await neverQuiet(...people)
  const memberOf = (userId: string, memberRole: 'owner' | 'manager' | 'member') =>
    ({ side: 'team', member: { advertiser, userId, memberRole } }) as const satisfies ThreadReader
  return {
    id: application.id,
    jobId: job.id,
    employerId: employer.id,
    companyName: company.company_name,
    seeker,
    emails: { owner: employer.owner.email, manager: manager.email },
    owner: memberOf(employer.owner.id, 'owner'),
    manager: memberOf(manager.id, 'manager'),
    plain: memberOf(plain.id, 'member'),
    person: { side: 'person', userId: seeker.id } as const satisfies ThreadReader,
  }
}

/** Sends a message with a form of its own. */
export const write = (writer: ThreadReader, id: string, body: string, more: { formId?: string; urgent?: boolean } = {}) =>
  sendMessage(writer, id, { formId: randomUUID(), body, ...more })

/** Makes the mails that wait for this reader of a thread due now. */
export async function makeMailsDue(applicationId: string): Promise<void> {
  await db
    .updateTable('message_mails')
    .set({ due_at: new Date(Date.now() - 1_000) })
    .where('application_id', '=', applicationId)
    .where('upto', 'is', null)
    .execute()
  await dueNow(applicationId)
}

/** The queue's own times: tests do not wait. */
async function dueNow(applicationId: string): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state < 'active' and (data ->> 'eventId')::bigint in
    (select id from events where application_id = ${applicationId})`.execute(db)
}

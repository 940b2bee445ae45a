import { lockPeople } from '#app/accounts/lock-people.server.ts'
import type { ApplicationStatus } from '#app/applications/application.ts'
import type { Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { isThreadOf, readerId, statusFor, type ThreadReader } from './reader.server.ts'
import type { LockedThread } from './recipients.server.ts'

export type Thread = LockedThread & {
  status: ApplicationStatus
  facts: { full_name: string; title: string; location: string; company_name: string }
}

/** The people of threads, with whoever writes in them: their accounts stay until the end of the transaction. Before anything else is locked. */
export async function lockThreadPeople(tx: Tx, writer: ThreadReader, applicationIds: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom('applications').select('applicant_id').where('id', 'in', applicationIds).execute()
  await lockPeople(tx, [readerId(writer), ...rows.map(({ applicant_id }) => applicant_id)])
}

/** The thread, locked until the end of the transaction: its messages come one after the other. @throws AppError `not_found` for anybody else's */
export async function lockThread(tx: Tx, reader: ThreadReader, applicationId: string): Promise<Thread> {
  const row = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select([
      'a.id',
      'a.job_id',
      'a.applicant_id',
      statusFor(reader).as('status'),
      'a.full_name',
      'j.title',
      'j.location',
      'j.company_name',
    ])
    .select(['j.employer_id', 'j.agency_id'])
    .where('a.id', '=', applicationId)
    .where(isThreadOf(reader))
    .forNoKeyUpdate('a')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Conversation not found')
  const { id, job_id, applicant_id, status, employer_id, agency_id, full_name, title, location, company_name } = row
  return {
    id,
    jobId: job_id,
    applicantId: applicant_id,
    employerId: employer_id,
    agencyId: agency_id,
    status,
    facts: { full_name, title, location, company_name },
  }
}

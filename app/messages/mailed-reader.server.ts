import { db } from '#app/db/client.server.ts'
import { someAdvertiserIsSuspended } from '#app/employers/advertiser.server.ts'
import type { ThreadReader } from './reader.server.ts'

/** Somebody who gets mails about a thread, with what the mail says of it. */
export type MailedReader = NonNullable<Awaited<ReturnType<typeof findMailedReader>>>

/** A person as a reader of a thread today; null for somebody who is none any more: a member who left, or an application that is gone. */
export async function findMailedReader(userId: string, applicationId: string) {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .leftJoin('employer_members as em', (join) => join.onRef('em.employer_id', '=', 'j.employer_id').on('em.user_id', '=', userId))
    .leftJoin('agency_members as am', (join) => join.onRef('am.agency_id', '=', 'j.agency_id').on('am.user_id', '=', userId))
    .select(['u.email', 'a.applicant_id', 'a.status', 'a.full_name', 'a.job_id', 'j.title', 'j.company_name'])
    .select(['j.employer_id', 'j.agency_id', 'j.posted_at', 'em.member_role as in_company', 'am.member_role as in_agency'])
    .select(someAdvertiserIsSuspended.as('is_suspended'))
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  const reader = row && readerIn(userId, row)
  if (!row || !reader) return null
  const { email, status, full_name, title, company_name, job_id: jobId } = row
  const from = reader.side === 'team' ? full_name : company_name
  // It may be a swindle: what the team wrote is read here alone.
  const isFromSuspended = reader.side === 'person' && row.is_suspended
  return { reader, userId, email, status, jobId, title, from, isFromSuspended, full_name, company_name }
}

type Row = {
  applicant_id: string
  employer_id: string | null
  agency_id: string | null
  posted_at: Date | null
  in_company: 'owner' | 'manager' | 'member' | null
  in_agency: 'owner' | 'manager' | 'member' | null
}

/** As `getsApplications` has it: the agency of the ad, and the company, of an agency's ad once it was published. */
function readerIn(userId: string, row: Row): ThreadReader | null {
  if (row.applicant_id === userId) return { side: 'person', userId }
  const { employer_id: employerId, agency_id: agencyId, in_company, in_agency } = row
  if (in_agency && agencyId) return { side: 'team', member: { userId, advertiser: { agencyId }, memberRole: in_agency } }
  if (in_company && employerId && (agencyId === null || row.posted_at !== null))
    return { side: 'team', member: { userId, advertiser: { employerId }, memberRole: in_company } }
  return null
}

import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Approval } from './approval.ts'

/** A query of the texts that were sent to clients (`p`), each with its job (`j`) and the people of both sides. */
export const selectApprovals = () =>
  db
    .selectFrom('job_approvals as p')
    .innerJoin('jobs as j', 'j.id', 'p.job_id')
    .leftJoin('users as s', 's.id', 'p.sent_by')
    .leftJoin('users as u', 'u.id', 'p.answered_by')
    .select(['p.id', 'p.state', 'p.note', 'p.sent_at', 'p.answered_at', 's.full_name as sent_by'])
    .select([
      sql<boolean>`(p.content is not null)`.as('changes'),
      sql<boolean>`(p.state = 'taken_back' and exists (select from job_approvals l
        where l.job_id = p.job_id and l.employer_id is not distinct from p.employer_id and l.sent_at > p.sent_at))`.as('replaced'),
      sql<string | null>`coalesce(u.full_name, p.answered_name)`.as('answered_by'),
    ])

/** What was sent to the client of a job, the latest first; at most twenty. @param employerId of which client, for that client; all without */
export const listApprovals = (jobId: number, employerId?: string | null): Promise<Approval[]> =>
  selectApprovals()
    .where('p.job_id', '=', jobId)
    .$if(employerId !== undefined, (query) => query.where('p.employer_id', '=', employerId ?? null))
    .orderBy('p.sent_at', 'desc')
    .orderBy('p.id')
    .limit(20)
    .execute()

/** The texts that wait for an agency's clients, or for a company, the oldest first. */
export const listWaiting = (of: { agencyId: string } | { employerId: string }) =>
  selectApprovals()
    .innerJoin('agencies as a', 'a.id', 'j.agency_id')
    .innerJoin('employers as e', 'e.id', 'j.employer_id')
    .select(['j.id as job_id', 'j.title', 'j.location', 'a.name as agency', 'e.company_name as client'])
    .where('p.state', '=', 'waiting')
    .$call((query) => ('agencyId' in of ? query.where('j.agency_id', '=', of.agencyId) : query.where('j.employer_id', '=', of.employerId)))
    .orderBy('p.sent_at')
    .orderBy('p.id')
    .limit(100)
    .execute()

/** What waits for a company: agencies that ask to act for it, and ads to approve. */
export async function countForCompany(employerId: string): Promise<{ requests: number; ads: number }> {
  const { rows } = await sql<{ requests: number; ads: number }>`select
    (select count(*)::int from agency_clients where employer_id = ${employerId} and state = 'asked') as requests,
    (select count(*)::int from job_approvals p join jobs j on j.id = p.job_id where j.employer_id = ${employerId} and p.state = 'waiting') as ads`.execute(
    db,
  )
  return rows[0]! // counts have one row
}

/** The jobs of an agency whose client asked for a change that it has not sent again; the oldest answer first. */
export const listChangesAsked = (agencyId: string) =>
  selectApprovals()
    .innerJoin('employers as e', 'e.id', 'j.employer_id')
    .select(['j.id as job_id', 'j.title', 'e.company_name as client'])
    .where('j.agency_id', '=', agencyId)
    .where('p.state', '=', 'change_asked')
    .where(sql<boolean>`not exists (select from job_approvals l where l.job_id = p.job_id and (l.sent_at, l.id) > (p.sent_at, p.id))`)
    .where('j.status', 'not in', ['closed', 'filled', 'removed'])
    .orderBy('p.answered_at')
    .orderBy('p.id')
    .limit(100)
    .execute()

export type WaitingApproval = Awaited<ReturnType<typeof listWaiting>>[number]

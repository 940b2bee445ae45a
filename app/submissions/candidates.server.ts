import { sql } from 'kysely'
import { findSuspendedUntil, suspendedPeople } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { mayFind } from '#app/introductions/open-profile.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { hasNotBlocked } from '#app/profiles/blocks.server.ts'

const selectCandidates = (connection: Pick<Tx, 'selectFrom'>, agencyId: string) =>
  connection
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'a.applicant_id', 'a.full_name', 'a.job_id', 'a.resume_id', 'j.title', 'j.employer_id'])
    .where(isOwnJob({ agencyId }))
    .where('a.status', '<>', 'withdrawn')
    .where(hasNotBlocked({ agencyId }, 'a.applicant_id'))
    .where(sql<boolean>`a.applicant_id <> all(${suspendedPeople})`)

/** Somebody who applied for a job of an agency, by that application; undefined for anybody else. */
export const findCandidate = (agencyId: string, applicationId: string, connection: Pick<Tx, 'selectFrom'> = db) =>
  selectCandidates(connection, agencyId).where('a.id', '=', applicationId).executeTakeFirst()

/** The latest applications of an agency, to choose whom to put forward; each person once. */
export async function listCandidates(agencyId: string) {
  const rows = await selectCandidates(db, agencyId).orderBy('a.submitted_at', 'desc').orderBy('a.id').limit(200).execute()
  const seen = new Set<string>()
  return rows.filter(({ applicant_id }) => !seen.has(applicant_id) && seen.add(applicant_id)).slice(0, 100)
}

/**
 * True for a candidate whom an agency may ask about a company: the client of the job for which they applied, or another while they are open
 * to work and may be found there.
 */
export async function mayBeAsked(
  tx: Pick<Tx, 'selectFrom'>,
  candidate: { applicant_id: string; employer_id: string | null },
  employerId: string,
): Promise<boolean> {
  if (candidate.employer_id === employerId) return true
  const open = await tx
    .selectFrom('open_profiles as o')
    .select('o.id')
    .where('o.user_id', '=', candidate.applicant_id)
    .where(mayFind(employerId))
    .executeTakeFirst()
  return open !== undefined
}

/** The clients that agreed that an agency acts for them, by name. */
export const listAgreedClients = (agencyId: string) =>
  db
    .selectFrom('agency_clients as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .select(['e.id', 'e.company_name', 'c.contact_name', 'c.contact_email'])
    .select(sql<boolean>`exists (select from employer_members m where m.employer_id = e.id)`.as('hasMembers'))
    .where('c.agency_id', '=', agencyId)
    .where('c.state', '=', 'agreed')
    .orderBy('e.company_name')
    .limit(500)
    .execute()

/** Nobody is put forward to a company that is suspended: it may be a swindle. @throws AppError `forbidden` */
export async function requireClientNotSuspended(tx: Tx, employerId: string): Promise<void> {
  if (await findSuspendedUntil({ employerId }, tx))
    throw new AppError('forbidden', 'This company is suspended at the moment, so that nobody can be put forward to it')
}

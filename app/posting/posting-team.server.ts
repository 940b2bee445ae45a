import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import type { JobRow } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requireConsent } from '#app/recruiters/client-consent.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { PROFILE_INCOMPLETE } from './missing.ts'
import { POST_JOBS } from './posting.ts'

/** The member who posts and the company or agency they post for. Both come from the session, never from a form. */
export type Poster = { userId: string } & Advertiser

/** A poster of a company. */
export type CompanyPoster = Extract<Poster, { employerId: string }>

/** The product itself, which publishes what a member of the team scheduled. */
export type Product = { userId: null } & Advertiser

/** For whom an agency advertises: the company, and whether the ad names it. */
export type ForClient = { employerId: string; isNamed: boolean }

/** The columns of a job that say whose it is. */
const ownerColumns = (owner: Advertiser) =>
  'agencyId' in owner ? { employer_id: null, agency_id: owner.agencyId } : { employer_id: owner.employerId, agency_id: null }

/**
 * Finds and locks the company or agency that a member, or the product, posts for.
 *
 * @returns the columns of a job that show it
 * @throws AppError `forbidden` for somebody who is not (or no longer) a member, whose role may not post, or when it is to publish and the
 * team is suspended or the company's profile not complete
 */
export async function findPostingTeam(tx: Tx, { userId, ...owner }: Poster | Product, publish: boolean) {
  const team = 'agencyId' in owner ? await lockAgency(tx, owner.agencyId, publish) : await lockCompany(tx, owner.employerId, publish)
  if (userId !== null) await requirePermission(tx, owner, userId, 'job.publish', POST_JOBS)
  if (publish) await requireNotSuspended(owner, tx)
  if (publish && !team.isComplete) throw new AppError('forbidden', PROFILE_INCOMPLETE)
  return { company_name: team.name, company_logo: team.logo_url }
}

/** The columns of a job that show its team; an ad for a client shows the client. */
export const shownTeam = (team: Awaited<ReturnType<typeof findPostingTeam>>, job: Pick<JobRow, 'agency_id' | 'employer_id'>) =>
  isForClient(job) ? {} : team

/** True for a job that an agency advertises for a client. */
export const isForClient = ({ agency_id, employer_id }: Pick<JobRow, 'agency_id' | 'employer_id'>): boolean =>
  agency_id !== null && employer_id !== null

// The lock makes a rename wait for this job, or this job for the rename. Two publications of one team wait for each other.
const lockCompany = (tx: Tx, id: string, publish: boolean) =>
  tx
    .selectFrom('employers as e')
    .select(['e.company_name as name', 'e.logo_url', 'e.profile_complete as isComplete'])
    .where('e.id', '=', id)
    .$call((company) => (publish ? company.forNoKeyUpdate('e') : company.forShare('e')))
    .executeTakeFirstOrThrow()

const lockAgency = (tx: Tx, id: string, publish: boolean) =>
  tx
    .selectFrom('agencies as a')
    .select((eb) => ['a.name', 'a.logo_url', eb.lit(true).as('isComplete')])
    .where('a.id', '=', id)
    .$call((agency) => (publish ? agency.forNoKeyUpdate('a') : agency.forShare('a')))
    .executeTakeFirstOrThrow()

/** Whose a job is, and the names that it shows. @throws AppError `conflict` for a client who has not agreed */
export async function findOwner(tx: Tx, poster: Poster, team: Awaited<ReturnType<typeof findPostingTeam>>, client: ForClient | null) {
  if (!client || !('agencyId' in poster)) return { ...ownerColumns(poster), ...team }
  const { company_name, logo_url } = await requireConsent(tx, poster.agencyId, client.employerId)
  const shown = client.isNamed ? { company_name, company_logo: logo_url } : team
  return { employer_id: client.employerId, agency_id: poster.agencyId, ...shown }
}

import { sql } from 'kysely'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'

/** Who advertises jobs: a company itself, or an agency. */
export type Advertiser = { employerId: string } | { agencyId: string }

/** The side a signed-in person acts for; null when they are a member of none. */
export function advertiserOf(user: Pick<CurrentUser, 'role' | 'company' | 'agency'>): Advertiser | null {
  if (user.role === 'employer' && user.company) return { employerId: user.company.id }
  if (user.role === 'recruiter' && user.agency) return { agencyId: user.agency.id }
  return null
}

/** The area in which an advertiser's pages stand. */
export const areaOf = (advertiser: Advertiser): 'employer' | 'recruiter' => ('agencyId' in advertiser ? 'recruiter' : 'employer')

/**
 * True of a job (`j`) that is the advertiser's own: in its lists and figures, and its to edit and move. A job that an agency
 * advertises for a company is the agency's.
 */
export const isOwnJob = (advertiser: Advertiser) =>
  'agencyId' in advertiser
    ? sql<boolean>`j.agency_id = ${advertiser.agencyId}`
    : sql<boolean>`(j.employer_id = ${advertiser.employerId} and j.agency_id is null)`

/**
 * True of a job (`j`) whose applications the advertiser reads and moves: each of its own and, for a company, also each that
 * an agency has published for it. Security requirements §2 give the applications of a job to the employer's active members
 * and to the agency that acts for it, without a difference.
 */
export const getsApplications = (advertiser: Advertiser) =>
  'agencyId' in advertiser
    ? isOwnJob(advertiser)
    : sql<boolean>`(j.employer_id = ${advertiser.employerId} and (j.agency_id is null or j.posted_at is not null))`

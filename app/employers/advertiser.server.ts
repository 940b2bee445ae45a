import { sql } from 'kysely'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'

/** An advertiser of jobs: a company or an agency. */
export type Advertiser = { employerId: string } | { agencyId: string }

/** The advertiser a signed-in person acts for; null when they belong to none. */
export function advertiserOf(user: Pick<CurrentUser, 'role' | 'company' | 'agency'>): Advertiser | null {
  if (user.role === 'employer' && user.company) return { employerId: user.company.id }
  if (user.role === 'recruiter' && user.agency) return { agencyId: user.agency.id }
  return null
}

/** The area that has an advertiser's pages. */
export const areaOf = (advertiser: Advertiser): 'employer' | 'recruiter' => ('agencyId' in advertiser ? 'recruiter' : 'employer')

/**
 * SQL that is true for a job (`j`) of the advertiser, which it lists, counts, edits and moves. A job that an agency advertises for a
 * company belongs to the agency.
 */
export const isOwnJob = (advertiser: Advertiser) =>
  'agencyId' in advertiser
    ? sql<boolean>`j.agency_id = ${advertiser.agencyId}`
    : sql<boolean>`(j.employer_id = ${advertiser.employerId} and j.agency_id is null)`

/**
 * SQL that is true for a job (`j`) whose applications the advertiser may read and move: its own and, for a company, also those that
 * agencies have published for it. Security requirements §2 give the applications of a job equally to the employer's active members
 * and to the agency that acts for it.
 */
export const getsApplications = (advertiser: Advertiser) =>
  'agencyId' in advertiser
    ? isOwnJob(advertiser)
    : sql<boolean>`(j.employer_id = ${advertiser.employerId} and (j.agency_id is null or j.posted_at is not null))`

/** The columns that show a company (`e`) or an agency (`g`), of which one is joined: name, logo and colour. */
export const advertiserColumns = [
  sql<string>`coalesce(e.company_name, g.name)`.as('name'),
  sql<string | null>`coalesce(e.logo_url, g.logo_url)`.as('logo_url'),
  sql<string | null>`coalesce(e.brand_colors, g.brand_colors) ->> 'primary'`.as('brand_colour'),
] as const

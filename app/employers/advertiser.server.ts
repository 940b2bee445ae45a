import { sql } from 'kysely'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import { suspendedAgencies, suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import { BRANDED_AGENCY_PLANS, BRANDED_PLANS } from './plan.ts'

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

/** SQL that is true for a job (`j`) of a company or agency that is suspended: what it wrote may be a swindle, and is mailed to nobody. */
export const someAdvertiserIsSuspended = sql<boolean>`((j.employer_id = any(${suspendedCompanies}) or j.agency_id = any(${suspendedAgencies})) is true)`

/** SQL that is true for a job (`j`) of an agency that cannot answer: it is suspended, or its last member has left. */
const agencyIsAway = sql<boolean>`(j.agency_id = any(${suspendedAgencies})
  or not exists (select from agency_members am where am.agency_id = j.agency_id))`

/** SQL that is true for a job (`j`) whose applications nobody may answer: of the teams that get them none is there and free. */
export const advertiserIsAway = sql<boolean>`(case when j.agency_id is null then coalesce(j.employer_id = any(${suspendedCompanies}), false)
  else ${agencyIsAway} and not (j.posted_at is not null and j.employer_id <> all(${suspendedCompanies})
    and exists (select from employer_members m where m.employer_id = j.employer_id)) is true end)`

/**
 * SQL that is true for a job (`j`) of whose applications the company is told, false where the agency is that advertises it. Both may read and answer
 * them, and the agency does it for its client. While it is suspended, or once it has nobody, the company is told, unless that cannot answer either.
 */
export const companyIsTold = sql<boolean>`(j.agency_id is null or (${agencyIsAway} and not ${advertiserIsAway}))`

/**
 * SQL that is true for an ad (`j`) that names its company. An agency advertises under its own name for a client who is confidential: nothing
 * that others see of such an ad may come from the client.
 */
export const namesCompany = sql<boolean>`(j.agency_id is null
  or j.company_name is distinct from (select a.name from agencies a where a.id = j.agency_id))`

/** How many live ads name a company, as the directory counts them: its own, and those of agencies. */
export async function countShownAds(employerId: string): Promise<{ own: number; ofAgencies: number }> {
  const { rows } = await sql<{ own: number; ofAgencies: number }>`select count(*) filter (where j.agency_id is null)::int as own,
      count(j.agency_id)::int as "ofAgencies"
    from jobs j where j.employer_id = ${employerId} and j.status = 'live' and (j.expires_at is null or j.expires_at > now())
      and ${namesCompany}`.execute(db)
  return rows[0] ?? { own: 0, ofAgencies: 0 }
}

/** SQL of the logo of a company (`e`), else of an agency (`g`): the mark of an agency beside the name of its client would be taken for the client's. */
export const shownLogo = sql<string | null>`case when e.id is null then g.logo_url else e.logo_url end`

/** SQL of the colour that others see of a company (`e`); null unless its plan shows it. */
export const companyColour = sql<string | null>`case when e.plan = any(${BRANDED_PLANS}) then e.brand_colors ->> 'primary' end`

/** SQL of the colour that others see of an agency (`g`); null unless its plan shows it. */
export const agencyColour = sql<string | null>`case when g.plan = any(${BRANDED_AGENCY_PLANS}) then g.brand_colors ->> 'primary' end`

/** SQL of the colour that others see of a company (`e`), else of an agency (`g`). */
export const shownColour = sql<string | null>`coalesce(${companyColour}, ${agencyColour})`

/** SQL that is true for an agency (`g`) that the public sees: somebody belongs to it, and it is not suspended. */
export const isListedAgency = sql<boolean>`(exists (select from agency_members m where m.agency_id = g.id) and g.id <> all(${suspendedAgencies}))`

/** The columns that show a company (`e`) or an agency (`g`) to others, of which one is joined: name, logo and colour. */
export const advertiserColumns = [
  sql<string>`coalesce(e.company_name, g.name)`.as('name'),
  shownLogo.as('logo_url'),
  shownColour.as('brand_colour'),
] as const

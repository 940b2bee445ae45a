import { db } from '#app/db/client.server.ts'
import { type Advertiser, agencyColour, areaOf } from '#app/employers/advertiser.server.ts'
import { findEmployer } from '#app/employers/employer.server.ts'
import { missingProfileFields } from '#app/employers/employer.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { idOf } from '#app/teams/team.ts'
import { LICENCE_CLASSES } from '#app/vocabulary/labels.server.ts'
import { lookUpPlace } from './place.server.ts'
import type { PostingClient, PostingCompany } from './preview.ts'

/**
 * Loads what the posting form needs beside the fields of the job. While somebody types a location the form requests this again, with the
 * location in the address, and uses the place.
 *
 * @param savedLocation the location of a saved job; null for a new one
 */
export async function loadFormContext(owner: Advertiser, request: Request, savedLocation: string | null) {
  const query = new URL(request.url).searchParams
  const location = query.get('location')?.slice(0, 200) ?? savedLocation
  const [team, clients, place] = await Promise.all([
    'agencyId' in owner ? findPostingAgency(owner.agencyId) : findCompany(owner.employerId),
    'agencyId' in owner ? listPostingClients(owner.agencyId) : null,
    location ? lookUpPlace(location, query.get('location_state') ?? '') : null,
  ])
  const now = new Date()
  return {
    ...team,
    clients,
    area: areaOf(owner),
    unsentWhat: `job of ${idOf(owner)}`,
    place,
    today: sydneyDate(now),
    now,
    licences: LICENCE_CLASSES,
  }
}

/** The company as its ads show it, and what its profile still lacks before it may publish. */
async function findCompany(employerId: string): Promise<PostingTeam> {
  const employer = await findEmployer(employerId)
  if (!employer) throw new Error(`member of the company ${employerId}, which is gone`)
  const { company_name, logo_url, brand_colour, company_size, employees, company_type, about_company, website_url } = employer
  const company: PostingCompany = {
    company_name,
    logo_url,
    brand_colour,
    company_size,
    employees,
    company_type,
    about_company,
    website_url,
  }
  return { company, missingProfile: employer.profile_complete ? null : missingProfileFields(employer) }
}

/** The fields that a company's profile lacks before it may publish; null when nothing is missing, as always for an agency. */
export async function findMissingProfile(owner: Advertiser): Promise<readonly string[] | null> {
  return 'agencyId' in owner ? null : (await findCompany(owner.employerId)).missingProfile
}

type PostingTeam = { company: PostingCompany; missingProfile: readonly string[] | null }

/** The companies for which an agency may advertise, by name. */
const listPostingClients = (agencyId: string): Promise<PostingClient[]> =>
  db
    .selectFrom('agency_clients as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .select(['e.id as employerId', 'e.company_name as name', 'e.logo_url as logoUrl'])
    .where('c.agency_id', '=', agencyId)
    .where('c.state', '=', 'agreed')
    .orderBy('e.company_name')
    .orderBy('e.id')
    .limit(500)
    .execute()

/** The agency as its ads show it; it has no profile to complete. */
async function findPostingAgency(agencyId: string): Promise<PostingTeam> {
  const agency = await db
    .selectFrom('agencies as g')
    .select(['g.name as company_name', 'g.logo_url', 'g.website_url', agencyColour.as('brand_colour')])
    .where('g.id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return { company: { ...agency, company_size: null, employees: null, company_type: null, about_company: null }, missingProfile: null }
}

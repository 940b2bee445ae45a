import { findEmployer } from '#app/employers/employer.server.ts'
import { missingProfileFields } from '#app/employers/employer.ts'
import { sydneyDate } from '#app/jobs/job.ts'
import { LICENCE_CLASSES } from '#app/vocabulary/labels.server.ts'
import { lookUpPlace } from './place.server.ts'
import type { PostingCompany } from './preview.ts'

/**
 * Loads what the posting form needs beside the fields of the job. While somebody types a location the form requests this again, with the
 * location in the address, and uses the place.
 *
 * @param savedLocation the location of a saved job; null for a new one
 */
export async function loadFormContext(employerId: string, request: Request, savedLocation: string | null) {
  const query = new URL(request.url).searchParams
  const location = query.get('location')?.slice(0, 200) ?? savedLocation
  const [employer, place] = await Promise.all([
    findEmployer(employerId),
    location ? lookUpPlace(location, query.get('location_state') ?? '') : null,
  ])
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
  const now = new Date()
  return {
    company,
    unsentKey: `job of ${employerId}`,
    place,
    missingProfile: employer.profile_complete ? null : missingProfileFields(employer),
    today: sydneyDate(now),
    now,
    licences: LICENCE_CLASSES,
  }
}

import { closingInstant, DRAFT_DEFAULTS, isOpen } from '#app/jobs/job.ts'
import { type JobCard, summaryOf } from '#app/jobs/job-card.ts'
import type { Job, JobPreview } from '#app/jobs/job-page.ts'
import { parseLocation } from '#app/places/location-parse.ts'
import { formatSalary, yearlyRange } from '#app/vocabulary/salary.ts'
import { contentColumns } from './content-columns.ts'
import type { ResolvedPlace } from './place.ts'
import type { JobContent } from './posting.ts'
import { resolveSalary } from './stated-salary.ts'

/** What a job's page shows of the company that posts it. */
export type PostingCompany = Pick<
  Job,
  'company_name' | 'logo_url' | 'brand_colour' | 'company_size' | 'employees' | 'company_type' | 'about_company' | 'website_url'
>

/** The job that this content would make, for the preview. The place is parsed from the text when the dictionary has not been asked. */
export function previewJob(content: JobContent, company: PostingCompany, place: ResolvedPlace | null, now: Date): JobPreview {
  const location = content.location || DRAFT_DEFAULTS.location
  const known = place?.location.startsWith(location) ? place : { ...parseLocation(location), location }
  const salary = resolveSalary(content.salaryRange, content.salaryCorrection)
  const year = yearlyRange(salary)
  return {
    ...company,
    ...contentColumns(content, salary),
    employment_type: content.employmentType,
    id: 0,
    location: known.location,
    suburb: known.suburb,
    state: known.state,
    postcode: known.postcode,
    salary,
    salary_year_min: year.min,
    salary_year_max: year.max,
    status: 'live',
    featured: false,
    posted_at: now,
    expires_at: closingInstant(content.closesOn),
    updated_at: now,
    employer_id: null,
    advertiser_checked: null,
    agency_id: null,
    agency_name: null,
    company_slug: null,
  }
}

/** The card of a previewed job. */
export function cardOf(job: JobPreview): JobCard {
  const { figure, detail } = formatSalary(job.salary)
  return { ...job, pay: { figure, detail }, summary: summaryOf(job.description), open: isOpen(job) }
}

import { parseLocation } from '#app/places/location-parse.ts'
import { formatSalary, yearlyRange } from '#app/vocabulary/salary.ts'
import type { WorkType } from '#app/vocabulary/work-type.ts'
import { closingInstant, DRAFT_DEFAULTS, isOpen } from './job.ts'
import { type JobCard, summaryOf } from './job-card.ts'
import type { Job } from './job-page.ts'
import type { JobContent } from './posting.ts'
import type { UnderstoodPlace } from './posting-place.ts'
import { understandSalary } from './posting-salary.ts'
import { wordColumns } from './posting-words.ts'

/** What a job takes from the company that posts it. */
export type PostingCompany = Pick<
  Job,
  'company_name' | 'logo_url' | 'brand_colour' | 'company_size' | 'employees' | 'company_type' | 'about_company' | 'website_url'
>

/** A job that is still written: its work type may not be chosen yet. */
export type Preview = Omit<Job, 'employment_type'> & { employment_type: WorkType | null }

/** The job that these words would make, for a look at it while they are written. The place is guessed where the dictionary was not asked. */
export function previewJob(content: JobContent, company: PostingCompany, place: UnderstoodPlace | null, now: Date): Preview {
  const location = content.location || DRAFT_DEFAULTS.location
  const known = place?.location.startsWith(location) ? place : { ...parseLocation(location), location }
  const salary = understandSalary(content.salaryRange, content.salaryCorrection)
  const year = yearlyRange(salary)
  return {
    ...company,
    ...wordColumns(content, salary),
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
  }
}

/** The card of a job. */
export function cardOf(job: Preview): JobCard {
  const { figure, detail } = formatSalary(job.salary)
  return { ...job, pay: { figure, detail }, summary: summaryOf(job.description), open: isOpen(job) }
}

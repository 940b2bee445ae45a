import { DRAFT_DEFAULTS, isOpen } from '#app/jobs/job.ts'
import { type JobCard, summaryOf } from '#app/jobs/job-card.ts'
import type { Job, JobPreview } from '#app/jobs/job-page.ts'
import { type PayTerms, payCardOf, payTags } from '#app/jobs/pay-terms.ts'
import { promiseFacts, promiseTags } from '#app/jobs/response-promise.ts'
import { cardTags, type RoleFacts, roleFacts } from '#app/jobs/role-facts.ts'
import { closingInstant, sydneyDate } from '#app/jobs/sydney-time.ts'
import { parseLocation } from '#app/places/location-parse.ts'
import type { Option } from '#app/ui/forms/select-field.tsx'
import { askedFor } from '#app/vocabulary/must-haves.ts'
import { formatSalary, yearlyRange } from '#app/vocabulary/salary.ts'
import { contentColumns } from './content-columns.ts'
import { placeWords } from './own-jobs.ts'
import type { ResolvedPlace } from './place.ts'
import type { JobContent, PostingValues } from './posting.ts'
import { payOf } from './stated-salary.ts'

/** What a job's page shows of the company that posts it. */
export type PostingCompany = Pick<
  Job,
  'company_name' | 'logo_url' | 'brand_colour' | 'company_size' | 'employees' | 'company_type' | 'about_company' | 'website_url'
>

/** A company for which an agency may advertise. */
export type PostingClient = { employerId: string; name: string; logoUrl: string | null }

/** Whom an agency's ad shows: the client, unless that is kept out of it. */
export function shownCompany(
  agency: PostingCompany,
  clients: readonly PostingClient[] | null,
  { client, unnamed }: PostingValues,
): PostingCompany {
  const chosen = unnamed ? undefined : clients?.find(({ employerId }) => employerId === client)
  return chosen ? { ...agency, company_name: chosen.name, logo_url: chosen.logoUrl, brand_colour: null, website_url: null } : agency
}

type PreviewContext = {
  company: PostingCompany
  place: ResolvedPlace | null
  now: Date
  /** The licence classes of all states. */
  licences: readonly Option[]
}

/** The job that this content would make, for the preview. The place is parsed from the text when the dictionary has not been asked. */
export function previewJob(content: JobContent, { company, place, now, licences }: PreviewContext): JobPreview {
  const location = content.location || DRAFT_DEFAULTS.location
  const known = place?.location.startsWith(location) ? place : { ...parseLocation(location), location }
  const salary = payOf(content)
  const year = yearlyRange(salary)
  const licence = licences.find(({ value }) => value === content.role.licence_class)?.label ?? null
  const columns = contentColumns(content, salary)
  return {
    ...company,
    ...columns,
    asks: askedFor(columns),
    facts: [...roleFacts(content.role, licence), ...promiseFacts(content.responseDays)],
    pay_card: payCardOf(content.pay, { salary, car: content.role.car }, sydneyDate(now)),
    employment_type: content.employmentType,
    id: 0,
    location: placeWords(known.location),
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
    claimable: false,
  }
}

/** The card of a previewed job of this role. */
export function cardOf(job: JobPreview, role: RoleFacts, pay: PayTerms): JobCard {
  const { figure, detail } = formatSalary(job.salary)
  return {
    ...job,
    tags: cardTags(role, job.tags, [...promiseTags(job.response_days), ...payTags(pay.pay_basis)]),
    pay: { figure, detail },
    summary: summaryOf(job.description),
    open: isOpen(job),
  }
}

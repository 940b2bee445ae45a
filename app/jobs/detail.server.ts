import { sql } from 'kysely'
import { adColour } from '#app/billing/ad-colour.server.ts'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob, namesCompany, shownLogo } from '#app/employers/advertiser.server.ts'
import { isChecked, isCheckedAgency } from '#app/employers/checked.server.ts'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import { askedFor } from '#app/vocabulary/must-haves.ts'
import { NOT_PUBLIC } from './job.ts'
import type { Job } from './job-page.ts'
import { companySlug } from './listing.server.ts'
import { mustHaveColumns } from './must-have-columns.server.ts'
import { payTermColumns } from './pay-term-columns.server.ts'
import { payCardOf, payTermsOf } from './pay-terms.ts'
import { promiseFacts } from './response-promise.ts'
import { roleFacts } from './role-facts.ts'
import { salaryOf, withSalary } from './salary-columns.ts'
import { sydneyDate } from './sydney-time.ts'

const read = () =>
  db
    .selectFrom('jobs as j')
    .leftJoin('employers as e', (join) => join.onRef('e.id', '=', 'j.employer_id').on(namesCompany))
    .leftJoin('agencies as g', 'g.id', 'j.agency_id')
    .select([
      'j.id',
      'j.title',
      'j.company_name',
      'j.location',
      'j.suburb',
      'j.state',
      'j.postcode',
      'j.employment_type',
      'j.category_slug',
      'j.salary_range',
      'j.salary_display',
      'j.salary_min',
      'j.salary_max',
      'j.salary_period',
      'j.salary_includes_super',
      'j.salary_commission',
      'j.salary_ote_min',
      'j.salary_ote_max',
      'j.salary_year_min',
      'j.salary_year_max',
      'j.description',
      'j.tags',
      'j.benefits',
      'j.licence_class',
      'j.roster',
      'j.portfolio_size',
      'j.software',
      'j.car',
      ...payTermColumns,
      'j.response_days',
      ...mustHaveColumns,
      'j.status',
      'j.featured',
      'j.posted_at',
      'j.expires_at',
      'j.updated_at',
      'e.id as employer_id',
      'j.agency_id',
      'g.name as agency_name',
      shownLogo.as('logo_url'),
      'e.company_size',
      'e.employees',
      'e.company_type',
      'e.about_company',
      'e.website_url',
      'e.claimed',
      'g.website_url as agency_website_url',
      sql<boolean>`case when j.agency_id is null then ${isChecked} else ${isCheckedAgency} end`.as('is_checked'),
      adColour.as('brand_colour'),
      companySlug.as('company_slug'),
    ])

/** What a held job does not say: the words that it may be held for. */
const HELD_BACK = {
  description: '',
  salary: { min: null, max: null, period: null, includesSuper: null, commission: false, onTarget: { min: null, max: null } },
  salary_year_min: null,
  salary_year_max: null,
  salary_range: null,
  salary_display: null,
  asks: [],
  screening_questions: [],
  facts: [],
  pay_card: null,
  tags: [],
  benefits: [],
}

type Row = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>

function toJob({ claimed, agency_website_url, is_checked, licence_class, roster, portfolio_size, software, car, ...row }: Row): Job {
  const role = { licence_class, roster, portfolio_size, software, car }
  const website = row.agency_id ? agency_website_url : row.website_url
  // An agency is not asked for its website yet, and the ads of a company that nobody has signed up for were brought by the operator.
  const isExempt = row.agency_id ? website === null : !claimed
  const facts = [...roleFacts(role, licence_class && labelOf(licence_class)), ...promiseFacts(row.response_days)]
  const pay_card = payCardOf(payTermsOf(row), { salary: salaryOf(row), car }, sydneyDate(new Date()))
  const claimable = claimed === false && row.agency_id === null
  return { ...withSalary(row), car, facts, pay_card, asks: askedFor(row), advertiser_checked: isExempt ? null : is_checked, claimable }
}

/**
 * Finds a job that has been published, open or not. Null for drafts and jobs that await approval, which only their owner sees, and for
 * those that the desk has removed. Of one that is held nobody sees more than that it is.
 */
export async function findJob(id: number): Promise<Job | null> {
  const row = await read().where('j.id', '=', id).where('j.status', 'not in', NOT_PUBLIC).executeTakeFirst()
  if (!row) return null
  const job = toJob(row)
  return job.status === 'held' ? { ...job, ...HELD_BACK } : job
}

/**
 * A job in any state as it would be with these columns, for those who decide about them: its owner's client.
 */
export async function findProposedJob(id: number, columns: object | null): Promise<Job | null> {
  const row = await read().where('j.id', '=', id).executeTakeFirst()
  return row ? toJob({ ...row, ...columns } as Row) : null // columns of the same table
}

/** Finds a job of this owner in any state; null when it belongs to another. */
export async function findOwnJob(id: number, owner: Advertiser): Promise<Job | null> {
  const row = await read().where('j.id', '=', id).where(isOwnJob(owner)).executeTakeFirst()
  return row ? toJob(row) : null
}

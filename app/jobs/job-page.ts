import type { State } from '#app/places/location.ts'
import type { CategorySlug } from '#app/vocabulary/category.ts'
import type { MustHaves } from '#app/vocabulary/must-haves.ts'
import type { Car } from '#app/vocabulary/role-facts.ts'
import type { Salary } from '#app/vocabulary/salary.ts'
import type { WorkType } from '#app/vocabulary/work-type.ts'
import type { JobStatus } from './job.ts'
import type { PayCard } from './pay-terms.ts'
import type { RoleFact } from './role-facts.ts'

/** A job as its page shows it: plain data, the same on the server and in the browser. */
export type Job = MustHaves & {
  id: number
  title: string
  company_name: string
  location: string
  suburb: string | null
  state: State | null
  postcode: string | null
  employment_type: WorkType
  category_slug: CategorySlug
  salary: Salary
  /** The poster's own words about pay. */
  salary_range: string | null
  salary_display: string | null
  /** Yearly figures in whole dollars; null where the ad gives none. */
  salary_year_min: number | null
  salary_year_max: number | null
  description: string
  /** What it asks of people, in words. */
  asks: string[]
  /** What the ad states of the role beside its text. */
  facts: RoleFact[]
  car: Car | null
  /** How its commission is paid, in words; null where the ad does not state it. */
  pay_card: PayCard | null
  /** Within how many working days a first answer is promised; null promises nothing. */
  response_days: number | null
  tags: string[]
  benefits: string[]
  status: JobStatus
  featured: boolean
  posted_at: Date | null
  /** Null: it never closes. */
  expires_at: Date | null
  updated_at: Date
  employer_id: string | null
  agency_id: string | null
  agency_name: string | null
  /** Of the company's page; null where it has none. */
  company_slug: string | null
  /** Logo and colour of the employer, else of the agency; null shows initials on our own colour. */
  logo_url: string | null
  brand_colour: string | null
  company_size: string | null
  /** Head count, where the company gives one. */
  employees: number | null
  company_type: string | null
  about_company: string | null
  website_url: string | null
  /**
   * Whether an owner of the agency or company that advertises has a mail address at the domain of its website. Null where the page says
   * nothing about it.
   */
  advertiser_checked: boolean | null
  /** Whether somebody may claim the company: it was imported, and nobody has signed up for it. */
  claimable: boolean
}

/** A job that is still being written: its work type may not be chosen yet. */
export type JobPreview = Omit<Job, 'employment_type'> & { employment_type: WorkType | null }

import type { z } from 'zod'
import { NO_PAY_TERMS, type PayTerms, paidBy } from '#app/jobs/pay-terms.ts'
import { salaryColumns } from '#app/jobs/salary-columns.ts'
import { guessCategory } from '#app/vocabulary/category.ts'
import { type Salary, yearlyRange } from '#app/vocabulary/salary.ts'
import { parseSalary } from '#app/vocabulary/salary-parse.ts'
import { importFields } from './import-fields.ts'
import { wageProblems } from './typed-pay.ts'

/**
 * A job of an import, in the columns of its row. null means not given: a repeated import then leaves id, status and posting date as they
 * are.
 */
export type ImportedJob = ReturnType<typeof toJob>

// The column, and the names that feeds use for it (product decision §1).
const NAMES = {
  external_id: ['id', 'external_id'],
  title: ['title'],
  company_name: ['company_name', 'agency_name', 'company'],
  company_website: ['company_website'],
  location: ['location'],
  suburb: ['suburb'],
  state: ['state'],
  postcode: ['postcode'],
  employment_type: ['employment_type', 'work_type', 'type'],
  category_slug: ['category_slug', 'category'],
  salary_min: ['salary_min', 'min_salary'],
  salary_max: ['salary_max', 'max_salary'],
  salary_period: ['salary_period'],
  salary_range: ['salary_range', 'salary'],
  salary_display: ['salary_display'],
  pay_basis: ['pay_basis'],
  commission_kind: ['commission_kind'],
  commission_steps: ['commission_steps'],
  commission_period: ['commission_period'],
  commission_paid: ['commission_paid'],
  commission_super: ['commission_super'],
  phone_provision: ['phone_provision'],
  earnings_low: ['earnings_low'],
  earnings_typical: ['earnings_typical'],
  earnings_high: ['earnings_high'],
  description: ['description', 'fullDescription'],
  tags: ['tags', 'keywords'],
  benefits: ['benefits'],
  licence_class: ['licence_class'],
  roster: ['roster'],
  portfolio_size: ['portfolio_size', 'portfolio'],
  software: ['software'],
  car: ['car'],
  licence_required: ['licence_required'],
  work_rights_required: ['work_rights_required'],
  experience_years_required: ['experience_years_required'],
  screening_questions: ['screening_questions'],
  featured: ['featured', 'is_featured'],
  status: ['status'],
  posted_at: ['posted_at', 'postedAt'],
  created_at: ['created_at'],
  expires_at: ['expires_at', 'closes_at'],
} as const

/**
 * Parses one line of an import.
 *
 * @returns the job, or in words why the line cannot be imported
 */
export function readJobLine(line: string): { job: ImportedJob } | { problem: string } {
  const given = parseObject(line)
  if (!given) return { problem: 'is not a JSON object' }
  const named = Object.fromEntries(Object.entries(NAMES).map(([column, names]) => [column, firstGiven(given, names)]))
  const parsed = importFields.safeParse(named)
  if (!parsed.success) return { problem: parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join(', ') }
  const problem = problemOf(parsed.data)
  return problem ? { problem } : { job: toJob(parsed.data) }
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line)
    // Any other JSON value is an object with keys, and is read as one.
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The first of these fields that has a value; null and blank text are no value. */
function firstGiven(given: Record<string, unknown>, names: readonly string[]): unknown {
  const isGiven = (value: unknown) => value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
  return names.map((name) => (Object.hasOwn(given, name) ? given[name] : undefined)).find(isGiven)
}

type Fields = z.output<typeof importFields>

function problemOf(fields: Fields): string | null {
  if (!fields.location && !fields.suburb && !fields.state) return 'location is missing'
  if (!fields.category_slug && !guessCategory(fields.title)) return 'category_slug is missing and the title names none'
  const { salary_min: min, salary_max: max } = fields
  if (min && max && min > max) return 'salary_min is more than salary_max'
  const years = [fields.earnings_low, fields.earnings_typical, fields.earnings_high].filter((year) => year !== undefined)
  if (years.some((year, at) => at > 0 && year < years[at - 1]!)) return 'earnings_low, earnings_typical and earnings_high do not rise' // not the first
  const [wage] = wageProblems({ pay: payTermsGiven(fields), employmentType: fields.employment_type }, salaryGiven(fields))
  if (wage)
    return wage.field === 'pay_basis' ? 'pay_basis is commission_only, and there is a wage' : `${wage.field} is less than the wage alone`
  return isPlausiblePay(salaryGiven(fields)) ? null : `salary comes to more than ${MOST_A_YEAR} a year`
}

const MOST_A_YEAR = 100_000_000

/** False for a figure that no column can hold and nobody is paid: 9,999,999 dollars an hour. */
function isPlausiblePay(salary: Salary): boolean {
  const { min, max } = yearlyRange(salary)
  return [min, max, salary.min, salary.max].every((amount) => amount === null || amount <= MOST_A_YEAR)
}

function toJob(fields: Fields) {
  const { posted_at, created_at, expires_at, salary_range = null, salary_display = null } = fields
  const place = [fields.suburb, fields.state, fields.postcode].filter(Boolean).join(' ')
  return {
    ...salaryColumns(paidBy(salaryGiven(fields), fields.pay_basis ?? null)),
    ...payTermsGiven(fields),
    external_id: fields.external_id ?? null,
    title: fields.title,
    company_name: fields.company_name,
    company_website: fields.company_website ?? null,
    location: fields.location ?? place,
    suburb: fields.suburb ?? null,
    state: fields.state ?? null,
    postcode: fields.postcode ?? null,
    employment_type: fields.employment_type,
    // The guess exists, or problemOf would have rejected the line.
    category_slug: fields.category_slug ?? guessCategory(fields.title)!,
    salary_range,
    salary_display,
    description: fields.description,
    tags: fields.tags,
    benefits: fields.benefits,
    licence_class: fields.licence_class ?? null,
    roster: fields.roster ?? null,
    portfolio_size: fields.portfolio_size ?? null,
    software: fields.software,
    car: fields.car ?? null,
    licence_required: fields.licence_required,
    work_rights_required: fields.work_rights_required,
    experience_years_required: fields.experience_years_required,
    screening_questions: fields.screening_questions,
    featured: fields.featured,
    status: fields.status ?? null,
    posted_at: (posted_at ?? created_at)?.toISOString() ?? null,
    created_at: (created_at ?? posted_at)?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
  }
}

/** How commission is paid; nothing without a pay basis. */
function payTermsGiven(fields: Fields): PayTerms {
  if (!fields.pay_basis) return NO_PAY_TERMS
  return {
    pay_basis: fields.pay_basis,
    commission_kind: fields.commission_kind ?? null,
    commission_steps: fields.commission_steps,
    commission_period: fields.commission_steps.length > 1 ? (fields.commission_period ?? 'year') : null,
    commission_paid: fields.commission_paid ?? null,
    commission_super: fields.commission_super ?? null,
    phone_provision: fields.phone_provision ?? null,
    earnings_low: fields.earnings_low ?? null,
    earnings_typical: fields.earnings_typical ?? null,
    earnings_high: fields.earnings_high ?? null,
  }
}

/**
 * Takes the figures as given, per year unless the line says otherwise. The salary text is parsed instead when there are no figures, and
 * when the figures may include on-target earnings.
 */
function salaryGiven({ salary_min, salary_max, salary_period, salary_display, salary_range }: Fields): Salary {
  const words = parseSalary(salary_display ?? salary_range ?? '')
  const said = isPlausiblePay(words) ? words : { ...words, min: null, max: null, period: null }
  const [min, max] = [salary_min ?? null, salary_max ?? null]
  const holdsTarget = said.onTarget.min !== null || said.onTarget.max !== null
  if (holdsTarget || (min === null && max === null)) return salary_period && said.min !== null ? { ...said, period: salary_period } : said
  return { ...said, min, max, period: salary_period ?? said.period ?? 'year' }
}

import { DRAFT_DEFAULTS, JOB_LIMITS, type JobStatus } from '#app/jobs/job.ts'
import type { PayTerms } from '#app/jobs/pay-terms.ts'
import { RESPONSE_DAYS, type ResponseDays } from '#app/jobs/response-promise.ts'
import { ROLE_LIMITS, type RoleFacts } from '#app/jobs/role-facts.ts'
import { type CategorySlug, guessCategory, isCategory } from '#app/vocabulary/category.ts'
import { LICENCE_REQUIREMENTS, type LicenceRequirement } from '#app/vocabulary/licence-requirement.ts'
import { CARS, ROSTERS } from '#app/vocabulary/role-facts.ts'
import { SALARY_PERIODS, type Salary } from '#app/vocabulary/salary.ts'
import { type Question, readQuestion, SCREENING_LIMITS, type TypedQuestion } from '#app/vocabulary/screening.ts'
import { normaliseWorkType, type WorkType } from '#app/vocabulary/work-type.ts'
import { amountOf, correctionOf, type SalaryCorrection, SUPER_ANSWERS } from './stated-salary.ts'
import { payTermsIn, typedPayTerms } from './typed-pay.ts'

/** The buttons of the posting form; `save` saves the changes of a job that is no longer a draft. */
export const POSTING_INTENTS = ['draft', 'preview', 'publish', 'save'] as const

export type PostingIntent = (typeof POSTING_INTENTS)[number]

/** The message when a posting could not be saved (specification, second document §8). */
export const POSTING_FAILED: Record<PostingIntent, string> = {
  draft: 'Failed to save draft',
  preview: 'Failed to save draft',
  publish: 'Failed to publish job',
  save: 'Failed to save the changes',
}

/** The content of a job as its poster enters it; empty and null are fields left open. */
export type JobContent = {
  title: string
  location: string
  /** Chosen by the poster where the name of the place does not tell the state. */
  locationState: string
  employmentType: WorkType | null
  category: CategorySlug | null
  salaryRange: string
  salaryCorrection: SalaryCorrection
  /** How commission is paid; nothing without a pay basis. */
  pay: PayTerms
  description: string
  tags: string[]
  benefits: string[]
  /** The last day it takes applications (YYYY-MM-DD); empty is the default run. */
  closesOn: string
  role: RoleFacts
  licenceRequired: LicenceRequirement
  workRightsRequired: boolean
  experienceYears: number
  screeningQuestions: Question[]
  /** Working days within which everybody gets a first answer; null promises nothing. */
  responseDays: ResponseDays | null
  closesUnanswered: boolean
}

/** The values of the posting form as typed, by field name. */
export type PostingValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads the values of a form in the browser; a repeated field is a list. */
export function valuesIn(form: FormData): PostingValues {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const texts = form.getAll(name).map(String)
      return [name, texts.length > 1 ? texts : texts[0]]
    }),
  )
}

/** In the address of a job's edit page when the form that made the job was submitted again. */
export const RESUBMITTED_QUERY = 'sent=before'

/** The button that publishes an ad, which a client approves first. */
export const publishVerb = (isForClient: boolean) => (isForClient ? 'Send for approval' : 'Publish Job')

/** What the permission `job.publish` is needed for, as refusals say it. */
export const POST_JOBS = 'post and change jobs'

/** The category of a draft whose title tells none; publishing requires a real one. */
export const DRAFT_CATEGORY: CategorySlug = 'sales'

/** The category of a job: as chosen, else guessed from its title. A draft must have one too, so it gets a default if need be. */
export const categoryFor = (content: Pick<JobContent, 'title' | 'category'>): CategorySlug =>
  content.category ?? guessCategory(content.title) ?? DRAFT_CATEGORY

/** The answer that the place is none of those we know by its name. */
export const OTHER_STATE = 'other'

/** The entries of a typed list, without duplicates and empty ones. */
export function entriesOf(text: string, separator: ',' | '\n'): string[] {
  const byWord = new Map<string, string>()
  for (const part of text.split(separator === ',' ? /[,\n]/ : '\n')) {
    const entry = part.replace(/\s+/g, ' ').trim()
    if (entry && !byWord.has(entry.toLowerCase())) byWord.set(entry.toLowerCase(), entry)
  }
  return [...byWord.values()]
}

/** Parses the values of the form. It keeps what it understands and drops the rest; the rules of the form decide whether that is enough. */
export function contentOf(values: PostingValues): JobContent {
  const one = (name: string) => [values[name] ?? ''].flat()[0] ?? ''
  const pick = <const Word extends string>(words: readonly Word[], name: string): Word | null =>
    words.find((word) => word === one(name)) ?? null
  const category = one('category_slug')
  const pay = payTermsIn(values)
  return {
    title: one('title').trim(),
    location: one('location').trim(),
    locationState: one('location_state'),
    employmentType: normaliseWorkType(one('employment_type')),
    category: isCategory(category) ? category : null,
    salaryRange: one('salary_range').trim(),
    salaryCorrection: {
      from: amountOf(one('salary_from')) ?? null,
      to: amountOf(one('salary_to')) ?? null,
      period: pick(SALARY_PERIODS, 'salary_period'),
      super: pick(SUPER_ANSWERS, 'salary_super'),
      commission: one('salary_commission') === '' ? null : one('salary_commission') === 'yes',
    },
    pay,
    description: one('description'),
    tags: entriesOf(one('tags'), ','),
    benefits: entriesOf(one('benefits'), '\n'),
    closesOn: one('closes_on'),
    role: {
      licence_class: one('licence_class') || null,
      roster: pick(ROSTERS, 'roster'),
      portfolio_size: portfolioOf(one('portfolio_size')) ?? null,
      software: entriesOf(one('software'), ','),
      car: pick(CARS, 'car'),
    },
    licenceRequired: pick(LICENCE_REQUIREMENTS, 'licence_required') ?? 'none',
    workRightsRequired: one('work_rights_required') !== '',
    experienceYears: /^\d{1,2}$/.test(one('experience_years_required')) ? Number(one('experience_years_required')) : 0,
    screeningQuestions: typedQuestions(values).slice(0, SCREENING_LIMITS.questions).map(readQuestion),
    responseDays: RESPONSE_DAYS.find((days) => String(days) === one('response_days')) ?? null,
    // Without a promise there is nothing that runs out.
    closesUnanswered: one('closes_unanswered') !== '' && one('response_days') !== '',
  }
}

/** The questions of the form, each once: the fields of a question are repeated, and go together by their position. */
export function typedQuestions(values: PostingValues): TypedQuestion[] {
  const all = (name: string) => [values[name] ?? []].flat()
  const [kinds, choices, expected] = [all('question_kind'), all('question_choices'), all('question_expected')]
  const questions = all('screening_questions').map((text, at) => ({
    question: text.replace(/\s+/g, ' ').trim(),
    kind: kinds[at] ?? '',
    choices: entriesOf(choices[at] ?? '', ','),
    expected: expected[at] ?? '',
  }))
  return [...new Map(questions.filter(({ question }) => question !== '').map((one) => [one.question, one])).values()]
}

/** Parses a number of properties ("130", "1,200"): null for an empty field, undefined for what is no such number. */
export function portfolioOf(text: string): number | null | undefined {
  const digits = text.replace(/[\s,]/g, '')
  if (digits === '') return null
  const size = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return size >= 1 && size <= ROLE_LIMITS.portfolio ? size : undefined
}

/** The columns of a job that the form needs. */
export type PostedJob = RoleFacts &
  PayTerms & {
    title: string
    company_name: string
    employer_id: string | null
    agency_id: string | null
    location: string
    employment_type: WorkType
    category_slug: CategorySlug
    salary_range: string | null
    salary: Salary
    description: string
    tags: string[]
    benefits: string[]
    licence_required: LicenceRequirement
    work_rights_required: boolean
    experience_years_required: number
    screening_questions: Question[]
    response_days: number | null
    closes_unanswered: boolean
    status: JobStatus
  }

/**
 * Fills the form from a saved job. A draft's default texts and guesses become empty fields.
 *
 * @param agencyName of an ad's agency: one under its own name does not name the client
 */
export function valuesOf(job: PostedJob, closesOn: string, agencyName: string | null = null): PostingValues {
  const draft = job.status === 'draft'
  const words = (field: 'title' | 'location' | 'description') => (draft && job[field] === DRAFT_DEFAULTS[field] ? '' : job[field])
  const salaryText = job.salary_range ?? ''
  const { from, to, period, super: superAnswer, commission } = correctionOf(salaryText, job.salary)
  const guessed = draft && job.category_slug === categoryFor({ title: job.title, category: null })
  return {
    client: job.agency_id !== null ? (job.employer_id ?? '') : '',
    unnamed: job.agency_id !== null && job.employer_id !== null && job.company_name === agencyName ? 'yes' : '',
    title: words('title'),
    location: words('location'),
    location_state: '',
    employment_type: job.employment_type,
    category_slug: guessed ? '' : job.category_slug,
    salary_range: salaryText,
    salary_from: from?.toString() ?? '',
    salary_to: to?.toString() ?? '',
    salary_period: period ?? '',
    salary_super: superAnswer ?? '',
    // A pay basis says already that there is commission.
    salary_commission: commission === null || (commission && job.pay_basis) ? '' : commission ? 'yes' : 'no',
    ...typedPayTerms(job),
    description: words('description'),
    tags: job.tags.join(', '),
    benefits: job.benefits.join('\n'),
    closes_on: closesOn,
    licence_class: job.licence_class ?? '',
    roster: job.roster ?? '',
    portfolio_size: job.portfolio_size === null ? '' : String(job.portfolio_size),
    software: job.software.join(', '),
    car: job.car ?? '',
    licence_required: job.licence_required,
    work_rights_required: job.work_rights_required ? 'on' : '',
    experience_years_required: job.experience_years_required > 0 ? String(job.experience_years_required) : '',
    screening_questions: job.screening_questions.map(({ question }) => question),
    question_kind: job.screening_questions.map(({ kind }) => kind),
    question_choices: job.screening_questions.map(({ choices }) => choices.join(', ')),
    question_expected: job.screening_questions.map(({ expected }) => expected ?? ''),
    response_days: job.response_days === null ? '' : String(job.response_days),
    closes_unanswered: job.closes_unanswered ? 'on' : '',
  }
}

type ListLimit = { count: number; length: number }

/** How many entries each list of the form may have, and how many characters one of them. */
export const LIST_LIMITS = {
  tags: { count: JOB_LIMITS.tags, length: JOB_LIMITS.tag },
  benefits: { count: JOB_LIMITS.benefits, length: JOB_LIMITS.benefit },
  software: { count: ROLE_LIMITS.software, length: ROLE_LIMITS.program },
} as const satisfies Record<string, ListLimit>

/** True when a list has more entries than a job may have, or one of them is too long. */
export const listTooLong = (entries: readonly string[], { count, length }: ListLimit): boolean =>
  entries.length > count || entries.some((entry) => entry.length > length)

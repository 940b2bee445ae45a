import { z } from 'zod'
import { normaliseWebsite } from '#app/employers/web-address.ts'
import { isTakenDown, JOB_LIMITS, JOB_STATUSES } from '#app/jobs/job.ts'
import { ROLE_LIMITS } from '#app/jobs/role-facts.ts'
import { closingInstant } from '#app/jobs/sydney-time.ts'
import { STATES } from '#app/places/location.ts'
import { cleanLine, cleanText } from '#app/platform/text.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { LICENCE_CLASSES, labelOf, slugOf } from '#app/vocabulary/labels.server.ts'
import { LICENCE_REQUIREMENTS } from '#app/vocabulary/licence-requirement.ts'
import { EXPERIENCE_YEARS_MAX } from '#app/vocabulary/must-haves.ts'
import {
  COMMISSION_KINDS,
  COMMISSION_PAID,
  COMMISSION_PERIODS,
  COMMISSION_SUPERS,
  PAY_BASES,
  PAY_TERMS_LIMITS,
  PHONES,
} from '#app/vocabulary/pay-terms.ts'
import { CARS, ROSTERS } from '#app/vocabulary/role-facts.ts'
import { SALARY_PERIODS, type SalaryPeriod } from '#app/vocabulary/salary.ts'
import { questionProblem, readQuestion, SCREENING_LIMITS, type TypedQuestion, textQuestion } from '#app/vocabulary/screening.ts'
import { normaliseWorkType } from '#app/vocabulary/work-type.ts'

const MISSING = 'is missing'
const oneLine = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? MISSING : 'is not text') })
    .transform(cleanLine)
    .pipe(z.string().min(1, 'is empty').max(max, `is longer than ${max} characters`))
const longText = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? MISSING : 'is not text') })
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().min(1, 'is empty').max(max, `is longer than ${max} characters`))
const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, {
    error: ({ input }) => `is ${typeof input === 'string' ? `"${cleanLine(input).slice(0, 40)}", ` : ''}not one of ${words.join(', ')}`,
  })
const yesNo = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'yes', 'no']), z.literal([0, 1])], 'is not true or false')
  .transform((value) => ['true', '1', 'yes'].includes(String(value)))
const MAX_PAY = 10_000_000
const pay = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\s*\$?[\d,]+(\.\d+)?\s*$/)
        .transform((text) => Number(text.replace(/[^\d.]/g, ''))),
    ],
    'is not a number',
  )
  .pipe(z.number().min(0, 'is less than nothing').max(MAX_PAY, `is more than ${MAX_PAY}`))
  // Feeds write 0 for pay that is not shown.
  .transform((amount) => (amount === 0 ? null : amount))
const words = (count: number, max: number) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => text.split(','))], 'is not a list of texts')
    .transform((all) => [...new Set(all.map(cleanLine))].filter((word) => word !== '' && word.length <= max).slice(0, count))
const question = z
  .object({
    question: oneLine(SCREENING_LIMITS.question),
    kind: z.string().default('text'),
    choices: z.array(oneLine(SCREENING_LIMITS.choice)).default([]),
    expected: z.coerce.string().nullish(),
  })
  .transform((given): TypedQuestion => ({ ...given, expected: given.expected ?? '' }))
  .refine((given) => questionProblem(given) === null, 'is not a question that can be asked')
  .transform(readQuestion)
const aYear = z.coerce
  .number('is not a number')
  .int('is not in whole dollars')
  .min(1, 'is less than one dollar')
  .max(PAY_TERMS_LIMITS.amount, `is more than ${PAY_TERMS_LIMITS.amount}`)
const hasNoGap = (steps: readonly { from: number }[]) => steps.every(({ from }, at) => (at === 0 ? from === 0 : from > steps[at - 1]!.from)) // not the first
const steps = z
  .array(
    z
      .object({ from: z.number().int().min(0).max(PAY_TERMS_LIMITS.amount), percent: z.number().gt(0).max(100) }, 'has a step that is none')
      .transform(({ from, percent }) => ({ from, share: Math.max(1, Math.round(percent * 100)) })),
    'is not a list of steps',
  )
  .max(PAY_TERMS_LIMITS.steps, `has more than ${PAY_TERMS_LIMITS.steps} steps`)
  .refine(hasNoGap, 'does not begin at 0 and rise from step to step')
const DAY_MS = 86_400_000
const instant = z
  .string('is not a date')
  .regex(/^\d{4}-\d\d-\d\d/, 'is not a date as 2026-11-20 or 2026-11-20T09:00:00Z')
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() >= Date.UTC(1990, 0) && date.getTime() < Date.UTC(2200, 0), 'is not a date between 1990 and 2199')
// Allows a day ahead: a clock may be off by a time zone.
const past = instant.refine((date) => date.getTime() < Date.now() + DAY_MS, 'is in the future')
const closing = z
  .string('is not a date')
  .transform((text) => closingInstant(text)?.toISOString() ?? text)
  .pipe(instant)

const PERIOD_WORDS: Record<string, SalaryPeriod> = {
  annum: 'year',
  annual: 'year',
  annually: 'year',
  yearly: 'year',
  pa: 'year',
  monthly: 'month',
  fortnightly: 'fortnight',
  weekly: 'week',
  daily: 'day',
  hourly: 'hour',
}
const lowerCase = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)

/** Only texts and numbers are converted to text: an object could bring a toString of its own. */
const periodOf = (value: unknown) => (typeof value === 'string' ? (PERIOD_WORDS[value.trim().toLowerCase()] ?? lowerCase(value)) : value)
const asDigits = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value).trim().padStart(4, '0') : '')

/** The fields of one line of an import. Each issue message ends a sentence that begins with the field name. */
export const importFields = z.object({
  external_id: z
    .union([z.string(), z.number().int()], 'is not a text or a whole number')
    .transform((id) => cleanLine(String(id)))
    .pipe(z.string().min(1, 'is empty').max(200))
    .optional(),
  title: oneLine(JOB_LIMITS.title),
  company_name: oneLine(200),
  company_website: oneLine(500)
    .transform((text, context) => {
      const address = normaliseWebsite(text)
      if (address) return address
      context.issues.push({ code: 'custom', input: text, message: 'is no address of a website' })
      return z.NEVER
    })
    .optional(),
  location: oneLine(JOB_LIMITS.location).optional(),
  suburb: oneLine(100).optional(),
  state: z.preprocess((value) => (typeof value === 'string' ? value.trim().toUpperCase() : value), oneOf(STATES)).optional(),
  postcode: z.preprocess(asDigits, z.string().regex(/^\d{4}$/, 'is no postcode')).optional(),
  employment_type: oneLine(60).transform((text, context) => {
    const type = normaliseWorkType(text)
    if (type) return type
    context.issues.push({ code: 'custom', input: text, message: `"${text}" is no work type` })
    return z.NEVER
  }),
  category_slug: z.preprocess(lowerCase, oneOf(CATEGORIES)).optional(),
  salary_min: pay.optional(),
  salary_max: pay.optional(),
  salary_period: z.preprocess(periodOf, oneOf(SALARY_PERIODS)).optional(),
  salary_range: oneLine(JOB_LIMITS.salary).optional(),
  salary_display: oneLine(JOB_LIMITS.salary).optional(),
  pay_basis: z.preprocess(lowerCase, oneOf(PAY_BASES)).optional(),
  commission_kind: z.preprocess(lowerCase, oneOf(COMMISSION_KINDS)).optional(),
  commission_steps: steps.default([]),
  commission_period: z.preprocess(lowerCase, oneOf(COMMISSION_PERIODS)).optional(),
  commission_paid: z.preprocess(lowerCase, oneOf(COMMISSION_PAID)).optional(),
  commission_super: z.preprocess(lowerCase, oneOf(COMMISSION_SUPERS)).optional(),
  phone_provision: z.preprocess(lowerCase, oneOf(PHONES)).optional(),
  earnings_low: aYear.optional(),
  earnings_typical: aYear.optional(),
  earnings_high: aYear.optional(),
  description: longText(JOB_LIMITS.description),
  tags: words(JOB_LIMITS.tags, JOB_LIMITS.tag).default([]),
  benefits: words(JOB_LIMITS.benefits, JOB_LIMITS.benefit).default([]),
  licence_class: z.preprocess(lowerCase, oneOf(LICENCE_CLASSES.map(({ value }) => value))).optional(),
  roster: z.preprocess(lowerCase, oneOf(ROSTERS)).optional(),
  portfolio_size: z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(1)
    .max(ROLE_LIMITS.portfolio, `is more than ${ROLE_LIMITS.portfolio}`)
    .optional(),
  software: words(ROLE_LIMITS.software, ROLE_LIMITS.program)
    .default([])
    .transform((programs) => programs.map((program) => labelOf(slugOf('software', program)))),
  car: z.preprocess(lowerCase, oneOf(CARS)).optional(),
  licence_required: z
    .union([yesNo.transform((needed) => (needed ? 'any' : 'none')), oneOf(LICENCE_REQUIREMENTS)], 'is not true, false or a kind of licence')
    .default('none'),
  work_rights_required: yesNo.default(false),
  experience_years_required: z.coerce.number('is not a number').int('is not a whole number').min(0).max(EXPERIENCE_YEARS_MAX).default(0),
  screening_questions: z
    .union(
      [z.array(question), words(SCREENING_LIMITS.questions, SCREENING_LIMITS.question).transform((all) => all.map(textQuestion))],
      'is not a list of questions',
    )
    .default([]),
  featured: yesNo.optional(),
  status: z.preprocess(lowerCase, oneOf(JOB_STATUSES.filter((status) => !isTakenDown(status)))).optional(),
  posted_at: past.optional(),
  created_at: past.optional(),
  expires_at: closing.optional(),
})

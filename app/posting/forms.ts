import { z } from 'zod'
import { SINGLE_AD_NAMES } from '#app/billing/plans.ts'
import { JOB_LIMITS, JOB_STATUSES, missingToPublish } from '#app/jobs/job.ts'
import { RESPONSE_DAYS } from '#app/jobs/response-promise.ts'
import { ROLE_LIMITS } from '#app/jobs/role-facts.ts'
import { closingInstant } from '#app/jobs/sydney-time.ts'
import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { line, text, tick } from '#app/platform/fields.ts'
import { cleanLine } from '#app/platform/text.ts'
import { figure } from '#app/ui/display/figure.ts'
import { orList } from '#app/ui/display/list-text.ts'
import { CATEGORIES, guessCategory } from '#app/vocabulary/category.ts'
import { LICENCE_CLASSES } from '#app/vocabulary/labels.server.ts'
import { LICENCE_REQUIREMENTS } from '#app/vocabulary/licence-requirement.ts'
import { EXPERIENCE_YEARS_MAX } from '#app/vocabulary/must-haves.ts'
import { COMMISSION_KINDS, COMMISSION_PAID, COMMISSION_PERIODS, COMMISSION_SUPERS, PAY_BASES, PHONES } from '#app/vocabulary/pay-terms.ts'
import { CARS, ROSTERS } from '#app/vocabulary/role-facts.ts'
import { SALARY_PERIODS } from '#app/vocabulary/salary.ts'
import { QUESTION_KINDS, questionProblem, SCREENING_LIMITS } from '#app/vocabulary/screening.ts'
import { WORK_TYPES } from '#app/vocabulary/work-type.ts'
import { CHANGE_NOTE_LENGTH } from './approval.ts'
import { REQUIRED_MESSAGES } from './missing.ts'
import { contentOf, entriesOf, LIST_LIMITS, listTooLong, OTHER_STATE, POSTING_INTENTS, portfolioOf, typedQuestions } from './posting.ts'
import { type ClosingLimit, STILL_HIRING } from './run.ts'
import { amountOf, payOf, SUPER_ANSWERS } from './stated-salary.ts'
import { payProblems, wageProblems } from './typed-pay.ts'

const optional = <Word extends string>(words: readonly Word[], message: string) =>
  z.union([z.enum(words), z.literal('')], message).default('')

const amount = line(20).refine((given) => amountOf(given) !== undefined, 'Please write an amount in dollars, such as 72,000')

const list = (field: keyof typeof LIST_LIMITS, separator: ',' | '\n') => {
  const { count, length } = LIST_LIMITS[field]
  const message = `Please use up to ${count} ${field === 'software' ? 'programs' : field} of ${length} characters or fewer`
  return text(2_000).refine((given) => !listTooLong(entriesOf(given, separator), LIST_LIMITS[field]), message)
}

/** A field that the form has once for each question. */
const perQuestion = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (given) => [given ?? []].flat(),
    z.array(schema).max(SCREENING_LIMITS.questions, `Please ask up to ${SCREENING_LIMITS.questions} questions`),
  )

/** A field that the form has once for each step of commission. What is too long is no number, which the steps together are told. */
const perStep = z.preprocess((given) => [given ?? []].flat(), z.array(z.string().transform((typed) => cleanLine(typed).slice(0, 40))))

const partOfQuestion = z.string().transform(cleanLine).pipe(z.string().max(1_000, 'Please use fewer words for a question'))

const CHOOSE = 'Please choose an answer'

const fields = z.object({
  intent: z.enum(POSTING_INTENTS).catch('draft'),
  submission_id: z.uuid('Please open the form again').optional(),
  version: z.coerce.number().int().positive().optional().catch(undefined),
  waiting: z.uuid().optional().catch(undefined),
  again: tick,
  stay: tick,
  filled_from: z.string().optional(),
  client: z.union([z.guid(), z.literal('')], 'Please choose a client from the list').default(''),
  unnamed: tick,
  title: line(JOB_LIMITS.title),
  location: line(JOB_LIMITS.location),
  location_state: optional([...STATES, OTHER_STATE], 'Please choose a state or territory'),
  employment_type: optional(WORK_TYPES, REQUIRED_MESSAGES.employment_type),
  category_slug: optional(CATEGORIES, 'Please choose a category'),
  salary_range: line(JOB_LIMITS.salary),
  salary_from: amount,
  salary_to: amount,
  salary_period: optional(SALARY_PERIODS, 'Please choose a period'),
  salary_super: optional(SUPER_ANSWERS, CHOOSE),
  salary_commission: optional(['yes', 'no'], CHOOSE),
  pay_basis: optional(PAY_BASES, CHOOSE),
  commission_kind: optional(COMMISSION_KINDS, CHOOSE),
  commission_steps: perStep,
  commission_from: perStep,
  commission_period: optional(COMMISSION_PERIODS, CHOOSE),
  commission_paid: optional(COMMISSION_PAID, CHOOSE),
  commission_super: optional(COMMISSION_SUPERS, CHOOSE),
  phone_provision: optional(PHONES, CHOOSE),
  earnings_low: line(20),
  earnings_typical: line(20),
  earnings_high: line(20),
  description: text(JOB_LIMITS.description),
  tags: list('tags', ','),
  benefits: list('benefits', '\n'),
  licence_class: optional(
    LICENCE_CLASSES.map(({ value }) => value),
    'Please choose a licence from the list',
  ),
  roster: optional(ROSTERS, 'Please choose a roster'),
  portfolio_size: line(20).refine(
    (size) => portfolioOf(size) !== undefined,
    `Please write a number of properties from 1 to ${figure(ROLE_LIMITS.portfolio)}`,
  ),
  software: list('software', ','),
  car: optional(CARS, CHOOSE),
  closes_on: line(10).refine((day) => day === '' || closingInstant(day) !== null, 'Please choose a day from the calendar'),
  licence_required: z.enum(LICENCE_REQUIREMENTS).default('none'),
  work_rights_required: z.string().optional(),
  experience_years_required: line(3).refine(
    (years) => years === '' || (/^\d+$/.test(years) && Number(years) <= EXPERIENCE_YEARS_MAX),
    `Please write a whole number of years from 0 to ${EXPERIENCE_YEARS_MAX}`,
  ),
  screening_questions: perQuestion(partOfQuestion),
  question_kind: perQuestion(z.enum(QUESTION_KINDS, 'Please choose how a question is answered')),
  question_choices: perQuestion(partOfQuestion),
  question_expected: perQuestion(partOfQuestion),
  response_days: optional(
    RESPONSE_DAYS.map((days) => String(days)),
    CHOOSE,
  ),
  closes_unanswered: z.string().optional(),
})

export type PostingRules = {
  /** Today in Australia/Sydney, YYYY-MM-DD. */
  today: string
  /** The closing day that is saved already; keeping it is valid even when it has passed. Null for a new job. */
  savedClosingDay: string | null
  /** The last day that it may close. */
  closing: ClosingLimit
  /** A draft may be incomplete; any other job may not. */
  isDraft: boolean
  /** The states that the poster must choose from; empty when the location says which one. */
  statesToChoose: readonly State[]
}

/** The posting form. Required to publish: title, location, employment_type, description (specification, second document §5). */
export const postingForm = ({ today, savedClosingDay, closing, isDraft, statesToChoose }: PostingRules) =>
  fields
    .superRefine((form, context) => {
      const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      const complete = form.intent === 'publish' || !isDraft
      if (complete) for (const field of missingToPublish(form)) wrong(field, REQUIRED_MESSAGES[field])
      if (complete && form.title && !form.category_slug && !guessCategory(form.title))
        wrong('category_slug', 'Please choose a category: the title does not tell')

      if (complete && statesToChoose.length > 0 && !form.location_state) {
        const states = orList(statesToChoose.map((state) => STATE_NAME[state]))
        wrong('location_state', `There is a place of this name in ${states}. Please choose the one you mean`)
      }

      const kept = form.intent !== 'publish' && form.closes_on === savedClosingDay
      if (form.closes_on && !kept && form.closes_on < today) wrong('closes_on', 'This day is over. Please choose today or a later day')
      if (form.closes_on && !kept && form.closes_on > closing.day) wrong('closes_on', closing.words)

      const { version: _v, waiting: _w, again: _a, stay: _s, unnamed: _u, ...values } = form
      const problem = typedQuestions(values)
        .map(questionProblem)
        .find((one) => one !== null)
      if (problem) wrong('screening_questions', problem)
      for (const { field, message } of payProblems(values)) wrong(field, message)
      const content = contentOf(values)
      const salary = payOf(content)
      for (const { field, message } of wageProblems(content, salary)) wrong(field, message)
      const { min, max } = salary
      if (min !== null && max !== null && min > max) wrong('salary_to', 'The upper amount is below the lower one')
    })
    .transform(({ intent, submission_id, version, waiting, again, stay, client, unnamed, ...values }) => ({
      intent,
      submissionId: submission_id ?? null,
      version: version ?? null,
      /** The change that waited for the client as the form was opened. */
      waiting: waiting ?? null,
      again,
      stay,
      client: client ? { employerId: client, isNamed: !unnamed } : null,
      content: contentOf(values),
    }))

export type Posting = z.output<ReturnType<typeof postingForm>>

/** A move of a job to another status, with the version that the person saw. */
export const moveForm = z.object({
  again: tick,
  to: z.enum(JOB_STATUSES, 'Please choose what to do'),
  version: z.coerce.number().int().positive().optional().catch(undefined),
})

/** The version of the job that the person saw. */
const version = z.coerce.number().int().positive()

export const deletionForm = z.object({ version })

/** The forms about when a job goes live and closes. */
export const runForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('schedule'), version, day: line(10), time: line(5), closes_on: line(10) }),
  z.object({ intent: z.literal('unschedule'), version }),
  z.object({ intent: z.literal('extend'), version, closes_on: line(10) }),
  z.object({ intent: z.literal('renew'), version }),
])

/** The answer to "still hiring?". */
export const stillHiringForm = z.object({ answer: z.enum(STILL_HIRING, 'Please choose an answer') })

/** What is bought for one job. The id of the form makes a double click one order. */
export const adForm = z.object({
  order: z.guid('Please open the page again'),
  ad: z.enum(['', ...SINGLE_AD_NAMES]).transform((ad) => ad || null),
  boost: tick,
})

/** A copy of a job. The submission id makes a double click one copy. */
export const copyForm = z.object({ submission_id: z.uuid('Please open the page again') })

/** A client's answer to an ad. Who has no account gives their name. */
export const approvalForm = z
  .object({ answer: z.enum(['approve', 'change'], 'Please choose an answer'), note: text(CHANGE_NOTE_LENGTH), name: line(200) })
  .superRefine(({ answer, note }, context) => {
    if (answer === 'approve' && note.trim())
      context.addIssue({
        code: 'custom',
        path: ['answer'],
        message: 'You wrote what should change. Ask for it, or empty that field to approve',
      })
    if (answer === 'change' && !note.trim()) context.addIssue({ code: 'custom', path: ['note'], message: 'Please say what should change' })
  })

/** Ends the consent of who never gave it. */
export const endConsentForm = z.object({ intent: z.literal('end') })

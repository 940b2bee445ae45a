import { z } from 'zod'
import { closingInstant, dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import { line, requiredLine, text, tick } from '#app/platform/fields.ts'
import { letterFields, letterValues } from './letter.ts'
import { LONGEST_DAYS, NOTE_MAX, QUESTION_MAX, REASON_MAX, SIGNED_NAME_MAX } from './offer.ts'
import { EMPLOYMENTS, LIMITS, LONGEST_PROBATION, MOST_HOURS, missingIn, PAY_BASES, SUPERS, type Terms } from './terms.ts'

const COMPOSING = ['save', 'template', 'ask', 'send'] as const

const NUMBER = /^\$?\s*(\d{1,3}(?:[ ,]\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/

/** A number as people write it: "$78,000", "34.50"; null for an empty field. */
const number = (message: string) =>
  line(20).transform((typed, context) => {
    if (typed === '') return null
    const match = NUMBER.exec(typed)
    if (match) return Number(`${match[1]!.replace(/[ ,]/g, '')}.${match[2] ?? '0'}`) // the first group is always there
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const between = (least: number, most: number, message: string) =>
  number(message).refine((value) => value === null || (value >= least && value <= most), message)

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && closingInstant(day) !== null
const day = line(10).refine((typed) => typed === '' || isDay(typed), 'Give a day of the calendar, like 2027-01-31')

/** The terms of a version, as they are typed. An empty field is no error: a draft may be kept half written. */
const termFields = {
  role: line(LIMITS.role),
  employment: z.enum(EMPLOYMENTS, 'Choose what they are employed as'),
  place: line(LIMITS.place),
  payBasis: z.enum(PAY_BASES, 'Choose how pay is stated'),
  pay: between(1, 2_000_000, 'Use a figure, like 78,000 or 34.50'),
  super: z.enum(SUPERS, 'Choose whether super is on top'),
  commission: line(LIMITS.line),
  allowances: line(LIMITS.line),
  startsOn: day,
  endsOn: day,
  hours: between(1, MOST_HOURS, `Use hours a week, up to ${MOST_HOURS}`),
  roster: line(LIMITS.line),
  probation: between(0, LONGEST_PROBATION, `Use months, up to ${LONGEST_PROBATION}`).transform((months) => months ?? 0),
  conditions: text(LIMITS.conditions),
  text: text(LIMITS.text),
  openUntil: day,
} satisfies Record<keyof Terms, z.ZodType>

/** What is done with a version in writing. `template` is the letter that comes in place of its words; `seen` when what was opened was written. */
export const composeForm = z
  .object({
    intent: z.enum(COMPOSING, 'Please choose what to do'),
    template: z.union([z.literal(''), z.guid()]).default(''),
    fills_job: tick,
    seen: z.iso.datetime().optional(),
    ...termFields,
  })
  .transform(({ intent, template, fills_job, seen, ...terms }, context) => {
    if (intent === 'ask' || intent === 'send')
      for (const [field, message] of Object.entries(whatBlocks(terms))) context.addIssue({ code: 'custom', path: [field], message })
    return { intent, template, fillsJob: fills_job, seen: seen ? new Date(seen) : null, terms }
  })

/** True for a form that is about a version in writing. */
export const isComposing = (intent: unknown): boolean => (COMPOSING as readonly unknown[]).includes(intent)

/** The version in writing as it was read: its number, and when it was written. */
const read = { number: z.coerce.number().int(), seen: z.iso.datetime().transform((seen) => new Date(seen)) }

/** What a team does with an offer that is written. */
export const teamForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('approve'), ...read }),
    z.object({ intent: z.literal('send_back'), ...read, note: text(NOTE_MAX) }),
    z.object({ intent: z.literal('withdraw'), reason: text(REASON_MAX) }),
    z.object({ intent: z.literal('delete'), ...read }),
    z.object({ intent: z.literal('change') }),
  ],
  { error: 'Please choose what to do' },
)

/** What a candidate does with an offer; `number` is the version that they read. */
export const answerForm = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('accept'),
      number: z.coerce.number().int(),
      signed_name: requiredLine(SIGNED_NAME_MAX, 'Type your full name'),
      agreed: tick.refine((agreed) => agreed, 'Say that you have read this version and accept it'),
    }),
    z.object({ intent: z.literal('decline'), number: z.coerce.number().int(), reason: text(REASON_MAX) }),
    z.object({
      intent: z.literal('ask'),
      form_id: z.guid(),
      question: text(QUESTION_MAX).refine((words) => words !== '', 'Write your question'),
    }),
  ],
  { error: 'Please choose an answer' },
)

/** Whether a second member is wanted. */
export const settingsForm = z.object({ needs_approval: tick })

type Problems = Partial<Record<keyof Terms, string>>

/**
 * Why a version cannot be sent as it is, by field; empty when it can.
 *
 * @param today YYYY-MM-DD in Sydney
 */
export function whatBlocks(terms: Terms, today = sydneyDate(new Date())): Problems {
  const missing = missingIn(terms)
  // A field in the words is empty because a term is.
  const words = Object.keys(missing).length > 0 ? {} : wrongWords(terms)
  return { ...missing, ...wrongDays(terms, today), ...words, ...missing }
}

function wrongDays({ openUntil, startsOn, endsOn, employment }: Terms, today: string): Problems {
  return {
    ...(openUntil < today && { openUntil: 'This day has passed. Choose until when the offer is open' }),
    ...(openUntil > dayAfter(today, LONGEST_DAYS) && { openUntil: `An offer is open for ${LONGEST_DAYS} days at most` }),
    ...(startsOn < today && { startsOn: 'This day has passed. Choose the first day' }),
    ...(employment === 'fixed-term' && endsOn <= startsOn && { endsOn: 'The last day must come after the first' }),
  }
}

const SOMEBODY = { company: '-', candidate: '-', sender: '-' }

/** What is wrong with the fields in the words of a letter, whoever it is to. */
function wrongWords(terms: Terms): Problems {
  const problem = letterFields.problem(terms.text) ?? letterFields.left(terms.text, letterValues(terms, SOMEBODY))
  return problem ? { text: problem } : {}
}

import { z } from 'zod'
import { CLOSINGS, MOST_CHARS } from '#app/content/contact.ts'
import { AGENCY_PLAN_NAMES, PLAN_NAMES } from '#app/employers/plan.ts'
import { closingInstant } from '#app/jobs/sydney-time.ts'
import { text } from '#app/platform/fields.ts'
import { OUTCOMES, type Outcome } from './decision.ts'
import { deskFields } from './desk.server.ts'
import { WORDS_MAX } from './words.ts'

/** What to do about one line of the page of feeds and tasks. */
export const workForm = z.union([z.object({ ...deskFields, feed: z.url().max(2_000) }), z.object({ ...deskFields, task: z.guid() })])

/** What to do on the page of retention: run now, or hold an application or lift its hold. */
export const retentionForm = z.union([
  z.object({ ...deskFields, run: z.literal('now') }),
  z.object({ ...deskFields, hold: z.guid() }),
  z.object({ ...deskFields, lift: z.guid() }),
])

/** The last instant of a day in Sydney. */
const dayToCome = z.string().transform((day, context) => {
  const instant = closingInstant(day)
  if (instant) return instant
  context.addIssue({ code: 'custom', message: 'Please choose a day' })
  return z.NEVER
})

const checkNote = text(WORDS_MAX).pipe(z.string().min(1, 'Please write what you have looked at'))

/** What is done about an account. */
export const accountForm = z.discriminatedUnion('act', [
  z.object({ ...deskFields, act: z.literal('check'), note: checkNote }),
  z.object({ ...deskFields, act: z.literal('note'), note: checkNote }),
  z.object({ ...deskFields, act: z.literal('uncheck') }),
  z.object({ ...deskFields, act: z.literal('lift') }),
  z.object({ ...deskFields, act: z.literal('export') }),
  z.object({ ...deskFields, act: z.literal('plan'), plan: z.enum([...PLAN_NAMES, ...AGENCY_PLAN_NAMES], 'Please choose') }),
  z.object({
    ...deskFields,
    act: z.literal('suspend'),
    words: text(WORDS_MAX).pipe(z.string().min(1, 'Please write what they should know')),
    until: dayToCome,
  }),
])

/** What is done about a message: it is answered, or closed without a mail. */
export const messageForm = z.discriminatedUnion('act', [
  z.object({ ...deskFields, act: z.literal('answer'), answer: text(MOST_CHARS).pipe(z.string().min(1, 'Please write an answer')) }),
  z.object({ ...deskFields, act: z.literal('close'), as: z.enum(CLOSINGS, 'Please choose') }),
])

/** What is done about an invoice. */
export const invoiceForm = z.object({ ...deskFields, act: z.enum(['paid', 'credit']) })

/** A decision about a claim. */
export const claimDecisionForm = z
  .object({ ...deskFields, decision: z.enum(['grant', 'decline'], 'Please choose'), words: text(WORDS_MAX) })
  .refine(({ decision, words }) => decision === 'grant' || words !== '', { path: ['words'], message: 'Please write what they should know' })

/** A decision about the reports of an ad or company. */
export const decisionForm = z.object({
  ...deskFields,
  outcome: z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]], 'Please choose'),
  words: text(WORDS_MAX),
  basis: z.string().max(100),
})

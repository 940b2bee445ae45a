import { z } from 'zod'
import { line, requiredLine, text, tick } from '#app/platform/fields.ts'
import { LICENCE_STATUSES, WORK_RIGHTS } from '#app/vocabulary/must-haves.ts'
import { SCREENING_LIMITS } from '#app/vocabulary/screening.ts'
import type { StatedAnswers } from './answers.ts'
import { APPLICATION_STATUSES, COVER_LETTER_MAX } from './application.ts'
import { feedbackProblem } from './feedback-problem.ts'
import { type CheckedField, fieldProblem, PERSON_LIMITS } from './field-rules.ts'
import { NOTE_MAX, VIEW_NAME_MAX, VIEW_QUERY_MAX } from './limits.ts'
import { REJECTION_REASONS } from './rejection.ts'

const checked = <Schema extends z.ZodType<string>>(name: CheckedField, schema: Schema) =>
  schema.superRefine((value, context) => {
    const message = fieldProblem(name, value)
    if (message) context.addIssue({ code: 'custom', message })
  })

// Left out: the form did not ask, and the profile's answer counts. Empty: asked, and not stated.
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.literal('')], 'Choose one of the answers')
    .transform((value) => (value === '' ? null : (value as Values[number]))) // the union leaves nothing else
    .optional()

// One field for each question that a job may have; the compiler checks the count.
const QUESTIONS = [0, 1, 2, 3, 4] as const satisfies { length: typeof SCREENING_LIMITS.questions }
type At = (typeof QUESTIONS)[number]

const questionFields = Object.fromEntries(
  QUESTIONS.flatMap((at) => [
    [`question_${at}`, text(SCREENING_LIMITS.answer)],
    [`asked_${at}`, line(SCREENING_LIMITS.question)],
  ]),
) as Record<`question_${At}` | `asked_${At}`, ReturnType<typeof text>> // just built so

const mustHaveForm = z.object({
  licence_status: choice(LICENCE_STATUSES),
  work_rights: choice(WORK_RIGHTS),
  experience_years: checked('experience_years', z.string())
    .transform((value) => (value.trim() === '' ? null : Number(value)))
    .optional(),
  ...questionFields,
})

/** The form of the apply page. The resume is one of the person's, or a file uploaded with the form. */
export const applyForm = mustHaveForm.extend({
  full_name: checked('full_name', line(PERSON_LIMITS.name)),
  phone: checked('phone', line(PERSON_LIMITS.phone)),
  resume_id: z.uuid('Choose a resume'),
  use_as_cv: tick,
  mail_consent: tick,
  cover_letter: text(COVER_LETTER_MAX),
  // Shown on the form only; the address that counts is the account's.
  shown_email: z.string().optional(),
})

const editFields = mustHaveForm.extend({
  intent: z.literal('edit'),
  cover_letter: text(COVER_LETTER_MAX),
  version: z.coerce.number().int(),
})

/** The forms on the page of one's own application: edit it before the employer has opened it, or withdraw it. */
export const changeForm = z.discriminatedUnion('intent', [z.object({ intent: z.literal('withdraw') }), editFields])

/** A form's answers to the must-haves; a field that is left out is undefined, an empty one null. */
export type StatedOnForm = { [Key in keyof Omit<StatedAnswers, 'screening'>]?: StatedAnswers[Key] | undefined } & Pick<
  StatedAnswers,
  'screening'
>

/** The answers of a validated form. */
export function statedOnForm(form: z.output<typeof mustHaveForm>): StatedOnForm {
  const { licence_status, work_rights, experience_years } = form
  const screening = QUESTIONS.map((at) => ({ question: form[`asked_${at}`], answer: form[`question_${at}`] }))
  return { licence_status, work_rights, experience_years, screening: screening.filter(({ question, answer }) => question && answer) }
}

const typed = (max: number) => z.string().max(max).default('')

/** A draft of the apply form as it is stored; nothing of it is validated before it is submitted. */
export const draftForm = z.object({
  full_name: typed(500),
  phone: typed(200),
  resume_id: typed(40),
  use_as_cv: typed(10),
  cover_letter: typed(20_000),
  licence_status: typed(40),
  work_rights: typed(40),
  experience_years: typed(20),
  ...(Object.fromEntries(
    QUESTIONS.flatMap((at) => [
      [`question_${at}`, typed(5_000)],
      [`asked_${at}`, typed(1_000)],
    ]),
  ) as Record<`question_${At}` | `asked_${At}`, ReturnType<typeof typed>>),
  // Answers to questions that the employer has changed or taken out since.
  unasked: z
    .array(z.object({ question: typed(1_000), answer: typed(5_000) }))
    .max(50)
    .default([]),
})

const reason = z.enum(REJECTION_REASONS, 'Choose reasons of the list')

/** The field of the reasons that a team gives with a rejection. */
export const feedbackReasons = z
  .union([z.array(reason).max(REJECTION_REASONS.length), reason.transform((one) => [one])], 'Choose reasons of the list')
  .default([])

/** More than anybody means to send: what is too long is told with the field. */
const MOST_TYPED = 100_000

/** The field of a team's own words with a rejection, which `feedbackProblem` judges; and of the words that it wants to send in spite of a question. */
export const feedbackWords = text(MOST_TYPED).transform((words) => words.trim())

/**
 * What a team does with a candidate. A move names the new status, the version of the application they saw, and the query of the dashboard
 * to return to, if any. No stars take a rating back.
 */
export const candidateForm = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('move'),
      to: z.enum(APPLICATION_STATUSES),
      version: z.coerce.number().int(),
      dashboard: z.string().max(1_000).optional(),
      reason: feedbackReasons,
      words: feedbackWords,
      anyway: feedbackWords,
    })
    .superRefine(({ words, anyway }, context) => {
      const message = feedbackProblem(words, anyway)
      if (message) context.addIssue({ code: 'custom', path: ['words'], message })
    }),
  z.object({ intent: z.literal('undo'), move: z.coerce.number().int().positive() }),
  z.object({
    intent: z.literal('note'),
    form_id: z.uuid(),
    body: text(NOTE_MAX).refine((note) => note.trim() !== '', 'Write something first'),
  }),
  z.object({ intent: z.literal('delete-note'), note: z.uuid() }),
  z.object({ intent: z.literal('rate'), stars: z.coerce.number().int().min(0).max(5) }),
])

const viewName = requiredLine(VIEW_NAME_MAX, 'Give the view a name')

/** What a member does with their views of the list of candidates. */
export const viewForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save-view'), name: viewName, query: z.string().max(VIEW_QUERY_MAX) }),
  z.object({ intent: z.literal('rename-view'), view: z.uuid(), name: viewName }),
  z.object({ intent: z.literal('delete-view'), view: z.uuid() }),
])

/** The parameters of the list of a job's applications; invalid values show the whole list. */
export const listParams = z.object({
  status: z.enum(APPLICATION_STATUSES).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

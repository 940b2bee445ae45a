import type { FormResult } from '#app/platform/form-result.ts'
import { LICENCE_STATUSES, type MustHaves, WORK_RIGHTS } from '#app/vocabulary/must-haves.ts'
import { choicesOf, SCREENING_LIMITS } from '#app/vocabulary/screening.ts'
import type { StatedAnswers } from './answers.ts'
import { fieldProblem } from './field-rules.ts'

/** The values of the apply form by field name, whether valid or not. */
export type FieldValues = Record<string, string>

type Known = Omit<StatedAnswers, 'screening'>

const oneOf = <Value extends string>(values: readonly Value[], typed: string | undefined): Value | null =>
  values.find((value) => value === typed) ?? null

/** The answers typed so far; a must-have without a field on the form is taken from the profile. */
export function statedSoFar(typed: FieldValues, job: MustHaves, known: Known): StatedAnswers {
  const years = typed.experience_years
  return {
    licence_status: typed.licence_status === undefined ? known.licence_status : oneOf(LICENCE_STATUSES, typed.licence_status),
    work_rights: typed.work_rights === undefined ? known.work_rights : oneOf(WORK_RIGHTS, typed.work_rights),
    experience_years:
      years === undefined ? known.experience_years : years.trim() === '' || fieldProblem('experience_years', years) ? null : Number(years),
    screening: job.screening_questions.map(({ question }, at) => ({ question, answer: typed[`question_${at}`] ?? '' })),
  }
}

/** The field values of an application's answers. */
export function answerFieldValues(job: MustHaves, stated: StatedAnswers): FieldValues {
  const answerTo = new Map(stated.screening.map(({ question, answer }) => [question, answer]))
  return {
    licence_status: stated.licence_status ?? '',
    work_rights: stated.work_rights ?? '',
    experience_years: stated.experience_years === null ? '' : String(stated.experience_years),
    ...Object.fromEntries(job.screening_questions.map(({ question }, at) => [`question_${at}`, answerTo.get(question) ?? ''])),
  }
}

/** The field values of a form that came back with errors; empty before it is submitted. */
export function submittedFieldValues(result: FormResult | undefined): FieldValues {
  return Object.fromEntries(Object.entries(result?.values ?? {}).filter(isText))
}

/**
 * The texts that somebody wrote on an apply form, with their labels, for when the form is gone. Answers that were chosen are no text of theirs.
 *
 * @param questions those of the job, which may have changed since; empty where they are not shown any more
 */
export function writtenTexts(typed: FieldValues, questions: MustHaves['screening_questions']): { label: string; text: string }[] {
  const answers = Array.from({ length: SCREENING_LIMITS.questions }, (_, at) => {
    // An older draft does not say which question an answer was given to.
    const label = typed[`asked_${at}`] || questions[at]?.question
    const asked = questions.find(({ question }) => question === label)
    const isChosen = asked !== undefined && choicesOf(asked).length > 0
    return { label: label ?? `Your answer ${at + 1}`, text: isChosen ? '' : (typed[`question_${at}`] ?? '') }
  })
  return [{ label: 'Your letter', text: typed.cover_letter ?? '' }, ...answers].filter(({ text }) => text.trim() !== '')
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** The field values of a form in the browser, without its file. */
export function readFieldValues(form: HTMLFormElement): FieldValues {
  return Object.fromEntries([...new FormData(form)].filter(isText))
}

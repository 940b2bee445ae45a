import type { FormResult } from '#app/platform/form-result.ts'
import { LICENCE_STATUSES, type MustHaves, WORK_RIGHTS } from '#app/vocabulary/must-haves.ts'
import type { StatedAnswers } from './answers.ts'
import { fieldProblem } from './field-rules.ts'

/** What stands in the fields of the apply form, by field name; checked or not. */
export type Typed = Record<string, string>

type Known = Omit<StatedAnswers, 'screening'>

const oneOf = <Value extends string>(values: readonly Value[], typed: string | undefined): Value | null =>
  values.find((value) => value === typed) ?? null

/** Reads the must-haves out of what is typed so far; a field that does not stand on the form is what the profile knows. */
export function statedSoFar(typed: Typed, job: MustHaves, known: Known): StatedAnswers {
  const years = typed.experience_years
  return {
    licence_status: typed.licence_status === undefined ? known.licence_status : oneOf(LICENCE_STATUSES, typed.licence_status),
    work_rights: typed.work_rights === undefined ? known.work_rights : oneOf(WORK_RIGHTS, typed.work_rights),
    experience_years:
      years === undefined ? known.experience_years : years.trim() === '' || fieldProblem('experience_years', years) ? null : Number(years),
    screening: job.screening_questions.map((question, at) => ({ question, answer: typed[`question_${at}`] ?? '' })),
  }
}

/** What the answers of an application look like in the fields of a form. */
export function typedAnswers(job: MustHaves, stated: StatedAnswers): Typed {
  const answerTo = new Map(stated.screening.map(({ question, answer }) => [question, answer]))
  return {
    licence_status: stated.licence_status ?? '',
    work_rights: stated.work_rights ?? '',
    experience_years: stated.experience_years === null ? '' : String(stated.experience_years),
    ...Object.fromEntries(job.screening_questions.map((question, at) => [`question_${at}`, answerTo.get(question) ?? ''])),
  }
}

/** What was typed on a form that was refused; nothing when it was not sent yet. */
export function textsOf(result: FormResult | undefined): Typed {
  return Object.fromEntries(Object.entries(result?.values ?? {}).filter(isText))
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** The texts of a form's fields; of its file nothing. */
export function typedIn(form: HTMLFormElement): Typed {
  return Object.fromEntries([...new FormData(form)].filter(isText))
}

import type { FormResult } from '#app/platform/form-result.ts'
import { LICENCE_STATUSES, type MustHaves, WORK_RIGHTS } from '#app/vocabulary/must-haves.ts'
import { choicesOf, keptAnswer, SCREENING_LIMITS } from '#app/vocabulary/screening.ts'
import type { StatedAnswers } from './answers.ts'
import { fieldProblem } from './field-rules.ts'

/** The values of the apply form by field name, whether valid or not. */
export type FieldValues = Record<string, string>

type Known = Omit<StatedAnswers, 'screening'>

/** An answer with the question that it was given to. */
export type Answer = StatedAnswers['screening'][number]

type Questions = MustHaves['screening_questions']

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

const PLACES = Array.from({ length: SCREENING_LIMITS.questions }, (_, at) => at)

/** The answers of a form or draft. An older draft does not say which question each was given to: there their places count. */
const typedAnswers = (values: FieldValues, questions: Questions): Answer[] =>
  PLACES.map((at) => ({
    question: values[`asked_${at}`] || questions[at]?.question || `Your answer ${at + 1}`,
    answer: values[`question_${at}`] ?? '',
  })).filter(({ answer }) => answer.trim() !== '')

/**
 * Puts answers back to the questions that they were given to, since the employer may have changed the questions meanwhile.
 *
 * @param unasked earlier answers to questions that were not asked any more
 * @returns the values of the fields of answers, and the answers that fit no question of the job
 */
export function fitAnswers(
  values: FieldValues,
  unasked: readonly Answer[],
  questions: Questions,
): { typed: FieldValues; unasked: Answer[] } {
  const answers = [...typedAnswers(values, questions), ...unasked]
  const fitting = questions.map((asked) =>
    answers.find(({ question, answer }) => question === asked.question && keptAnswer(asked, answer) !== ''),
  )
  const rest = answers
    .filter((answer) => !fitting.includes(answer))
    .map(({ question, answer }) => [`${question}\n${answer}`, { question, answer }] as const)
  return {
    // Each field has a value, so that none keeps an answer of another question.
    typed: Object.fromEntries(
      PLACES.flatMap((at) => [
        [`asked_${at}`, questions[at]?.question ?? ''],
        [`question_${at}`, fitting[at]?.answer ?? ''],
      ]),
    ),
    unasked: [...new Map(rest).values()],
  }
}

/**
 * The texts that somebody wrote on an apply form, with their labels, for when the form is gone. Answers that were chosen are no text of theirs.
 *
 * @param questions those of the job, which may have changed since; empty where they are not shown any more
 * @param unasked earlier answers to questions that were not asked any more
 */
export function writtenTexts(typed: FieldValues, questions: Questions, unasked: readonly Answer[] = []): WrittenText[] {
  const letter = { label: 'Your letter', text: typed.cover_letter ?? '' }
  const isChosen = (label: string) => questions.some((asked) => asked.question === label && choicesOf(asked).length > 0)
  const answers = writtenAnswers(typedAnswers(typed, questions)).filter(({ label }) => !isChosen(label))
  return [...(letter.text.trim() === '' ? [] : [letter]), ...answers, ...writtenAnswers(unasked)]
}

/** What somebody wrote on a form, with its label. */
export type WrittenText = { label: string; text: string }

/** Answers as texts to read and copy. */
export const writtenAnswers = (answers: readonly Answer[]): WrittenText[] =>
  answers.map(({ question, answer }) => ({ label: question, text: answer }))

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** The field values of a form in the browser, without its file. */
export function readFieldValues(form: HTMLFormElement): FieldValues {
  return Object.fromEntries([...new FormData(form)].filter(isText))
}

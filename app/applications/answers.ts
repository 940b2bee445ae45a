import { AppError } from '#app/platform/errors.ts'
import { type Criterion, checkMustHaves, type LicenceStatus, type MustHaves, type WorkRights } from '#app/vocabulary/must-haves.ts'
import { keptAnswer } from '#app/vocabulary/screening.ts'

/** A person's answers to a job's must-haves, as stored with the application (applications.answers). Null is not stated. */
export type StatedAnswers = {
  licence_status: LicenceStatus | null
  work_rights: WorkRights | null
  experience_years: number | null
  /** The question is stored with its answer, because the job may be edited after the application was sent. */
  screening: { question: string; answer: string }[]
}

export const NOTHING_STATED: StatedAnswers = { licence_status: null, work_rights: null, experience_years: null, screening: [] }

/** The answers that a job asks for, in its order; the employer must not see any others. */
export function askedAnswers(job: MustHaves, stated: StatedAnswers): StatedAnswers {
  const answerTo = new Map(stated.screening.map(({ question, answer }) => [question, answer]))
  return {
    licence_status: job.licence_required === 'none' ? null : stated.licence_status,
    work_rights: job.work_rights_required ? stated.work_rights : null,
    experience_years: job.experience_years_required > 0 ? stated.experience_years : null,
    screening: job.screening_questions.flatMap((asked) => {
      const answer = keptAnswer(asked, answerTo.get(asked.question) ?? '')
      return answer ? [{ question: asked.question, answer }] : []
    }),
  }
}

/**
 * Requires that each answer is to a question that a job still asks, so that no written answer is dropped without a word.
 *
 * @throws AppError `conflict` when the questions were changed since the form was opened
 */
export function requireAsked(job: MustHaves, { screening }: StatedAnswers): void {
  const asked = new Set(job.screening_questions.map(({ question }) => question))
  if (screening.some(({ question, answer }) => answer.trim() !== '' && !asked.has(question)))
    throw new AppError('conflict', 'The employer changed the questions while you were writing. Please answer them as they are now')
}

/** Compares a person's answers with each must-have of a job. It only informs; nobody is rejected by it (product decision §6). */
export function criteriaOf(job: MustHaves, stated: StatedAnswers): Criterion[] {
  const answerTo = new Map(stated.screening.map(({ question, answer }) => [question, answer]))
  return checkMustHaves(job, {
    licence: stated.licence_status,
    workRights: stated.work_rights,
    experienceYears: stated.experience_years,
    screening: job.screening_questions.map(({ question }) => answerTo.get(question) ?? null),
  })
}

/** True when a job has any must-haves or questions. */
export const asksAnything = (job: MustHaves): boolean => criteriaOf(job, NOTHING_STATED).length > 0

const STATE_WORDS = { met: 'met', not_met: 'not met', not_stated: 'not stated' } as const

/** The label of a must-have's state. */
export const criterionLabel = (state: Criterion['state']): (typeof STATE_WORDS)[Criterion['state']] => STATE_WORDS[state]

/** A summary of a must-haves check, "2 met, 1 not stated"; empty when the job asks nothing. */
export function criteriaSummary(criteria: readonly Criterion[]): string {
  const states = ['met', 'not_met', 'not_stated'] as const
  return states
    .map((state) => ({ state, count: criteria.filter((criterion) => criterion.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${STATE_WORDS[state]}`)
    .join(', ')
}

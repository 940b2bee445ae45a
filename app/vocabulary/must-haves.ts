import { counted } from '#app/ui/display/figure.ts'
import type { LicenceRequirement } from './licence-requirement.ts'
import { expectation, isExpected, type Question } from './screening.ts'

/** The work rights a person may state (specification, first document §3). */
export const WORK_RIGHTS = ['citizen', 'permanent_resident', 'temporary_visa', 'student_visa', 'working_holiday'] as const
/** The licence status a person may state (specification, first document §3). A student is enrolled and not yet registered. */
export const LICENCE_STATUSES = ['full_licence', 'certificate_of_registration', 'student', 'no_licence'] as const
/** The most years of experience that a job may require. */
export const EXPERIENCE_YEARS_MAX = 40

export type WorkRights = (typeof WORK_RIGHTS)[number]
export type LicenceStatus = (typeof LICENCE_STATUSES)[number]

export const WORK_RIGHTS_LABEL: Record<WorkRights, string> = {
  citizen: 'Australian or New Zealand citizen',
  permanent_resident: 'Permanent resident',
  temporary_visa: 'Temporary visa with work rights',
  student_visa: 'Student visa',
  working_holiday: 'Working holiday visa',
}

export const LICENCE_LABEL: Record<LicenceStatus, string> = {
  full_licence: 'Full Licence',
  certificate_of_registration: 'Certificate of Registration',
  student: 'Student (enrolled, not yet registered)',
  no_licence: 'No Licence',
}

/** What a job requires, as the columns of its row. Zero years means no experience is required. */
export type MustHaves = {
  licence_required: LicenceRequirement
  work_rights_required: boolean
  experience_years_required: number
  screening_questions: readonly Question[]
}

/** What a person stated; null is not stated. Screening answers are in the order of the questions. */
export type MustHaveAnswers = {
  licence: LicenceStatus | null
  workRights: WorkRights | null
  experienceYears: number | null
  screening: readonly (string | null)[]
}

/** One must-have and whether a person meets it. `how` says what to do next, '' when there is nothing to do. */
export type Criterion = {
  kind: 'licence' | 'work_rights' | 'experience' | 'question'
  label: string
  state: 'met' | 'not_met' | 'not_stated'
  how: string
  /** The answer that the job hopes for, in words; left out where it expects none. */
  expects?: string
}

function checkLicence(required: 'any' | 'full_licence', stated: LicenceStatus | null): Criterion {
  const label = required === 'any' ? 'Certificate of registration or full licence' : 'Full licence'
  const met = stated === 'full_licence' || (required === 'any' && stated === 'certificate_of_registration')
  if (met) return { kind: 'licence', label, state: 'met', how: '' }
  if (stated === null) return { kind: 'licence', label, state: 'not_stated', how: 'Choose the licence you hold.' }
  const how =
    required === 'full_licence' && stated === 'certificate_of_registration'
      ? 'You hold a certificate of registration. Say in your letter when you expect your full licence.'
      : 'Say in your letter when you expect to be registered.'
  return { kind: 'licence', label, state: 'not_met', how }
}

function checkWorkRights(stated: WorkRights | null): Criterion {
  const criterion = { kind: 'work_rights', label: 'Right to work in Australia' } as const
  if (stated === null) return { ...criterion, state: 'not_stated', how: 'Choose what allows you to work in Australia.' }
  // Every value is a right to work. Visas may limit hours or time with one employer, which only the person can tell.
  const limited = stated !== 'citizen' && stated !== 'permanent_resident'
  return { ...criterion, state: 'met', how: limited ? 'If your visa limits your hours or dates, say so in your letter.' : '' }
}

function checkExperience(required: number, stated: number | null): Criterion {
  const criterion = { kind: 'experience', label: `${counted(required, 'year')} of experience` } as const
  if (stated === null) return { ...criterion, state: 'not_stated', how: 'Add your years of experience.' }
  if (stated >= required) return { ...criterion, state: 'met', how: '' }
  return { ...criterion, state: 'not_met', how: `You stated ${counted(stated, 'year')}. Say in your letter what makes up for it.` }
}

/** Only the employer can judge free text, so any such answer meets its question. */
function checkQuestion(question: Question, answer: string): Criterion {
  const expects = expectation(question)
  const criterion = { kind: 'question', label: question.question, ...(expects === null ? {} : { expects }) } as const
  const met = isExpected(question, answer)
  if (met === null)
    return {
      ...criterion,
      state: 'not_stated',
      how: question.kind === 'number' ? 'Answer this question with a number.' : 'Answer this question.',
    }
  if (met) return { ...criterion, state: 'met', how: '' }
  return { ...criterion, state: 'not_met', how: `The job asks for: ${expects}. Say in your letter what makes up for it.` }
}

/** Checks a person's answers against the must-haves of a job, in the order of the form. It informs; it never rejects anybody. */
export function checkMustHaves(job: MustHaves, answers: MustHaveAnswers): Criterion[] {
  const criteria: Criterion[] = []
  if (job.licence_required !== 'none') criteria.push(checkLicence(job.licence_required, answers.licence))
  if (job.work_rights_required) criteria.push(checkWorkRights(answers.workRights))
  if (job.experience_years_required > 0) criteria.push(checkExperience(job.experience_years_required, answers.experienceYears))
  return [...criteria, ...job.screening_questions.map((question, index) => checkQuestion(question, answers.screening[index] ?? ''))]
}

/** What a job asks for, each thing in words, with the answer that it hopes for. */
export const askedFor = (job: MustHaves): string[] =>
  checkMustHaves(job, NOTHING_SAID).map(({ label, expects }) => (expects ? `${label} (asked for: ${expects})` : label))

const NOTHING_SAID: MustHaveAnswers = { licence: null, workRights: null, experienceYears: null, screening: [] }

import { NO_PAY_TERMS } from '#app/jobs/pay-terms.ts'
import type { RoleFacts } from '#app/jobs/role-facts.ts'
import type { JobContent } from '#app/posting/posting.ts'
import { NO_CORRECTION } from '#app/posting/stated-salary.ts'
import { textQuestion } from '#app/vocabulary/screening.ts'

/** A role of which nothing is stated. */
export const NO_ROLE: RoleFacts = { licence_class: null, roster: null, portfolio_size: null, software: [], car: null }

/** The content of a posting, complete enough to be published. */
export function jobContent(values: Partial<JobContent> = {}): JobContent {
  return {
    title: 'Property Manager',
    location: 'Unknownville NSW 2148',
    locationState: '',
    employmentType: 'full-time',
    category: null,
    salaryRange: '72k - 80k + super',
    salaryCorrection: NO_CORRECTION,
    pay: NO_PAY_TERMS,
    description: 'Look after one hundred and thirty homes.',
    tags: ['portfolio 130'],
    benefits: ['Car allowance'],
    closesOn: '',
    role: NO_ROLE,
    licenceRequired: 'any',
    workRightsRequired: true,
    experienceYears: 2,
    screeningQuestions: [textQuestion('Do you drive?')],
    responseDays: null,
    closesUnanswered: false,
    ...values,
  }
}

import type { JobContent } from '#app/posting/posting.ts'
import { NO_CORRECTION } from '#app/posting/stated-salary.ts'

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
    description: 'Look after one hundred and thirty homes.',
    tags: ['portfolio 130'],
    benefits: ['Car allowance'],
    closesOn: '',
    licenceRequired: 'any',
    workRightsRequired: true,
    experienceYears: 2,
    screeningQuestions: ['Do you drive?'],
    ...values,
  }
}

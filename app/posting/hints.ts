import type { State } from '#app/places/location.ts'
import type { Hint } from './hint.ts'
import { licenceHints } from './licence-hints.ts'
import { payHints } from './pay-hints.ts'
import { categoryFor, type JobContent } from './posting.ts'
import { payOf } from './stated-salary.ts'
import { questionHints, wordingHints } from './wording-hints.ts'

/**
 * Everything worth a second look in an ad, with who says so.
 *
 * @param today YYYY-MM-DD
 */
export function hintsOf(content: JobContent, state: State | null, today: string): Hint[] {
  const {
    title,
    description,
    tags,
    benefits,
    salaryRange,
    employmentType,
    licenceRequired: licence,
    role,
    pay,
    screeningQuestions,
  } = content
  const needsLicence = licence !== 'none' || role.licence_class !== null
  return [
    ...payHints({ salary: payOf(content), salaryRange, pay, employmentType, needsLicence }, today),
    ...wordingHints([title, description, ...tags, ...benefits].join('\n')),
    ...licenceHints({ title, category: categoryFor(content), state, employmentType, licence, licenceClass: role.licence_class }),
    ...questionHints(screeningQuestions.map(({ question }) => question)),
  ]
}

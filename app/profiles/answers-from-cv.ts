import type { ProfileContent, ProfileLicence } from './candidate-profile.ts'
import { namedLicence } from './named-licence.ts'
import { rolesMeant } from './preferred-roles.ts'
import { rolesOffered, type WizardAnswers } from './wizard-steps.ts'

/** What a profile says that the wizard asks for. Of the location it is not known yet whether it is a place. */
export type AnswersFromCv = Partial<
  Pick<WizardAnswers, 'suburb' | 'licence_status' | 'license_number' | 'licence_state' | 'licence_expiry' | 'preferred_roles'>
>

/**
 * The answers that a person's CV gives to the wizard's later steps, for them to check: where they work now, their highest licence that has
 * not ended, and of the roles on offer those they have held.
 *
 * @param answers what they answered themselves: it decides which roles are on offer, and is never replaced
 * @param today as YYYY-MM-DD
 */
export function answersFromCv(profile: ProfileContent, answers: WizardAnswers, today: string): AnswersFromCv {
  const found: AnswersFromCv = {}
  const workplace = profile.jobs.find(({ current, location }) => current && location)?.location
  if (!answers.suburb && workplace) found.suburb = workplace
  if (answers.licence_status === null) Object.assign(found, licenceFrom(profile.licences, today))
  const status = answers.licence_status ?? found.licence_status ?? null
  const roles = rolesOffered(status).filter((role) => rolesMeant(role)?.some((slug) => profile.roles.includes(slug)))
  if (answers.preferred_roles.length === 0 && roles.length > 0) found.preferred_roles = roles
  return found
}

const DAY = /^\d{4}-\d\d-\d\d$/

function licenceFrom(licences: readonly ProfileLicence[], today: string): AnswersFromCv {
  const best = namedLicence(licences, today)
  if (!best) return {}
  const { status: licence_status, number: license_number, state: licence_state, expiry } = best
  return { licence_status, license_number, licence_state, licence_expiry: expiry && DAY.test(expiry) ? expiry : null }
}

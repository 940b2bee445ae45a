import type { LicenceStatus } from '#app/vocabulary/must-haves.ts'
import type { ProfileContent, ProfileLicence } from './candidate-profile.ts'
import { rolesMeant } from './preferred-roles.ts'
import { rolesOffered, type WizardAnswers } from './wizard-steps.ts'

// The licences of the vocabulary that let a person act as an agent, and those that let them work for one.
const FULL_LICENCES = [
  'nsw_class_1_agent',
  'nsw_class_2_agent',
  'nsw_class_1_strata',
  'nsw_class_2_strata',
  'nsw_stock_station_agent',
  'vic_estate_agent_licence',
  'qld_real_estate_agent_licence',
  'qld_resident_letting_agent',
  'wa_real_estate_agent_licence',
  'sa_land_agent',
  'tas_real_estate_agent',
  'tas_property_manager',
  'act_class_1_agent',
  'act_class_2_agent',
  'nt_real_estate_agent',
]
const CERTIFICATES = [
  'nsw_assistant_agent_certificate',
  'vic_agents_representative',
  'qld_registration_certificate',
  'wa_sales_representative_registration',
  'wa_property_manager_registration',
  'sa_sales_representative',
  'sa_property_manager',
  'tas_property_representative',
  'act_assistant_property_agent',
  'nt_agents_representative',
]

const statusOf = ({ type }: ProfileLicence): LicenceStatus | null => {
  if (type === null) return null
  if (FULL_LICENCES.includes(type)) return 'full_licence'
  return CERTIFICATES.includes(type) ? 'certificate_of_registration' : null
}

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
const STATED = /^\d{4}(-\d\d){0,2}$/

function licenceFrom(licences: readonly ProfileLicence[], today: string): AnswersFromCv {
  // Of an end in other words, as a file of another program may state it, nobody can tell whether it has passed.
  const lasts = (expiry: string) => STATED.test(expiry) && expiry >= today.slice(0, expiry.length)
  const valid = licences.filter(({ expiry }) => expiry === null || lasts(expiry))
  const held = valid.map((licence) => ({ status: statusOf(licence), ...licence })).filter(({ status }) => status !== null)
  const best = held.find(({ status }) => status === 'full_licence') ?? held[0]
  if (!best) return {}
  const { status: licence_status, number: license_number, state: licence_state, expiry } = best
  return { licence_status, license_number, licence_state, licence_expiry: expiry && DAY.test(expiry) ? expiry : null }
}

import type { LicenceStatus } from '#app/vocabulary/must-haves.ts'
import type { ProfileLicence } from './candidate-profile.ts'

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

/** What a licence lets a person do in real estate; null for a driver's licence, and for one of unknown kind. */
export const statusOf = ({ type }: Pick<ProfileLicence, 'type'>): LicenceStatus | null => {
  if (type === null) return null
  if (FULL_LICENCES.includes(type)) return 'full_licence'
  return CERTIFICATES.includes(type) ? 'certificate_of_registration' : null
}

const STATED = /^\d{4}(-\d\d){0,2}$/

/**
 * The highest licence that a profile names and that has not ended; null when it names none for real estate. It is not yet one that is held:
 * it counts once the person has stated it, in the wizard or with an application.
 *
 * @param today as YYYY-MM-DD
 */
export function namedLicence(licences: readonly ProfileLicence[], today: string) {
  // Of an end in other words, as a file of another program may state it, nobody can tell whether it has passed.
  const lasts = (expiry: string) => STATED.test(expiry) && expiry >= today.slice(0, expiry.length)
  const valid = licences.filter(({ expiry }) => expiry === null || lasts(expiry))
  const named = valid.flatMap((licence) => {
    const status = statusOf(licence)
    return status ? [{ ...licence, status }] : []
  })
  return named.find(({ status }) => status === 'full_licence') ?? named[0] ?? null
}

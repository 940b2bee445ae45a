import { LICENCE_LABEL, type LicenceStatus } from '#app/vocabulary/must-haves.ts'
import type { ProfileLicence } from './candidate-profile.ts'
import { statusOf } from './named-licence.ts'
import { statedDate } from './stated-date.ts'

/** The columns of a profile about the licence. */
export type StatedLicence = {
  licence_status: LicenceStatus | null
  licence_state: string | null
  license_number: string | null
  licence_expiry: string | null
}

/** A licence in words. `detail` is number and end; null where nothing is known. */
export type LicenceInWords = {
  label: string
  state: string | null
  detail: string | null
  /** The profile names it, but the person has not stated that they hold it: it counts nowhere yet. */
  isUnconfirmed: boolean
}

const detailOf = (number: string | null, expiry: string | null) =>
  [number, expiry && `to ${statedDate(expiry)}`].filter(Boolean).join(', ') || null

/**
 * The licences a person holds: the one they stated, else those their profile names. Empty for who holds none, and for
 * who says so whatever an old CV names.
 */
export function licencesHeld(stated: StatedLicence, named: readonly ProfileLicence[], labelOf: (slug: string) => string): LicenceInWords[] {
  const { licence_status: status, licence_state: state, license_number: number, licence_expiry: expiry } = stated
  if (status === 'full_licence' || status === 'certificate_of_registration')
    return [{ label: LICENCE_LABEL[status], state, detail: detailOf(number, expiry), isUnconfirmed: false }]
  if (status !== null) return []
  return named.map(({ type, number, state, expiry }) => {
    const label = type === null ? 'Licence' : labelOf(type)
    const isUnconfirmed = statusOf({ type }) !== null
    return { label, state: label.includes(state ?? '') ? null : state, detail: detailOf(number, expiry), isUnconfirmed }
  })
}

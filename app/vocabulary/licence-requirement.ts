/** The licence a job may require; `any` is a certificate of registration or a full licence. */
export const LICENCE_REQUIREMENTS = ['none', 'any', 'full_licence'] as const

export type LicenceRequirement = (typeof LICENCE_REQUIREMENTS)[number]

/** What a job says of licences: in a word, and which ones it means. */
export const LICENCE_REQUIREMENT: Record<LicenceRequirement, { word: string; detail: string | null }> = {
  none: { word: 'Not needed', detail: null },
  any: { word: 'Needed', detail: 'Certificate or full licence' },
  full_licence: { word: 'Needed', detail: 'Full licence' },
}

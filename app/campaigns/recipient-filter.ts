import { CATEGORY, type CategorySlug } from '#app/vocabulary/category.ts'
import { LICENCE_LABEL, type LicenceStatus } from '#app/vocabulary/must-haves.ts'

export const KM_CHOICES = [5, 10, 25, 50, 100] as const
export const DEFAULT_KM = 25

/** How long ago somebody last applied to the team or agreed, in days. */
export const ACTIVE_DAYS = [30, 90, 180, 365] as const

/** Whom a campaign is for. An empty text, and null, choose nobody out. */
export type RecipientFilter = {
  /** People who applied to the team. */
  applicants: boolean
  /** The others who agreed: mostly those who follow it. */
  followers: boolean
  category: CategorySlug | ''
  words: string
  near: string
  km: number
  licence: LicenceStatus | ''
  days: number | null
}

/** Everybody who agreed: what a new campaign begins with. */
export const EVERYBODY: RecipientFilter = {
  applicants: true,
  followers: true,
  category: '',
  words: '',
  near: '',
  km: DEFAULT_KM,
  licence: '',
  days: null,
}

export const activeWords = (days: number) =>
  days === 365 ? 'in the last year' : days > 30 && days % 30 === 0 ? `in the last ${days / 30} months` : `in the last ${days} days`

/** A filter in words: "past applicants, Property Management, within 25 km of Maroubra". */
export function filterWords({ applicants, followers, category, words, near, km, licence, days }: RecipientFilter): string {
  const who =
    applicants && followers ? 'past applicants and followers' : applicants ? 'past applicants' : followers ? 'followers' : 'nobody'
  return [
    who,
    category && CATEGORY[category].label,
    words && `“${words}”`,
    near && `within ${km} km of ${near}`,
    licence && LICENCE_LABEL[licence].toLowerCase(),
    days && `active ${activeWords(days)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

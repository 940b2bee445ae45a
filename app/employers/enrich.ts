import type { ProfileField } from './profile-fields.ts'

/** The messages of the specification, second document §8. */
export const WEBSITE_LOADED = 'Website information loaded successfully!'
export const WEBSITE_FAILED = 'Failed to load website information'

/** The fields that a company's website may fill in, in the order of the form. */
const SUGGESTED_FIELDS = [
  'company_name',
  'about_company',
  'linkedin_url',
  'facebook_url',
  'instagram_url',
] as const satisfies readonly ProfileField[]

export type SuggestedField = (typeof SUGGESTED_FIELDS)[number]

/** What a website says of its company, as its profile could keep it; without what it does not say. The logo is an address on that site. */
export type Suggestions = Partial<Record<SuggestedField | 'logo_url', string>>

/** What a website says of a field, beside what the form says. */
export type Finding = { field: SuggestedField; before: string; found: string }

/** The findings that say something else than the form does. Those whose `before` is empty are filled in; the others are offered. */
export const findingsOf = (suggestions: Suggestions, typedIn: (field: SuggestedField) => string): Finding[] =>
  SUGGESTED_FIELDS.flatMap((field) => {
    const [found, before] = [suggestions[field], typedIn(field)]
    return found === undefined || found === before.trim() ? [] : [{ field, before: before.trim() === '' ? '' : before, found }]
  })

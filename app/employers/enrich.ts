import type { ProfileField } from './profile-fields.ts'

/** The fields that a company's website may fill in. */
export const SUGGESTED_FIELDS = [
  'company_name',
  'about_company',
  'linkedin_url',
  'facebook_url',
  'instagram_url',
] as const satisfies readonly ProfileField[]

export type SuggestedField = (typeof SUGGESTED_FIELDS)[number]

/** What a website says of its company, as its profile could keep it; without what it does not say. The logo is an address on that site. */
export type Suggestions = Partial<Record<SuggestedField | 'logo_url', string>>

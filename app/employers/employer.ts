/** The fields a company's profile needs before it may publish jobs (specification, second document §5). */
export const REQUIRED_PROFILE_FIELDS = {
  company_name: 'company name',
  website_url: 'website',
  primary_contact_name: 'contact name',
  contact_email: 'contact e-mail',
  contact_phone: 'contact phone',
  state_territory: 'state or territory',
} as const

type RequiredProfileField = keyof typeof REQUIRED_PROFILE_FIELDS

/** Lists what a company's profile still lacks, in words, in the order of the profile. */
export function missingProfileFields(profile: Record<RequiredProfileField, string | null>): string[] {
  const fields = Object.keys(REQUIRED_PROFILE_FIELDS) as RequiredProfileField[]
  return fields.filter((field) => !profile[field]?.trim()).map((field) => REQUIRED_PROFILE_FIELDS[field])
}

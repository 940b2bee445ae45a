/** The kinds of companies (specification, first document §2, Companies, and our own last two). */
export const COMPANY_TYPES = [
  'Commercial Real Estate',
  'Residential Sales',
  'Property Management',
  'Lettings Specialist',
  'Development',
  'Investment',
  'Strata',
  'Valuation',
] as const

export type CompanyType = (typeof COMPANY_TYPES)[number]

/** The sizes of companies, in employees (specification, second document §5). */
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const

/** The fields a company's profile needs before it may publish jobs (specification, second document §5). */
export const REQUIRED_PROFILE_FIELDS = {
  company_name: 'company name',
  website_url: 'website',
  primary_contact_name: 'contact name',
  contact_email: 'contact e-mail',
  contact_phone: 'contact phone',
  state_territory: 'state or territory',
} as const

export type RequiredProfileField = keyof typeof REQUIRED_PROFILE_FIELDS

/** Lists what a company's profile still lacks, in words, in the order of the profile. */
export function missingProfileFields(profile: Record<RequiredProfileField, string | null>): string[] {
  const fields = Object.keys(REQUIRED_PROFILE_FIELDS) as RequiredProfileField[]
  return fields.filter((field) => !profile[field]?.trim()).map((field) => REQUIRED_PROFILE_FIELDS[field])
}

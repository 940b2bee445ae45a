import type { State } from '#app/places/location.ts'
import type { BrandColours } from './brand.ts'
import type { CompanyType } from './employer.ts'
import type { Office } from './office.ts'
import type { NetworkField } from './web-address.ts'

/** A company as its page shows it: plain data, the same on the server and in the browser. */
export type PublicCompany = {
  id: string
  slug: string
  company_name: string
  company_type: CompanyType | null
  company_size: string | null
  employees: number | null
  about_company: string | null
  logo_url: string | null
  banner_url: string | null
  suburb: string | null
  state_territory: State | null
  /** Suburb and state of the head office, else of the first office; null when neither is stated. */
  place: string | null
  offices: Office[]
  /** Whether the company is checked and not suspended; null without a website. */
  isChecked: boolean | null
  /** When our own desk looked at it; null when nobody has. */
  checkedAt: Date | null
  /** Null where the plan shows none, and where it has none. */
  colours: BrandColours | null
  /** Web addresses, each null where there is none. */
  links: Record<'website' | NetworkField, string | null>
  created_at: Date
}

type Organization = Pick<
  PublicCompany,
  'company_name' | 'about_company' | 'logo_url' | 'employees' | 'suburb' | 'state_territory' | 'links'
>

/**
 * The Organization of a company's page for search engines (schema.org): only what the page shows.
 *
 * @param url of the page, @param origin of the product, for the address of the logo
 */
export function organizationMarkup(company: Organization, url: string, origin: string): Record<string, unknown> {
  const { website, ...social } = company.links
  const sameAs = [website, ...Object.values(social)].filter((link) => link !== null)
  const { suburb, state_territory, about_company, logo_url, employees } = company
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.company_name,
    url,
    ...(about_company ? { description: about_company } : {}),
    ...(logo_url ? { logo: new URL(logo_url, origin).href } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...(employees ? { numberOfEmployees: { '@type': 'QuantitativeValue', value: employees } } : {}),
    ...(suburb && state_territory
      ? { address: { '@type': 'PostalAddress', addressCountry: 'AU', addressRegion: state_territory, addressLocality: suburb } }
      : {}),
  }
}

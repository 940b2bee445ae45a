import type { BrandColours } from '#app/employers/brand.ts'
import type { PublicCompany } from '#app/employers/public-company.ts'
import { organizationMarkup } from '#app/employers/public-company.ts'
import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { CATEGORY, type CategorySlug, isCategory } from '#app/vocabulary/category.ts'

/** The longest texts of an agency's profile, in characters; that of the name is the same as at sign-up. */
export const AGENCY_LIMITS = { name: 120, website_url: 300, suburb: 100, about: 5_000, regions: 20 } as const

/** What the members of an agency fill in of its profile. */
export type AgencyProfile = {
  name: string
  website_url: string | null
  state_territory: State | null
  suburb: string | null
  about: string | null
  categories: CategorySlug[]
  /** Whole states and regions: "NSW", "Central Coast NSW". */
  regions: string[]
  board_published: boolean
}

export const AGENCY_LABELS: Record<keyof AgencyProfile, string> = {
  name: 'Agency name',
  website_url: 'Website',
  state_territory: 'State or territory',
  suburb: 'Suburb',
  about: 'About the agency',
  categories: 'Kinds of jobs',
  regions: 'Where you recruit',
  board_published: 'Publish our board',
}

export const AGENCY_FIELDS = Object.keys(AGENCY_LABELS) as (keyof AgencyProfile)[] // its own keys

const isState = (area: string): area is State => (STATES as readonly string[]).includes(area)

/** An area in words: "New South Wales", "Central Coast NSW". */
export const areaName = (area: string): string => (isState(area) ? STATE_NAME[area] : area)

/** The kept slugs of categories that the vocabulary has. */
export const knownCategories = (slugs: readonly string[]): CategorySlug[] => slugs.filter(isCategory)

/** A field of a profile in words; null where nothing is stated. */
export function agencyInWords(field: keyof AgencyProfile, profile: AgencyProfile): string | null {
  switch (field) {
    case 'categories':
      return profile.categories.map((slug) => CATEGORY[slug].label).join(', ') || null
    case 'regions':
      return profile.regions.map(areaName).join(', ') || null
    case 'board_published':
      return profile.board_published ? 'Yes' : 'No'
    default:
      return profile[field]
  }
}

/** An agency as its pages show it: plain data, the same on the server and in the browser. */
export type PublicAgency = Omit<AgencyProfile, 'state_territory'> & {
  id: string
  slug: string
  state_territory: State | null
  logo_url: string | null
  /** Null where the plan shows none, and where it has none. */
  colours: BrandColours | null
  /** Whether an owner has a mail address at the domain of the website; null without a website. */
  isChecked: boolean | null
  created_at: Date
}

/** A company that agreed that an agency acts for it, and whose ads name it; `slug` is null where it has no page. */
export type NamedClient = { name: string; slug: string | null; logo_url: string | null; jobs: number }

/** "Surry Hills NSW"; '' when neither is stated. */
export const placeOf = ({ suburb, state_territory }: Pick<AgencyProfile, 'suburb' | 'state_territory'>): string =>
  [suburb, state_territory].filter(Boolean).join(' ')

/** What the head of an agency's pages shows. */
export const bandOf = (agency: PublicAgency) => {
  const { name, about, colours, logo_url } = agency
  return { name, about, colours, logo_url, banner_url: null, line: ['Recruitment agency', placeOf(agency)].filter(Boolean).join(', ') }
}

/**
 * The EmploymentAgency of an agency's page for search engines (schema.org): only what the page shows.
 *
 * @param url of the page, @param origin of the product, for the address of the logo
 */
export function agencyMarkup(agency: PublicAgency, url: string, origin: string): Record<string, unknown> {
  const { name, about, website_url, ...rest } = agency
  const links: PublicCompany['links'] = { website: website_url, linkedin_url: null, facebook_url: null, instagram_url: null }
  return {
    ...organizationMarkup({ ...rest, company_name: name, about_company: about, employees: null, links }, url, origin),
    '@type': 'EmploymentAgency',
  }
}

/** True for an agency whose page says more than its name: search engines index such alone. */
export const saysSomething = ({ about }: Pick<PublicAgency, 'about'>, jobs: number): boolean => about !== null || jobs > 0

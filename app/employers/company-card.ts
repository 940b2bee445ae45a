import type { CompanyType } from './employer.ts'

/** A company in the directory: plain data, the same on the server and in the browser. */
export type CompanyCard = {
  id: string
  slug: string
  company_name: string
  company_type: CompanyType | null
  company_size: string | null
  employees: number | null
  logo_url: string | null
  /** Null where the plan does not show it, and where the company has none. */
  brand_colour: string | null
  open_jobs: number
  /** "Parramatta NSW", the head office first; empty when the company has stated none. */
  places: string[]
}

type Stated = { suburb: string | null; state_territory: string | null; offices: readonly string[] }

/** The places of a company, each once, its head office first; a head office without a suburb counts only where there is no office. */
export function placesOf({ suburb, state_territory, offices }: Stated): string[] {
  const head = [suburb, state_territory].filter(Boolean).join(' ')
  const all = suburb ? [head, ...offices] : offices.length > 0 ? offices : [head]
  // The first spelling of a place stays.
  const byKey = new Map(all.toReversed().map((place) => [place.toLowerCase(), place]))
  return [...byKey.values()].toReversed().filter((place) => place !== '')
}

/** The places of a company after its first, in words: ", Sydney NSW, Perth WA" or ", and 4 more places"; '' for none. */
export function otherPlacesText(places: readonly string[]): string {
  if (places.length === 0) return ''
  if (places.length === 1) return `, and ${places[0]}`
  return places.length === 2 ? `, ${places.join(', ')}` : `, and ${places.length} more places`
}

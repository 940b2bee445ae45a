import type { State } from '#app/places/location.ts'
import type { CategorySlug } from '#app/vocabulary/category.ts'

/** An agency in the directory: plain data, the same on the server and in the browser. */
export type AgencyCard = {
  id: string
  slug: string
  name: string
  logo_url: string | null
  /** Null where the plan does not show it, and where the agency has none. */
  brand_colour: string | null
  suburb: string | null
  state_territory: State | null
  categories: CategorySlug[]
  board_published: boolean
  open_jobs: number
}

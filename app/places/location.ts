export const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const

export type State = (typeof STATES)[number]

export const STATE_NAME: Record<State, string> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  ACT: 'Australian Capital Territory',
  NT: 'Northern Territory',
}

/** What a location says, each null when it does not; remote is true when the work may be done from home altogether. */
export type Location = { suburb: string | null; region: string | null; state: State | null; postcode: string | null; remote: boolean }

/** A town or suburb of the place dictionary. */
export type KnownPlace = { name: string; state: State }

/** The places of the dictionary with this name, given in lower case; empty when it knows none. */
export type PlaceLookup = (name: string) => readonly KnownPlace[]

// Australia Post's ranges; the Australian Capital Territory lies inside those of New South Wales, so it stands before it.
const POSTCODES: readonly (readonly [from: number, to: number, state: State])[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [8000, 8999, 'VIC'],
  [4000, 4999, 'QLD'],
  [9000, 9999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
]

/** The state that a postcode of four digits belongs to; null when there is none like it. */
export function postcodeState(postcode: string): State | null {
  if (!/^\d{4}$/.test(postcode)) return null
  const number = Number(postcode)
  return POSTCODES.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}

/** A location as a card shows it: "Newtown, Sydney NSW", "Parramatta NSW 2150", "Remote, Melbourne VIC"; empty when nothing is known. */
export function formatLocation({ suburb, region, state, postcode, remote }: Location): string {
  const area = [suburb, region === suburb ? null : region].filter((name) => name !== null).join(', ')
  // "Regional NSW" and "Far North Queensland" name their state already.
  const isNamed = state !== null && (area.endsWith(state) || area.endsWith(STATE_NAME[state]))
  const place = [area, isNamed ? '' : state, postcode].filter(Boolean).join(' ')
  return [remote ? 'Remote' : '', place].filter(Boolean).join(', ')
}

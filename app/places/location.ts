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

/** A parsed location; each part is null when not given. `remote` is true when all of the work can be done from home. */
export type Location = { suburb: string | null; region: string | null; state: State | null; postcode: string | null; remote: boolean }

/** A town or suburb of the place dictionary. */
export type KnownPlace = { name: string; state: State }

/** Looks up the places with a name, given in lower case; empty when there are none. */
export type PlaceLookup = (name: string) => readonly KnownPlace[]

// Australia Post's ranges. Those of the Australian Capital Territory lie within those of New South Wales, so they come first.
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

/** The state of a four-digit postcode; null when it is in no range. */
export function postcodeState(postcode: string): State | null {
  if (!/^\d{4}$/.test(postcode)) return null
  const number = Number(postcode)
  return POSTCODES.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}

/** Formats a location for a card: "Newtown, Sydney NSW", "Parramatta NSW 2150", "Remote, Melbourne VIC"; '' when nothing is known. */
export function formatLocation({ suburb, region, state, postcode, remote }: Location): string {
  const area = [suburb, region === suburb ? null : region].filter((name) => name !== null).join(', ')
  // "Regional NSW" and "Far North Queensland" already contain their state.
  const isNamed = state !== null && (area.endsWith(state) || area.endsWith(STATE_NAME[state]))
  const place = [area, isNamed ? '' : state, postcode].filter(Boolean).join(' ')
  return [remote ? 'Remote' : '', place].filter(Boolean).join(', ')
}

import { DISTANCES } from '#app/applications/candidate-query.ts'
import { kmText } from '#app/places/distance.ts'
import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { LICENCE_LABEL, LICENCE_STATUSES, type LicenceStatus } from '#app/vocabulary/must-haves.ts'

/** How many people are on one page of the list. */
export const OPEN_PAGE_SIZE = 25
/** What "near a suburb" means until a distance is chosen. */
const DEFAULT_KM = 25

/** A list of people who are open to work as its address holds it. */
export type OpenQuery = {
  /** Words of the role, or of the summary where it is shown; empty for none. */
  q: string
  /** Words of the skills. */
  skill: string
  state: State | null
  licence: LicenceStatus | null
  /** Where the licence is from. */
  licenceState: State | null
  /** A suburb; empty for anywhere. */
  near: string
  km: (typeof DISTANCES)[number]
  /** From 1. */
  page: number
}

/** Parses the list in an address. What cannot be read is no filter, and `unread` says so, one sentence for each. */
export function readOpenQuery(params: URLSearchParams): { query: OpenQuery; unread: string[] } {
  const { text, oneOf, page, unread } = queryReader(params, 'The list')
  const km = oneOf('km', 'distance', DISTANCES.map(String))
  const query: OpenQuery = {
    q: text('q'),
    skill: text('skill'),
    state: oneOf('state', 'state', STATES, (state) => STATE_NAME[state]),
    licence: oneOf('licence', 'licence', LICENCE_STATUSES, (licence) => LICENCE_LABEL[licence]),
    licenceState: oneOf('from', 'state', STATES, (state) => STATE_NAME[state]),
    near: text('near'),
    km: DISTANCES.find((one) => String(one) === km) ?? DEFAULT_KM,
    page: page(),
  }
  return { query, unread }
}

/** The filters of a list as its address holds them: only what differs from the plain list, in a fixed order; empty for the plain list. */
export function openSearch({ q, skill, state, licence, licenceState, near, km, page }: OpenQuery): string {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (skill !== '') params.set('skill', skill)
  if (state !== null) params.set('state', state)
  if (licence !== null) params.set('licence', licence)
  if (licenceState !== null) params.set('from', licenceState)
  if (near !== '') params.set('near', near)
  if (km !== DEFAULT_KM) params.set('km', String(km))
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

/** A filter of a list in words, and the list without it. */
export type OpenFilter = { label: string; without: OpenQuery }

/** The filters of a list one by one; empty for the plain list. */
export function openFilters(query: OpenQuery): OpenFilter[] {
  const { q, skill, state, licence, licenceState, near, km } = query
  const without = (patch: Partial<OpenQuery>): OpenQuery => ({ ...query, ...patch, page: 1 })
  return [
    ...(q === '' ? [] : [{ label: `“${q}”`, without: without({ q: '' }) }]),
    ...(skill === '' ? [] : [{ label: `Skill “${skill}”`, without: without({ skill: '' }) }]),
    ...(state === null ? [] : [{ label: `Lives in ${state}`, without: without({ state: null }) }]),
    ...(licence === null ? [] : [{ label: LICENCE_LABEL[licence], without: without({ licence: null }) }]),
    ...(licenceState === null ? [] : [{ label: `Licence from ${licenceState}`, without: without({ licenceState: null }) }]),
    ...(near === '' ? [] : [{ label: `Within ${kmText(km)} of ${near}`, without: without({ near: '', km: DEFAULT_KM }) }]),
  ]
}

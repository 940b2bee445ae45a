import { STATE_NAME, STATES } from '#app/places/location.ts'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { workTypeLabel } from '#app/vocabulary/work-type.ts'
import { chunksOf } from './chunks.ts'
import { type Filter, placesOf, type SearchQuery, stateOf, withoutFilter } from './query.ts'

/** A text in quotation marks of its own, whatever marks it was typed in. */
export const inQuotes = (text: string) => `“${unquoted(text)}”`

/** What is meant just as it stands is typed in quotation marks; a name in a sentence has none. */
const unquoted = (text: string) =>
  chunksOf(text)
    .map((chunk) => chunk.replaceAll('"', '').trim())
    .filter(Boolean)
    .join(' ')

// A figure and its unit stay on one line.
const kmText = (km: number) => `${km}\u00A0km`

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`

/** "3 days" or "1 day" back from now, as the filter names it. */
export const listedLabel = (days: number): string => (days === 1 ? 'Last 24 hours' : `Last ${days} days`)

/** True for places that have something around them: of a whole state nothing is so many kilometres away. */
export const hasSurroundings = (location: string): boolean => placesOf(location).some((place) => stateOf(place) === null)

const radiusOf = ({ location, radius }: SearchQuery) => (hasSurroundings(location) ? radius : null)

/** What a choice of distance is called; null is no distance at all. */
export const radiusLabel = (km: number | null, places: number): string =>
  km === null ? (places > 1 ? 'These places only' : 'This place only') : `${km} km`

/** How far a job is from where it was looked for. */
export const distanceText = (km: number): string => (km < 1 ? `under ${kmText(1)} away` : `${kmText(Math.round(km))} away`)

export const LICENCE_LABELS = { needed: 'Licence needed', 'not-needed': 'No licence needed' } as const

/** What the filter of agencies is called: of any, or of a single one. */
export const agencyLabel = (agency: string): string => (agency === 'any' ? 'From recruitment agencies' : 'From one recruitment agency')

/** What the filter of a single company is called; null is a company that we do not know. */
export const companyLabel = (name: string | null): string => `At ${companyIn(name)}`

const companyIn = (name: string | null) => name ?? 'a company we do not know'

/** One filter in words, and the search without it. */
export type AppliedFilter = { filter: Filter; label: string; without: SearchQuery }

/** What a search leaves out of the list, one by one; empty for the plain list. The company's name is not in the query, only its id. */
export function appliedFilters(query: SearchQuery, companyName: string | null): AppliedFilter[] {
  const radius = radiusOf(query)
  const one = (filter: Filter, label: string, choice?: string) => ({ filter, label, without: withoutFilter(query, filter, choice) })
  return [
    ...(query.q ? [one('q', inQuotes(query.q))] : []),
    ...placesOf(query.location).map((place) =>
      one('location', radius === null ? unquoted(place) : `Within ${kmText(radius)} of ${unquoted(place)}`, place),
    ),
    ...query.category.map((slug) => one('category', CATEGORY[slug].label, slug)),
    ...query.workType.map((type) => one('workType', workTypeLabel(type), type)),
    ...query.state.map((state) => one('state', STATE_NAME[state], state)),
    ...(query.minSalary === null ? [] : [one('minSalary', `From ${dollars(query.minSalary)}`)]),
    ...(query.maxSalary === null ? [] : [one('maxSalary', `Up to ${dollars(query.maxSalary)}`)]),
    ...(query.licence === null ? [] : [one('licence', LICENCE_LABELS[query.licence])]),
    ...(query.listed === null ? [] : [one('listed', listedLabel(query.listed))]),
    ...(query.agency === null ? [] : [one('agency', agencyLabel(query.agency))]),
    ...(query.company === null ? [] : [one('company', companyLabel(companyName))]),
  ]
}

/** How many filters stand in the filter panel: words and places have their own boxes, the distance around a place is in the panel. */
export const countPanelFilters = (query: SearchQuery): number =>
  appliedFilters(query, null).filter(({ filter }) => filter !== 'q' && filter !== 'location').length + (radiusOf(query) === null ? 0 : 1)

const EVERYWHERE = 'in Australia'

/** "in Perth or Fremantle", "within 25 km of Perth", "in Australia". */
function whereText(query: SearchQuery): string {
  const [first, ...others] = query.state
  const places = placesOf(query.location).map(placeName).join(' or ')
  const radius = radiusOf(query)
  if (places) return `${radius === null ? 'in' : `within ${kmText(radius)} of`} ${places}`
  return first && others.length === 0 ? `in ${STATE_NAME[first]}` : EVERYWHERE
}

/** A place as a sentence names it, however it was typed. */
export function placeName(typed: string): string {
  const place = unquoted(typed)
  const named = stateOf(place)
  if (named) return place.length <= 3 ? named : STATE_NAME[named]
  // People type "gold coast"; whoever used a capital meant it.
  const written = place === place.toLowerCase() ? place.replace(/(?<=^|\s|-)\p{L}/gu, (letter) => letter.toUpperCase()) : place
  return written.replace(ABBREVIATIONS, (letters) => letters.toUpperCase())
}

const ABBREVIATIONS = new RegExp(`\\bCBD\\b|(?<=[\\s,])(?:${STATES.join('|')})$`, 'gi')

/** "Jobs in Australia", "Part-time admin jobs in Perth", "“leasing” jobs at Wren Realty". */
export function searchHeading(query: SearchQuery, companyName: string | null): string {
  const { q, category, workType } = query
  const named = unquoted(q).replace(/(?:^| )jobs?$/i, '')
  const kind = named
    ? [inQuotes(named)]
    : [workType.length === 1 && workTypeLabel(workType[0]!), category.length === 1 && CATEGORY[category[0]!].label.toLowerCase()].filter(
        Boolean,
      )
  const at = query.company === null ? [] : [`at ${companyIn(companyName)}`]
  const where = whereText(query)
  const words = [...kind, 'jobs', ...at, ...(at.length > 0 && where === EVERYWHERE ? [] : [where])].join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "1,204 jobs in Parramatta": the line that is read out once a search has changed. */
export function countText(total: number, query: SearchQuery): string {
  const where = whereText(query)
  return `${total === 1 ? '1 job' : `${total.toLocaleString('en-AU')} jobs`}${where === EVERYWHERE ? '' : ` ${where}`}`
}

/**
 * True for the searches that search engines should keep: a place, a category, a work type. Free words and fine filters
 * make endless pages of the same jobs (Google Search Central, faceted navigation), and an empty list is no page at all.
 */
export function isIndexed(query: SearchQuery, total: number): boolean {
  const fine =
    query.q !== '' ||
    [query.minSalary, query.maxSalary, query.listed, query.licence, query.agency, query.company].some((value) => value !== null)
  return total > 0 && !fine && [query.category, query.workType, query.state].every(({ length }) => length <= 1)
}

/** The address of a search for search engines: the list on its page, whatever job stands beside it and in whatever order. */
export const canonicalSearch = (query: SearchQuery): SearchQuery => ({ ...query, radius: null, sort: null, job: null })

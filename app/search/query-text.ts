import { kmText } from '#app/places/distance.ts'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import { counted } from '#app/ui/display/figure.ts'
import { dollars } from '#app/ui/display/money.ts'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { COMMISSION_KIND_LABEL, PAY_BASIS_LABEL } from '#app/vocabulary/pay-terms.ts'
import { CAR_LABEL, ROSTER_LABEL } from '#app/vocabulary/role-facts.ts'
import { workTypeLabel } from '#app/vocabulary/work-type.ts'
import { chunksOf } from './chunks.ts'
import { restOfStateOf } from './place-terms.ts'
import { type Filter, RADII, type SearchQuery, withoutFilter } from './query.ts'
import { placesOf, stateOf } from './query-places.ts'

/** A text in curly quotation marks, without the marks that were typed. */
export const inQuotes = (text: string) => `“${unquoted(text)}”`

/** Removes typed quotation marks: they ask for an exact match, and a name in a sentence has none. */
export const unquoted = (text: string) =>
  chunksOf(text)
    .map((chunk) => chunk.replaceAll('"', '').trim())
    .filter(Boolean)
    .join(' ')

/** The label of the filter by date listed: "Last 3 days". */
export const listedLabel = (days: number): string => (days === 1 ? 'Last 24 hours' : `Last ${days} days`)

/** True when a distance makes sense for one of the places: it does not for a whole state, nor for all of it but its capital. */
export const hasSurroundings = (location: string): boolean =>
  placesOf(location).some((place) => stateOf(place) === null && restOfStateOf(place) === null)

/** The distance of a search, where one of its places has surroundings. */
export const radiusOf = ({ location, radius }: SearchQuery) => (hasSurroundings(location) ? radius : null)

/** The label of a choice of distance; null is no distance. */
export const radiusLabel = (km: number | null, places: number): string =>
  km === null ? (places > 1 ? 'These places only' : 'This place only') : `${km} km`

/** The choices of distance: those that are offered, and the chosen one, which an address may hold without. */
export const radiusOptions = (radius: number | null, places: number) => [
  { value: '', label: radiusLabel(null, places) },
  ...[...new Set([...RADII, ...(radius === null ? [] : [radius])])]
    .sort((a, b) => a - b)
    .map((km) => ({ value: String(km), label: radiusLabel(km, places) })),
]

export const LICENCE_LABELS = { needed: 'Licence needed', 'not-needed': 'No licence needed' } as const

/** The label of the filter by agency: any, or a single one. */
export const agencyLabel = (agency: string): string => (agency === 'any' ? 'From recruitment agencies' : 'From one recruitment agency')

/** The label of the filter by company; null is a company that we do not know. */
export const companyLabel = (name: string | null): string => `At ${companyIn(name)}`

const companyIn = (name: string | null) => name ?? 'a company we do not know'

/** One applied filter with its label, and the search without it. */
type AppliedFilter = { filter: Filter; label: string; without: SearchQuery }

/**
 * The applied filters of a search one by one; empty for the plain list. The query has only the id of a company, so its name is passed in.
 */
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
    ...query.roster.map((roster) => one('roster', ROSTER_LABEL[roster], roster)),
    ...query.car.map((car) => one('car', CAR_LABEL[car], car)),
    ...query.payBasis.map((basis) => one('payBasis', PAY_BASIS_LABEL[basis], basis)),
    ...query.commission.map((kind) => one('commission', COMMISSION_KIND_LABEL[kind], kind)),
    ...(query.licence === null ? [] : [one('licence', LICENCE_LABELS[query.licence])]),
    ...(query.listed === null ? [] : [one('listed', listedLabel(query.listed))]),
    ...(query.agency === null ? [] : [one('agency', agencyLabel(query.agency))]),
    ...(query.company === null ? [] : [one('company', companyLabel(companyName))]),
  ]
}

/** How many filters of the panel are applied, including the distance. Words and places are not counted: they have their own boxes. */
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

/** The name of a place for use in a sentence, however it was typed. */
export function placeName(typed: string): string {
  const place = unquoted(typed)
  const named = stateOf(place)
  if (named) return place.length <= 3 ? named : STATE_NAME[named]
  // "gold coast" gets capitals; a text with any capital is left as it was typed.
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

/** "1,204 jobs in Parramatta": the line that screen readers announce when a search has changed. */
export function countText(total: number, query: SearchQuery): string {
  const where = whereText(query)
  return `${counted(total, 'job')}${where === EVERYWHERE ? '' : ` ${where}`}`
}

/**
 * True for searches that search engines should index: by place, category or work type. Free words and fine filters make endless pages of
 * the same jobs (Google Search Central, faceted navigation), and an empty list is not worth indexing.
 */
export function isIndexed(query: SearchQuery, total: number): boolean {
  const fine =
    query.q !== '' ||
    query.roster.length + query.car.length + query.payBasis.length + query.commission.length > 0 ||
    [query.minSalary, query.maxSalary, query.listed, query.licence, query.agency, query.company].some((value) => value !== null)
  return total > 0 && !fine && [query.category, query.workType, query.state].every(({ length }) => length <= 1)
}

/** The canonical search for search engines: the same page of the list, without the order and the job beside it. */
export const canonicalSearch = (query: SearchQuery): SearchQuery => ({ ...query, radius: null, sort: null, job: null })

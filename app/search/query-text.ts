import { CATEGORY } from '#app/jobs/category.ts'
import { workTypeLabel } from '#app/jobs/work-type.ts'
import { STATE_NAME } from '#app/places/location.ts'
import { type Filter, type SearchQuery, stateOf, withoutFilter } from './query.ts'

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`

/** "3 days" or "1 day" back from now, as the filter names it. */
export const listedLabel = (days: number): string => (days === 1 ? 'Last 24 hours' : `Last ${days} days`)

export const LICENCE_LABELS = { needed: 'Licence needed', 'not-needed': 'No licence needed' } as const

/** What the filter of agencies is called: of any, or of a single one. */
export const agencyLabel = (agency: string): string => (agency === 'any' ? 'From recruitment agencies' : 'From one recruitment agency')

/** One filter in words, and the search without it. */
export type AppliedFilter = { filter: Filter; label: string; without: SearchQuery }

/** What a search leaves out of the list, one by one; empty for the plain list. */
export function appliedFilters(query: SearchQuery): AppliedFilter[] {
  const one = (filter: Filter, label: string, choice?: string) => ({ filter, label, without: withoutFilter(query, filter, choice) })
  return [
    ...(query.q ? [one('q', `“${query.q}”`)] : []),
    ...(query.location ? [one('location', query.location)] : []),
    ...query.category.map((slug) => one('category', CATEGORY[slug].label, slug)),
    ...query.workType.map((type) => one('workType', workTypeLabel(type), type)),
    ...query.state.map((state) => one('state', STATE_NAME[state], state)),
    ...(query.minSalary === null ? [] : [one('minSalary', `From ${dollars(query.minSalary)}`)]),
    ...(query.maxSalary === null ? [] : [one('maxSalary', `Up to ${dollars(query.maxSalary)}`)]),
    ...(query.licence === null ? [] : [one('licence', LICENCE_LABELS[query.licence])]),
    ...(query.listed === null ? [] : [one('listed', listedLabel(query.listed))]),
    ...(query.agency === null ? [] : [one('agency', agencyLabel(query.agency))]),
  ]
}

/** How many filters stand in the filter panel: words and place have their own boxes. */
export const countPanelFilters = (query: SearchQuery): number =>
  appliedFilters(query).filter(({ filter }) => filter !== 'q' && filter !== 'location').length

function placeOf({ location, state: [first, ...others] }: SearchQuery): string {
  const named = stateOf(location)
  if (named) return location.length <= 3 ? named : STATE_NAME[named]
  // People type "gold coast"; whoever used a capital meant it.
  if (location)
    return location === location.toLowerCase() ? location.replace(/(?<=^|\s|-)\p{L}/gu, (letter) => letter.toUpperCase()) : location
  return first && others.length === 0 ? STATE_NAME[first] : 'Australia'
}

/** "Jobs in Australia", "Part-time admin jobs in Perth", "“leasing” jobs in Victoria". */
export function searchHeading(query: SearchQuery): string {
  const { q, category, workType } = query
  const kind = q
    ? [`“${q}”`]
    : [workType.length === 1 && workTypeLabel(workType[0]!), category.length === 1 && CATEGORY[category[0]!].label.toLowerCase()].filter(
        Boolean,
      )
  const words = [...kind, 'jobs in', placeOf(query)].join(' ')
  return q ? words : words.charAt(0).toUpperCase() + words.slice(1)
}

/** "1,204 jobs in Parramatta": the line that is read out once a search has changed. */
export function countText(total: number, query: SearchQuery): string {
  const place = placeOf(query)
  return `${total === 1 ? '1 job' : `${total.toLocaleString('en-AU')} jobs`}${place === 'Australia' ? '' : ` in ${place}`}`
}

/**
 * True for the searches that search engines should keep: a place, a category, a work type. Free words and fine filters
 * make endless pages of the same jobs (Google Search Central, faceted navigation), and an empty list is no page at all.
 */
export function isIndexed(query: SearchQuery, total: number): boolean {
  const fine =
    query.q !== '' || [query.minSalary, query.maxSalary, query.listed, query.licence, query.agency].some((value) => value !== null)
  return total > 0 && !fine && [query.category, query.workType, query.state].every(({ length }) => length <= 1)
}

/** The address of a search for search engines: the list on its page, whatever job stands beside it and in whatever order. */
export const canonicalSearch = (query: SearchQuery): SearchQuery => ({ ...query, radius: null, sort: 'newest', job: null })

import { type Filter, type SearchQuery, withoutFilter } from './query.ts'
import { appliedFilters, hasSurroundings } from './query-text.ts'

/** A search that finds jobs where another finds none. */
export type ZeroResultSuggestion = { jobs: number; query: SearchQuery }

/** The zero-result suggestions: what to offer beside an empty list. */
export type ZeroResultSuggestions = {
  /** The search without one of its filters, which `label` names in quotation marks; the most jobs first. */
  without: (ZeroResultSuggestion & { label: string })[]
  /** The same places with as little more around them as has jobs; null when nothing near has, and without a place. */
  near: ZeroResultSuggestion | null
  /** How many jobs are open altogether. */
  all: number
}

/** How far around a place without jobs to look, in kilometres, nearest first. */
const NEAR_KM = [10, 25, 50, 100] as const

/** Each filter in quotation marks, with the search without it, by the company's name where one is chosen. Choices of one list go together: any of them would do, so that one less never helps. */
export function withoutEach(query: SearchQuery, companyName: string | null): { label: string; query: SearchQuery }[] {
  const filters = appliedFilters({ ...query, radius: null }, companyName)
  const kinds = new Set(filters.map(({ filter }) => filter))
  return [...kinds].map((kind) => {
    const words = filters.flatMap(({ filter, label }) => (filter === kind ? [label] : [])).join(' or ')
    return { label: kind === 'q' ? words : `“${words}”`, query: withoutAll(query, kind) }
  })
}

const withoutAll = (query: SearchQuery, filter: Filter): SearchQuery =>
  filter === 'category' || filter === 'workType' || filter === 'state'
    ? { ...query, [filter]: [], page: 1, job: null }
    : withoutFilter(query, filter)

/** The search with more around its places, nearest first; empty where nothing is around them. */
export function nearEach(query: SearchQuery): SearchQuery[] {
  if (!hasSurroundings(query.location)) return []
  return NEAR_KM.filter((km) => km > (query.radius ?? 0)).map((radius) => ({ ...query, radius, page: 1, job: null }))
}

import { guessCategory } from '#app/vocabulary/category.ts'
import { type Filter, isListFilter, type SearchQuery, withoutFilter } from './query.ts'
import { appliedFilters, hasSurroundings } from './query-text.ts'

/** A search that finds jobs where another finds none. */
type ZeroResultSuggestion = { jobs: number; query: SearchQuery }

/** Searches that find more jobs than another one. */
export type WiderSuggestions = {
  /** The same places with the smallest larger distance that finds more jobs; null when no distance does, and without a place. */
  near: ZeroResultSuggestion | null
  /** All jobs of the field that the words belong to; null when they name none, and when it has no more. */
  field: ZeroResultSuggestion | null
}

/** What to suggest when a search finds nothing. */
export type ZeroResultSuggestions = WiderSuggestions & {
  /** The search without one of its filters, which `label` names in quotation marks; those that find the most jobs come first. */
  without: (ZeroResultSuggestion & { label: string })[]
  /** How many jobs are open altogether. */
  all: number
}

/** The distances to try around a place without jobs, in kilometres, nearest first. */
const NEAR_KM = [10, 25, 50, 100] as const

/**
 * For each filter the search without it, and its label in quotation marks; a company is labelled with its name. The choices of one list
 * are removed together: a job may match any of them, so removing only one never finds more.
 */
export function withoutEach(query: SearchQuery, companyName: string | null): { label: string; query: SearchQuery }[] {
  const filters = appliedFilters({ ...query, radius: null }, companyName)
  const kinds = new Set(filters.map(({ filter }) => filter))
  return [...kinds].map((kind) => {
    const words = filters.flatMap(({ filter, label }) => (filter === kind ? [label] : [])).join(' or ')
    return { label: kind === 'q' ? words : `“${words}”`, query: withoutAll(query, kind) }
  })
}

const withoutAll = (query: SearchQuery, filter: Filter): SearchQuery =>
  isListFilter(filter) ? { ...query, [filter]: [], page: 1, job: null } : withoutFilter(query, filter)

/** The search with larger distances around its places, nearest first; empty where a distance makes no sense. */
export function nearEach(query: SearchQuery): SearchQuery[] {
  if (!hasSurroundings(query.location)) return []
  return NEAR_KM.filter((km) => km > (query.radius ?? 0)).map((radius) => ({ ...query, radius, page: 1, job: null }))
}

/** A search with at most so many jobs is offered wider ones. */
const FEW_JOBS = 5

/** True when a search found so few jobs that wider ones help. */
export const isFew = ({ total, page }: { total: number; page: number }): boolean => total <= FEW_JOBS && page === 1

/** The search for the whole field that its words belong to; null when they name none, and when a category was chosen. */
export function fieldOf(query: SearchQuery): SearchQuery | null {
  const category = query.category.length === 0 ? guessCategory(query.q) : null
  return category && { ...query, q: '', category: [category], sort: null, page: 1, job: null }
}

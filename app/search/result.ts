import type { JobCard } from '#app/jobs/job-card.ts'
import type { Counts } from './facets.ts'
import type { SearchQuery } from './query.ts'

/** A job of a result; `km` is the distance from the nearest place that was searched around, null without a distance. */
export type FoundJob = JobCard & { km: number | null }

/** How a search was read that finds nothing as it was typed: what was searched for instead, and the words that were left out. */
export type Reading = { query: SearchQuery; without: string[] }

/** A page of a search, with what is needed to render its filters. */
export type SearchResult = Counts & {
  jobs: FoundJob[]
  /** The page that is shown, from 1. A page beyond the end becomes the last. */
  page: number
  pages: number
  /** The name of the company that the search is filtered by; null without that filter, and for a company that we do not know. */
  companyName: string | null
  /** What was searched for in place of words or places that no ad and no dictionary knows; null when nothing was corrected. */
  corrected: { q: string; location: string } | null
  /** How the search was read where nothing is found as typed; null for one that was not read again. */
  reading: Reading | null
}

import type { JobCard } from '#app/jobs/job-card.ts'
import type { Facets } from './facets.ts'

/** A page of a search, with what is needed to draw its filters. */
export type SearchResult = {
  jobs: JobCard[]
  /** Exact, over all pages. */
  total: number
  /** The page that is shown, from 1: one beyond the end is the last. */
  page: number
  pages: number
  facets: Facets
  /** Jobs with a figure by yearly pay, in bars of equal width over the slider; the salary filter itself does not narrow them. */
  salaryBars: number[]
}

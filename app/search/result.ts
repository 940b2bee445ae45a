import type { JobCard } from '#app/jobs/job-card.ts'
import type { Counts } from './facets.ts'

/** A job of a result; km from the nearest place it was searched around, null without one. */
export type FoundJob = JobCard & { km: number | null }

/** A page of a search, with what is needed to render its filters. */
export type SearchResult = Counts & {
  jobs: FoundJob[]
  /** The page that is shown, from 1: one beyond the end is the last. */
  page: number
  pages: number
  /** The company whose jobs these are; null without that filter, and for a company that we do not know. */
  companyName: string | null
  /** What was searched for instead of words or places that no ad and no map knows; null for just what was typed. */
  corrected: { q: string; location: string } | null
}

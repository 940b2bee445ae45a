import { cutSummary } from '#app/profiles/cut-text.ts'

/** How much of a profile its preview shows (specification, first document §9). */
const PREVIEW_JOBS = 5
const PREVIEW_SUMMARY_CHARS = 200

/** The jobs of a preview and how many there are besides. */
export const previewJobs = <Job>(jobs: readonly Job[]) => ({
  jobs: jobs.slice(0, PREVIEW_JOBS),
  more: Math.max(0, jobs.length - PREVIEW_JOBS),
})

/** The beginning of a long summary, cut between words; null for one that is shown whole. */
export const previewSummary = (summary: string) => cutSummary(summary, PREVIEW_SUMMARY_CHARS)

import { ago } from '#app/ui/display/moment.ts'
import type { JobStatus } from './job.ts'
import type { JobCard } from './job-card.ts'
import type { Job } from './job-page.ts'

/** A job that a person saved. That of an ad that was removed has title and company alone, and no page. */
export type SavedCard = JobCard & { status: JobStatus }

/** What the saved page tells of a job beyond its card. `closesAt` is null while it never closes, and once it has closed. */
export type SavedDetails = { note: string | null; closesAt: Date | null }

/** A job beside others. `km` is the distance from where the person lives in kilometres; null while either place is unknown. */
export type ComparedJob = { job: Job; applied: boolean; note: string | null; km: number | null }

/** Longest note on a saved job, in characters. */
export const NOTE_MAX = 1_000

/** How many saved jobs are compared side by side. */
export const COMPARED = { min: 2, max: 4 } as const

/** A job that closes within this many days is said to close soon. */
export const SOON_DAYS = 7

/** "Closes in 3 days" for an open job that closes within a week, else null. */
export function closingSoon(closesAt: Date | null, now: Date = new Date()): string | null {
  const left = closesAt === null ? Number.POSITIVE_INFINITY : closesAt.getTime() - now.getTime()
  return closesAt && left > 0 && left <= SOON_DAYS * 86_400_000 ? `Closes ${ago(closesAt, now)}` : null
}

/** The jobs to compare of an address, each once; more than may be compared are left out. */
export function comparedIds(query: URLSearchParams): number[] {
  const ids = query.getAll('job').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, COMPARED.max)
}

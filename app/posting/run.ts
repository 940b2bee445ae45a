import { closingInstant, DAY_MS, defaultClosingDate, type JobStatus, LONGEST_RUN_DAYS, sydneyDate } from '#app/jobs/job.ts'
import { inWords } from '#app/ui/display/moment.ts'

/** What decides how long a job may run. */
export type Run = {
  status: JobStatus
  /** Null until it is first published. */
  posted_at: Date | null
  /** When a draft goes live by itself; null: when somebody publishes it. */
  publish_at: Date | null
  /** When its run was last renewed; null: it still has its first. */
  renewed_at: Date | null
  /** Null: it never closes. */
  expires_at: Date | null
}

/** The run of a job that does not exist yet. */
export const NO_RUN: Run = { status: 'draft', posted_at: null, publish_at: null, renewed_at: null, expires_at: null }

/** The answers to "still hiring?". */
export const STILL_HIRING = ['yes', 'filled', 'closed'] as const

export type StillHiring = (typeof STILL_HIRING)[number]

/** How often a run may be renewed, in days. */
const RENEW_EVERY_DAYS = 30

/** How far ahead a publication may be scheduled, in days. */
export const SCHEDULE_AHEAD_DAYS = 90

const later = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS)

const isRunning = ({ status }: Run) => status === 'live' || status === 'paused'

const earlierDay = (day: string, end: Date | null) => (end && sydneyDate(end) < day ? sydneyDate(end) : day)

/**
 * The last closing day that a run may have (YYYY-MM-DD, Australia/Sydney): the longest run from its beginning, which is now for a draft.
 *
 * @param adEnds when the days of the job's own ad are over, which no run outlasts; null where it runs by the plan
 */
export const latestClosingDay = ({ renewed_at, posted_at, publish_at }: Run, now: Date, adEnds: Date | null = null): string =>
  earlierDay(sydneyDate(later(renewed_at ?? posted_at ?? publish_at ?? now, LONGEST_RUN_DAYS)), adEnds)

/** Why a run ends with the job's own ad. */
export const adEndWords = (adEnds: Date) => `Its single ad ends on ${inWords(adEnds, 'date-year')}`

/** Why the closing day of a job cannot be moved further; null when it can. */
export function extendReason(run: Run, now: Date, adEnds: Date | null = null): string | null {
  if (!isRunning(run)) return 'Only a job that is live or paused is extended'
  if (run.expires_at === null) return 'It has no closing date'
  const latest = latestClosingDay(run, now)
  const isLongest = latest <= sydneyDate(run.expires_at) || latest < sydneyDate(now)
  if (adEnds && sydneyDate(adEnds) <= sydneyDate(run.expires_at)) return adEndWords(adEnds)
  return isLongest ? `It closes after ${LONGEST_RUN_DAYS} days, the longest run. Renewing it starts a new one` : null
}

/** Why a job cannot be renewed now; null when it can. */
export function renewReason(run: Run, now: Date, adEnds: Date | null = null): string | null {
  if (!isRunning(run) && run.status !== 'expired') return 'Only a job that is live, paused or expired is renewed'
  if (run.expires_at === null) return 'It has no closing date'
  if (adEnds && sydneyDate(adEnds) <= sydneyDate(run.expires_at)) return adEndWords(adEnds)
  return renewedLately(run, now)
}

/** Why a new run cannot begin yet: the last one began within a month. Null when it can. */
export function renewedLately({ renewed_at }: Pick<Run, 'renewed_at'>, now: Date): string | null {
  if (renewed_at === null) return null
  const again = later(renewed_at, RENEW_EVERY_DAYS)
  // The whole day that the sentence names.
  return sydneyDate(again) > sydneyDate(now)
    ? `It was renewed on ${inWords(renewed_at, 'date-year')}, and can be again from ${inWords(again, 'date-year')}`
    : null
}

/** The closing day of a run that begins now: the usual one, or the one that the job has where that is later, within its own ad. */
export function renewedClosingDay({ expires_at }: Pick<Run, 'expires_at'>, now: Date, adEnds: Date | null = null): string {
  const usual = defaultClosingDate(now)
  const kept = expires_at ? sydneyDate(expires_at) : usual
  return earlierDay(kept > usual ? kept : usual, adEnds)
}

/** The columns of a job whose new run begins now. */
export const newRun = (run: Pick<Run, 'expires_at'>, now: Date, adEnds: Date | null = null) => ({
  expires_at: closingInstant(renewedClosingDay(run, now, adEnds)),
  renewed_at: now,
})

import { type JobStatus, LONGEST_RUN_DAYS } from '#app/jobs/job.ts'
import { closingInstant, DAY_MS, dayAfter, defaultClosingDate, sydneyDate } from '#app/jobs/sydney-time.ts'
import { dayInWords } from '#app/ui/display/day.ts'
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

/** The days of a job's own ad: their last instant. `waits`: they begin with the next run, and it is the instant as if that were now. */
export type RunAd = { until: Date; waits: boolean } | null

/** The answers to "still hiring?". */
export const STILL_HIRING = ['yes', 'filled', 'closed'] as const

export type StillHiring = (typeof STILL_HIRING)[number]

/** How often a run may be renewed, in days. */
const RENEW_EVERY_DAYS = 30

/** How far ahead a publication may be scheduled, in days. */
export const SCHEDULE_AHEAD_DAYS = 90

const isRunning = ({ status }: Pick<Run, 'status'>) => status === 'live' || status === 'paused'

/** The earlier of two instants; null is never. */
export const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))

/** The later of two instants; null is never. */
export const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : null)

/** When a job's own ad ends, once its days have begun. */
const endOf = (ad: RunAd): Date | null => (ad && !ad.waits ? ad.until : null)

/** The last day of a run that begins on a day. */
const lastDay = (begins: Date) => dayAfter(sydneyDate(begins), LONGEST_RUN_DAYS)

/**
 * The last closing day that a run may have (YYYY-MM-DD, Australia/Sydney): the longest run from its beginning, which is now for a draft,
 * and no day after those of the job's own ad.
 */
export function latestClosingDay({ renewed_at, posted_at, publish_at }: Run, now: Date, ad: RunAd = null): string {
  const [longest, end] = [lastDay(renewed_at ?? posted_at ?? publish_at ?? now), endOf(ad)]
  return end && sydneyDate(end) < longest ? sydneyDate(end) : longest
}

/** Why a run ends with the job's own ad. */
export const adEndWords = (adEnds: Date) => `Its single ad ends on ${inWords(adEnds, 'date-year')}`

/** The last closing day that the posting form takes (YYYY-MM-DD, Australia/Sydney), and what it says of a later one. */
export type ClosingLimit = { day: string; words: string }

/**
 * How late a job may close by the posting form: at the end of the longest run, or with its own ad, whose days begin now for a draft. A day
 * that a job has already may be later.
 */
export function closingLimit(run: Run, now: Date, ad: RunAd = null): ClosingLimit {
  const longest = latestClosingDay(run, now)
  const end = run.posted_at === null ? (ad?.until ?? null) : later(endOf(ad), run.expires_at)
  if (!end || sydneyDate(end) >= longest) return { day: longest, words: TOO_LONG }
  const begins = ad?.waits ? ' if it goes live today' : ''
  return { day: sydneyDate(end), words: `${adEndWords(end)}${begins}. Please choose that day or an earlier one` }
}

/** What a form says of a closing day beyond the longest run. */
export const TOO_LONG = `A job runs for ${LONGEST_RUN_DAYS} days at most. Please choose an earlier day`

/** Why the closing day of a job cannot be moved further; null when it can. */
export function extendReason(run: Run, now: Date, ad: RunAd = null): string | null {
  if (!isRunning(run)) return 'Only a job that is live or paused is extended'
  if (run.expires_at === null) return 'It has no closing date'
  const [latest, end] = [latestClosingDay(run, now), endOf(ad)]
  const isLongest = latest <= sydneyDate(run.expires_at) || latest < sydneyDate(now)
  if (end && sydneyDate(end) <= sydneyDate(run.expires_at)) return adEndWords(end)
  if (!isLongest) return null
  const renewable = addsNoDay(run.expires_at, newRunEnd(now, ad), now) === null
  return `It closes after ${LONGEST_RUN_DAYS} days, the longest run${renewable ? '. Renewing it starts a new one' : ''}`
}

/** Why a job cannot be renewed now; null when it can. A run that was bought for it waits for no month to pass. */
export function renewReason(run: Run, now: Date, ad: RunAd = null): string | null {
  if (!isRunning(run) && run.status !== 'expired') return 'Only a job that is live, paused or expired is renewed'
  if (run.expires_at === null) return 'It has no closing date'
  if (ad && !ad.waits && sydneyDate(ad.until) <= sydneyDate(run.expires_at)) return adEndWords(ad.until)
  return (ad?.waits ? null : renewedLately(run, now)) ?? addsNoDay(run.expires_at, newRunEnd(now, ad), now)
}

/** Why a new run would bring nothing: the job closes no earlier than it would. Null when it adds days. */
function addsNoDay(expiresAt: Date, closes: Date, now: Date): string | null {
  if (expiresAt < closes) return null
  const daysBeyond = (Date.parse(sydneyDate(expiresAt)) - Date.parse(sydneyDate(closes))) / DAY_MS
  const from = dayAfter(sydneyDate(now), daysBeyond + 1)
  return `It closes on ${inWords(expiresAt, 'date-year')} already. Renewing it adds days from ${dayInWords(from)} on`
}

/** Why a new run cannot begin yet: the last one began within a month. Null when it can. */
export function renewedLately({ renewed_at }: Pick<Run, 'renewed_at'>, now: Date): string | null {
  if (renewed_at === null) return null
  const again = dayAfter(sydneyDate(renewed_at), RENEW_EVERY_DAYS)
  return again > sydneyDate(now)
    ? `It was renewed on ${inWords(renewed_at, 'date-year')}, and can be again from ${dayInWords(again)}`
    : null
}

/** When a run that begins now ends by itself. */
function newRunEnd(now: Date, ad: RunAd): Date {
  const usual = closingInstant(defaultClosingDate(now))! // a day of the calendar
  return ad?.waits ? ad.until : (earlier(usual, endOf(ad)) ?? usual)
}

/**
 * The columns of a job whose new run begins now. It closes on the last day of the ad that was bought for it, else after the usual run, and
 * never earlier than it did.
 */
export function newRun({ expires_at }: Pick<Run, 'expires_at'>, now: Date, ad: RunAd = null) {
  const closes = newRunEnd(now, ad)
  return { expires_at: expires_at && expires_at > closes ? expires_at : closes, renewed_at: now }
}

/** The closing day of a run that begins now. */
export const renewedClosingDay = (run: Pick<Run, 'expires_at'>, now: Date, ad: RunAd = null): string =>
  sydneyDate(newRun(run, now, ad).expires_at)

/** True for a job whose run goes on as it is: it has no end, or one to come that the ad that was bought for it would not move. */
export const goesOn = ({ expires_at }: Pick<Run, 'expires_at'>, now: Date, ad: RunAd = null): boolean =>
  expires_at === null || (ad?.waits ? expires_at >= ad.until : expires_at > now)

/**
 * The closing instant of a job that is published for the first time. The days that were bought for it count from now, and end earlier only
 * where its poster `chose` that as they published it. A day that belongs to a later publication is brought forward to the longest run.
 */
export function firstClosing(
  wanted: Date | null,
  now: Date,
  { ad = null, chose = false }: { ad?: RunAd; chose?: boolean } = {},
): Date | null {
  if (ad) return chose ? earlier(wanted, ad.until) : ad.until
  if (wanted === null) return null
  return earlier(wanted > now ? wanted : closingInstant(defaultClosingDate(now)), closingInstant(lastDay(now)))
}

/** After this long without a look, the next look begins another visit. */
const VISIT_GAP_MS = 30 * 60_000

/** When this browser looked at lists, in milliseconds since 1970. */
export type Visits = {
  /** The last look of the previous visit; null in the first visit. */
  previousEndedAt: number | null
  /** The latest look. */
  lastSeenAt: number
}

/** The visits after another look. During one visit the end of the previous one stays the same. */
export function recordVisit(visits: Visits | null, now: number): Visits {
  // If the clock was set back, the stored times mean nothing.
  if (!visits || visits.lastSeenAt > now) return { previousEndedAt: null, lastSeenAt: now }
  const isOver = now - visits.lastSeenAt > VISIT_GAP_MS
  return { previousEndedAt: isOver ? visits.lastSeenAt : visits.previousEndedAt, lastSeenAt: now }
}

/** Parses visits that the browser stored; null if there are none or the text is malformed. */
export function readVisits(text: string | null): Visits | null {
  const [previousEndedAt, lastSeenAt] = (text ?? '').split(' ').map(Number)
  if (!Number.isFinite(previousEndedAt) || !lastSeenAt) return null
  return { previousEndedAt: previousEndedAt || null, lastSeenAt }
}

/** Formats visits for the browser to store. */
export const writeVisits = ({ previousEndedAt, lastSeenAt }: Visits): string => `${previousEndedAt ?? 0} ${lastSeenAt}`

/** True for a job that was published after the previous visit. */
export const isNewSince = (lastVisit: number | null, postedAt: Date | null): boolean =>
  lastVisit !== null && postedAt !== null && postedAt.getTime() > lastVisit

type List = { jobs: readonly { posted_at: Date | null }[]; page: number; pages: number }

/** "3 new since your last visit" for the jobs that the page shows; null for none. With several pages it counts this page only. */
export function newText({ jobs, pages }: List, lastVisit: number | null): string | null {
  const count = jobs.filter(({ posted_at }) => isNewSince(lastVisit, posted_at)).length
  if (count === 0) return null
  return `${count} new ${pages > 1 ? 'on this page ' : ''}since your last visit`
}

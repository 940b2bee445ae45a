/** How long nobody looks at a list until the next look begins another visit. */
const VISIT_GAP_MS = 30 * 60_000

/** When lists were looked at, in milliseconds since 1970. */
export type Visits = {
  /** The last look of the visit before this one; null in the first visit. */
  before: number | null
  /** The latest look. */
  lookedAt: number
}

/** The visits after another look: what this visit compares with stays until it is over. */
export function lookAgain(visits: Visits | null, now: number): Visits {
  // A clock that was set back tells nothing.
  if (!visits || visits.lookedAt > now) return { before: null, lookedAt: now }
  const isOver = now - visits.lookedAt > VISIT_GAP_MS
  return { before: isOver ? visits.lookedAt : visits.before, lookedAt: now }
}

/** Reads visits as a browser kept them; null for none and for what is none. */
export function readVisits(text: string | null): Visits | null {
  const [before, lookedAt] = (text ?? '').split(' ').map(Number)
  if (!Number.isFinite(before) || !lookedAt) return null
  return { before: before || null, lookedAt }
}

/** Writes visits for a browser to keep. */
export const writeVisits = ({ before, lookedAt }: Visits): string => `${before ?? 0} ${lookedAt}`

/** True for a job that was published after the visit before. */
export const isNewSince = (before: number | null, postedAt: Date | null): boolean =>
  before !== null && postedAt !== null && postedAt.getTime() > before

type List = { jobs: readonly { posted_at: Date | null }[]; page: number; pages: number }

/** "3 new since your last visit", of what the list shows; null for none. A list in pages tells what is new on this one. */
export function newText({ jobs, pages }: List, before: number | null): string | null {
  const count = jobs.filter(({ posted_at }) => isNewSince(before, posted_at)).length
  if (count === 0) return null
  return `${count} new ${pages > 1 ? 'on this page ' : ''}since your last visit`
}

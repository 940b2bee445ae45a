import { dayAfter } from '#app/jobs/sydney-time.ts'
import { instantAt, type TimeZone, weekdayOf } from '#app/places/time-zone.ts'

/** The Monday (YYYY-MM-DD) of the week that an address asks for; of that of another day for anything else. */
export function mondayOf(asked: string | null, otherwise: string): string {
  const isDay = asked !== null && /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked))
  const day = isDay ? asked : otherwise
  return dayAfter(day, -weekdayOf(day))
}

export const isSunday = (day: string): boolean => weekdayOf(day) === 6

/** The first instant of a day in a zone: no clock changes at midnight in Australia. */
export const startOf = (day: string, zone: TimeZone): Date => instantAt(day, 0, zone)!

/** The seven days of a week from its Monday. */
export const daysOf = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(monday, days))

/** Where something stands on a day, in minutes on the clock. */
type Span = { from: number; to: number }

/** Puts what overlaps side by side: for each span its lane, and how many lanes there are where it stands. */
export function inLanes<T extends Span>(spans: readonly T[]): (T & { lane: number; lanes: number })[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const placed: (T & { lane: number; lanes: number })[] = []
  let group: (T & { lane: number; lanes: number })[] = []
  let ends: number[] = []
  const close = () => {
    for (const one of group) one.lanes = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const span of sorted) {
    if (ends.length > 0 && ends.every((end) => end <= span.from)) close()
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = span.to
    group.push({ ...span, lane, lanes: 1 })
  }
  close()
  return placed
}

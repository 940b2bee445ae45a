import { localTime, type TimeZone } from '#app/places/time-zone.ts'
import { type Calendar, QUARTER_MINUTES } from './hours.ts'

const QUARTER_MS = QUARTER_MINUTES * 60_000

/** The starts of the quarters of an hour that an interview takes of a member, buffers included. */
export function quartersOf(startsAt: Date, { minutes, bufferMinutes }: { minutes: number; bufferMinutes: number }): Date[] {
  const from = startsAt.getTime() - bufferMinutes * 60_000
  const count = (minutes + 2 * bufferMinutes) / QUARTER_MINUTES
  return Array.from({ length: count }, (_, at) => new Date(from + at * QUARTER_MS))
}

/** A member of the panel: when they take interviews, and the quarters of an hour (in milliseconds) that others have taken. */
export type PanelMember = Calendar & { busy: ReadonlySet<number> }

type Asked = { panel: readonly PanelMember[]; minutes: number; bufferMinutes: number; from: Date; days: number }

/** Times are offered on the full and the half hour. */
const STEP_MS = 30 * 60_000
const DAY_MS = 86_400_000

/**
 * The times at which every member of a panel is free for an interview, earliest first: inside the hours of each in their own time zone, with
 * the buffers free of other interviews.
 */
export function findFreeTimes({ panel, minutes, bufferMinutes, from, days }: Asked): Date[] {
  const first = Math.ceil(from.getTime() / STEP_MS) * STEP_MS
  const starts = Array.from({ length: (days * DAY_MS) / STEP_MS }, (_, at) => new Date(first + at * STEP_MS))
  return starts.filter((start) =>
    panel.every(
      (member) =>
        isInHours(member, start, minutes) &&
        quartersOf(start, { minutes, bufferMinutes }).every((quarter) => !member.busy.has(quarter.getTime())),
    ),
  )
}

/** By the clock on the wall: over the night of a change of clocks nobody works, so an interview is as long as it says. */
function isInHours({ timeZone, hours }: Calendar, start: Date, minutes: number): boolean {
  const { weekday, minute } = localTime(start, timeZone)
  const span = hours[weekday]
  return span != null && minute >= span[0] && minute + minutes <= span[1]
}

export type SlotDay = { day: string; starts: Date[] }

/** Times by their day in a zone, in order. */
export function byDay(starts: readonly Date[], zone: TimeZone): SlotDay[] {
  const days = Map.groupBy(starts, (start) => localTime(start, zone).day)
  return [...days].map(([day, ofDay]) => ({ day, starts: ofDay }))
}

import type { State } from '#app/places/location.ts'
import { type TimeZone, timeZoneOf } from '#app/places/time-zone.ts'
import { zoneFormat } from '#app/platform/zone-format.ts'
import HOLIDAYS from './public-holidays.json' with { type: 'json' }

/** A job that names no state counts as one of New South Wales, whose time the board keeps. */
const DEFAULT_STATE: State = 'NSW'

const holidays = new Map(Object.entries(HOLIDAYS).map(([state, days]) => [state, new Set(days)]))

/** When a promised answer is due, and when its team is reminded: on the morning of the last day, both by the clocks of the zone. */
export type Deadline = { dueAt: Date; remindAt: Date; timeZone: TimeZone }

/**
 * The end of the last of so many working days of a state; the day of `from` itself does not count, and holidays of regions are working days.
 *
 * @param state null for a job that names none
 */
export function deadlineAfter(from: Date, workingDays: number, state: State | null): Deadline {
  const there = state ?? DEFAULT_STATE
  const timeZone = timeZoneOf(there)
  let day = dayIn(timeZone, from)
  for (let left = workingDays; left > 0; ) {
    day = nextDay(day)
    if (isWorkingDay(day, there)) left--
  }
  return { dueAt: instantIn(timeZone, day, '23:59:59'), remindAt: instantIn(timeZone, day, '08:00:00'), timeZone }
}

/** True for Monday to Friday but the public holidays of the state. @param day YYYY-MM-DD */
export const isWorkingDay = (day: string, state: State): boolean =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !holidays.get(state)?.has(day)

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** The date and time of an instant in a zone, as 2026-11-25T14:00:00. */
const timeIn = (zone: string, at: Date): string =>
  zoneFormat('sv-SE', zone, { dateStyle: 'short', timeStyle: 'medium' }).format(at).replace(' ', 'T')

const dayIn = (zone: string, at: Date) => timeIn(zone, at).slice(0, 10)

/** The instant at which clocks of a zone show this time; clocks change at night, at neither of the times asked here. */
function instantIn(zone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`)
  const shown = Date.parse(`${timeIn(zone, new Date(wanted))}Z`)
  const once = new Date(2 * wanted - shown)
  // The zone may have changed between the two.
  return new Date(once.getTime() + wanted - Date.parse(`${timeIn(zone, once)}Z`))
}

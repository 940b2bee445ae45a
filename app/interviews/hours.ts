import { z } from 'zod'
import type { TimeZone } from '#app/places/time-zone.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const DAY_MINUTES = 24 * 60
/** Hours begin and end on a quarter of an hour, as interviews do. */
export const QUARTER_MINUTES = 15

const minute = z.int().min(0).max(DAY_MINUTES).multipleOf(QUARTER_MINUTES)
const span = z.tuple([minute, minute]).refine(([from, to]) => from < to)

/** The hours of a week: seven entries from Monday, each null or the minutes since midnight at which they begin and end. */
export const weekHours = z.array(span.nullable()).length(7)

export type WeekHours = z.output<typeof weekHours>

/** Monday to Friday, nine to five: until somebody says otherwise. */
export const USUAL_HOURS: WeekHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => (weekday < 5 ? [9 * 60, 17 * 60] : null))

/** When a member takes interviews. */
export type Calendar = { timeZone: TimeZone; hours: WeekHours }

/** Minutes since midnight as a form writes them: "09:00". The end of a day is "24:00". */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes since midnight of "9:30" or "09:30"; null for anything else, and for what is not a quarter of an hour. */
export function clockMinutes(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return total <= DAY_MINUTES && Number(minutes) < 60 && total % QUARTER_MINUTES === 0 ? total : null
}

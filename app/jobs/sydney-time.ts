import { JOB_RUN_DAYS } from './job.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const SYDNEY_DAY = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day of an instant in Australia/Sydney, as YYYY-MM-DD. */
export function sydneyDate(instant: Date): string {
  const part = Object.fromEntries(SYDNEY_DAY.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

/** The last millisecond of a day (YYYY-MM-DD) in Australia/Sydney, daylight saving included; null when there is no such day. */
export function closingInstant(dateText: string): Date | null {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(dateText)) return null
  const endUtcMs = Date.parse(`${dateText}T23:59:59.999Z`)
  if (Number.isNaN(endUtcMs)) return null
  // Sydney is 11 hours ahead of UTC in summer and 10 in winter; the clock never changes at midnight, so one of the two fits.
  for (const hours of [11, 10]) {
    const instant = new Date(endUtcMs - hours * HOUR_MS)
    if (sydneyDate(instant) === dateText && sydneyDate(new Date(instant.getTime() + 1)) !== dateText) return instant
  }
  return null
}

const SYDNEY_TIME = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The time of an instant in Australia/Sydney, as HH:MM. */
export const sydneyTime = (instant: Date): string => SYDNEY_TIME.format(instant)

/**
 * The instant of a day (YYYY-MM-DD) and time (HH:MM) in Australia/Sydney; null when there is none: no such day, or the hour that the
 * clock leaves out in spring. Of the hour that comes twice in autumn it is the first.
 */
export function sydneyInstant(day: string, time: string): Date | null {
  if (closingInstant(day) === null || !/^\d\d:\d\d$/.test(time)) return null
  const utcMs = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(utcMs)) return null
  const instants = [11, 10].map((hours) => new Date(utcMs - hours * HOUR_MS))
  return instants.find((instant) => sydneyDate(instant) === day && sydneyTime(instant) === time) ?? null
}

/** The day (YYYY-MM-DD) this many days after another. Days of the calendar, which daylight saving makes longer or shorter than 24 hours. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The closing day that the posting form starts with, as YYYY-MM-DD. */
export const defaultClosingDate = (now: Date): string => dayAfter(sydneyDate(now), JOB_RUN_DAYS)

import { brand } from '#app/platform/brand.ts'
import { ago, type Instant } from './moment.ts'

// Days and months of the calendar. Apart from the moments, since the pages that visitors load first need none of this.

// Made once: making a format takes ten times longer than using it, and lists say many days.
const MONTH = new Intl.DateTimeFormat(brand.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat(brand.locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
// The Swedish way of writing a day is YYYY-MM-DD.
const BOARD_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone })

/** "November 2026" for 2026-11. */
export const monthInWords = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`))

/** "1 November 2026" for 2026-11-01. */
export const dayInWords = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))

/** The calendar day of an instant in the board's time zone: 2026-11-01. */
export const dayOf = (at: Instant): string => BOARD_DAY.format(new Date(at))

const DAY_MS = 86_400_000

/** Noon of the calendar day of an instant, in the board's time zone. */
const noonOf = (at: Instant) => Date.parse(`${dayOf(at)}T12:00:00Z`)

/** "today", "yesterday", "3 days ago" by the calendar; after 60 days in months. */
export function daysAgo(at: Instant, now: Instant): string {
  const [day, today] = [noonOf(at), noonOf(now)]
  const days = Math.round((today - day) / DAY_MS)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : ago(day, today)
}

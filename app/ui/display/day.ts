import { brand } from '#app/platform/brand.ts'
import { ago, type Instant } from './moment.ts'

// Days and months of the calendar. Apart from the moments, since the pages that visitors load first need none of this.

/** "November 2026" for 2026-11. */
export const monthInWords = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(brand.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "1 November 2026" for 2026-11-01. */
export const dayInWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(brand.locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The calendar day of an instant in the board's time zone: 2026-11-01. */
export const dayOf = (at: Instant): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: brand.timeZone })

const DAY_MS = 86_400_000

/** Noon of the calendar day of an instant, in the board's time zone. */
const noonOf = (at: Instant) => Date.parse(`${dayOf(at)}T12:00:00Z`)

/** "today", "yesterday", "3 days ago" by the calendar; after 60 days in months. */
export function daysAgo(at: Instant, now: Instant): string {
  const [day, today] = [noonOf(at), noonOf(now)]
  const days = Math.round((today - day) / DAY_MS)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : ago(day, today)
}

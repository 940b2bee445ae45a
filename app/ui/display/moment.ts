import { brand } from '#app/platform/brand.ts'
import { counted } from './figure.ts'

export type Instant = Date | string | number

const zoned = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, ...options })
const formats = {
  day: zoned({ day: 'numeric', month: 'short' }),
  date: zoned({ day: 'numeric', month: 'long' }),
  'date-year': zoned({ day: 'numeric', month: 'long', year: 'numeric' }),
  'month-year': zoned({ month: 'long', year: 'numeric' }),
  full: zoned({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  'date-time': zoned({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }),
  time: zoned({ hour: 'numeric', minute: '2-digit' }),
} as const
const dayOf = zoned({ year: 'numeric', month: '2-digit', day: '2-digit' })

export type MomentFormat = keyof typeof formats

/** Formats an instant in the board's locale and time zone. Commas of the locale's long form are left out: "Monday 16 November 2026". */
export const inWords = (at: Instant, format: MomentFormat) => {
  const words = formats[format].format(new Date(at))
  if (format === 'full') return words.replace(',', '')
  return format === 'date-time' ? words.replace(' at ', ', ') : words
}

const zoneName = `${brand.timeZone.split('/').at(-1)} time`

/** Formats an instant for a mail, with its time zone, because a mail is read anywhere. */
export const inMail = (at: Instant) => `${inWords(at, 'full')} at ${inWords(at, 'time')} (${zoneName})`

const units: readonly [unit: string, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 days ago", "in 2 hours"; days up to two months, then months. Under a minute: "just now". */
export function ago(at: Instant, now: Instant = Date.now()) {
  const seconds = (new Date(now).getTime() - new Date(at).getTime()) / 1_000
  const apart = Math.abs(seconds)
  if (apart < 60) return 'just now'
  const [unit, length] = units.find(([name, size]) => apart >= (name === 'month' ? 2 * size : size)) ?? ['minute', 60]
  const count = Math.floor(apart / length)
  const words = counted(count, unit)
  return seconds > 0 ? `${words} ago` : `in ${words}`
}

/** True when both instants fall on one calendar day of the board's time zone. */
export const sameDay = (a: Instant, b: Instant) => dayOf.format(new Date(a)) === dayOf.format(new Date(b))

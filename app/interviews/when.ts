import { type TimeZone, zoneWords } from '#app/places/time-zone.ts'

type Options = Intl.DateTimeFormatOptions

// One formatter for each zone and form: making one takes longer than using it.
const made = new Map<string, Intl.DateTimeFormat>()
function format(at: Date, timeZone: TimeZone, name: string, options: Options): string {
  const key = `${timeZone} ${name}`
  const formatter = made.get(key) ?? new Intl.DateTimeFormat('en-AU', { timeZone, ...options })
  made.set(key, formatter)
  return formatter.format(at)
}

/** "10:30 am" on the clocks of a zone. */
export const timeWords = (at: Date, zone: TimeZone) => format(at, zone, 'time', { hour: 'numeric', minute: '2-digit' })

/** "Tuesday 24 November" on the calendars of a zone. */
export const dayWords = (at: Date, zone: TimeZone) =>
  format(at, zone, 'day', { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')

/** "Tue 24 Nov". */
export const shortDay = (at: Date, zone: TimeZone) =>
  format(at, zone, 'short', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')

/** "Tuesday 24 November, 10:30 am to 11:15 am". */
export const spanWords = (from: Date, to: Date, zone: TimeZone) =>
  `${dayWords(from, zone)}, ${timeWords(from, zone)} to ${timeWords(to, zone)}`

/** A span with its zone, as mails and calendars need it: they are read anywhere. */
export const whenWords = (from: Date, to: Date, zone: TimeZone) => `${spanWords(from, to, zone)}, ${zoneWords(zone, from)}`

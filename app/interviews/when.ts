import { type TimeZone, zoneWords } from '#app/places/time-zone.ts'
import { zoneFormat } from '#app/platform/zone-format.ts'

const format = (at: Date, zone: TimeZone, options: Intl.DateTimeFormatOptions): string => zoneFormat('en-AU', zone, options).format(at)

/** "10:30 am" on the clocks of a zone. */
export const timeWords = (at: Date, zone: TimeZone) => format(at, zone, { hour: 'numeric', minute: '2-digit' })

/** "Tuesday 24 November" on the calendars of a zone. */
export const dayWords = (at: Date, zone: TimeZone) => format(at, zone, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')

/** "Tue 24 Nov". */
export const shortDay = (at: Date, zone: TimeZone) =>
  format(at, zone, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')

/** "Tuesday 24 November, 10:30 am to 11:15 am". */
export const spanWords = (from: Date, to: Date, zone: TimeZone) =>
  `${dayWords(from, zone)}, ${timeWords(from, zone)} to ${timeWords(to, zone)}`

/** A span with its zone, as mails and calendars need it: they are read anywhere. */
export const whenWords = (from: Date, to: Date, zone: TimeZone) => `${spanWords(from, to, zone)}, ${zoneWords(zone, from)}`

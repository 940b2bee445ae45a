import type { State } from './location.ts'

const ZONES = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  TAS: 'Australia/Hobart',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  NT: 'Australia/Darwin',
  WA: 'Australia/Perth',
} as const satisfies Record<State, string>

export type TimeZone = (typeof ZONES)[State]

/** The time zones of the states, each once, from east to west. */
export const TIME_ZONES = [...new Set(Object.values(ZONES))] as [TimeZone, ...TimeZone[]] // there are eight states

export const isTimeZone = (text: string): text is TimeZone => (TIME_ZONES as readonly string[]).includes(text)

const isKnown = (state: string): state is State => Object.hasOwn(ZONES, state)

/** The time zone of a state's capital; of Sydney where the state is not known. */
export const timeZoneOf = (state: string | null): TimeZone => (state !== null && isKnown(state) ? ZONES[state] : 'Australia/Sydney')

/** The city that a zone is named after. */
export const cityOf = (zone: TimeZone): string => zone.slice('Australia/'.length)

/** The states that keep a zone's time: "NSW, ACT". */
export const statesOf = (zone: TimeZone): string =>
  Object.entries(ZONES)
    .filter(([, of]) => of === zone)
    .map(([state]) => state)
    .join(', ')

/** A moment on the clocks of a place: its day (YYYY-MM-DD), the minutes since midnight on the clock, and the day of the week, 0 for Monday. */
export type LocalTime = { day: string; minute: number; weekday: number }

const CLOCKS = new Map(
  TIME_ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }),
  ]),
)

/** What the clocks of a zone show at an instant. */
export function localTime(at: Date, zone: TimeZone): LocalTime {
  const [day, clock] = CLOCKS.get(zone)!.format(at).split(', ') as [string, string] // one for each zone; "2026-11-24, 10:30"
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return { day, minute: hours * 60 + minutes, weekday: weekdayOf(day) }
}

/** The day of the week of a day (YYYY-MM-DD), 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const MINUTE_MS = 60_000
const HALF_HOURS = [11, 10.5, 10, 9.5, 8]

/**
 * The instant at which the clocks of a zone show a time; null in the hour that they leave out in spring. Of an hour that comes twice in
 * autumn it is the first.
 *
 * @param day YYYY-MM-DD @param minute since midnight on the clock, 0–1439
 */
export function instantAt(day: string, minute: number, zone: TimeZone): Date | null {
  const utcMs = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
  const instants = HALF_HOURS.map((hours) => new Date(utcMs - hours * 60 * MINUTE_MS))
  return (
    instants.find((instant) => {
      const local = localTime(instant, zone)
      return local.day === day && local.minute === minute
    }) ?? null
  )
}

const NAMES = new Map(
  TIME_ZONES.map((timeZone) => [
    timeZone,
    (['short', 'shortOffset'] as const).map((timeZoneName) => new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName })),
  ]),
)

/** A zone as it is named at an instant: "Sydney time (AEDT, UTC+11)". */
export function zoneWords(zone: TimeZone, at: Date): string {
  const [short, offset] = NAMES.get(zone)!.map((format) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')!.value) // each format has its part
  return `${cityOf(zone)} time (${short}, ${offset!.replace('GMT', 'UTC')})`
}

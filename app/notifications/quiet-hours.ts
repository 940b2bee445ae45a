import { brand } from '#app/platform/brand.ts'
import { zoneFormat } from '#app/platform/zone-format.ts'

/** When a person wants no mail that can wait: hours of the clock in their zone, from the first to before the second (equal: none), and Sundays. */
export type QuietHours = { timeZone: string; fromHour: number; toHour: number; sundays: boolean }

/** Without a choice (product decision §14). */
export const DEFAULT_HOURS = { fromHour: 20, toHour: 7, sundays: true } as const

/** The zones that a person may choose, with the places that they know them by. */
export const READER_ZONES = {
  'Australia/Sydney': 'Sydney, Canberra',
  'Australia/Melbourne': 'Melbourne',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Perth': 'Perth',
  'Australia/Hobart': 'Hobart',
  'Australia/Darwin': 'Darwin',
  'Australia/Broken_Hill': 'Broken Hill',
  'Australia/Lord_Howe': 'Lord Howe Island',
  'Australia/Eucla': 'Eucla',
} as const

export type ReaderZone = keyof typeof READER_ZONES

const QUARTER_MS = 15 * 60_000
/** Three days: a Saturday night, a Sunday, and the night after it are less. */
const MOST_QUARTERS = 3 * 24 * 4

/** True when an instant is in quiet hours. */
export const isQuietAt = (at: Date, hours: QuietHours): boolean => quietIn(hours)(at)

/**
 * When quiet hours that hold at an instant end; null when it is none of them. Clocks of Australia change at, and differ by, whole quarters
 * of an hour, so the end is the first quarter that is not quiet, daylight saving included.
 */
export function quietUntil(at: Date, hours: QuietHours): Date | null {
  const isQuiet = quietIn(hours)
  if (!isQuiet(at)) return null
  const first = Math.floor(at.getTime() / QUARTER_MS) + 1
  for (let quarter = first; quarter < first + MOST_QUARTERS; quarter++) {
    const then = new Date(quarter * QUARTER_MS)
    if (!isQuiet(then)) return then
  }
  return new Date((first + MOST_QUARTERS) * QUARTER_MS)
}

function quietIn({ timeZone, fromHour, toHour, sundays }: QuietHours) {
  const clock = zoneFormat('en-AU', timeZone, { weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
  return (at: Date): boolean => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
    if (sundays && parts.weekday === 'Sun') return true
    return isQuietHour(Number(parts.hour), { fromHour, toHour })
  }
}

/** True for an hour of the clock that is quiet each day. */
export const isQuietHour = (hour: number, { fromHour, toHour }: Pick<QuietHours, 'fromHour' | 'toHour'>): boolean =>
  fromHour <= toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour

/** "8 pm". */
export const hourWords = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`

/** "8 pm to 7 am and Sundays"; null when nothing is quiet. */
export function quietWords({ fromHour, toHour, sundays }: QuietHours): string | null {
  const night = fromHour === toHour ? [] : [`${hourWords(fromHour)} to ${hourWords(toHour)}`]
  const words = [...night, ...(sundays ? ['Sundays'] : [])]
  return words.length === 0 ? null : words.join(' and ')
}

/** An instant on the clock of a zone: "Monday 23 November, 7:00 am". */
export const clockWords = (at: Date, timeZone: string): string =>
  zoneFormat(brand.locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replace(' at ', ', ')
    .replace(/^(\p{L}+), /u, '$1 ')

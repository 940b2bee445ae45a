import { dayAfter } from '#app/jobs/sydney-time.ts'
import { instantAt, localTime, type TimeZone } from '#app/places/time-zone.ts'
import { dayInWords } from '#app/ui/display/day.ts'

/** The periods of a list of choices, with how many days each has; `own` has dates of its own. */
export const PERIOD_DAYS = { '7': 7, '30': 30, '90': 90, year: 365, own: null } as const

export type PeriodChoice = keyof typeof PERIOD_DAYS

export const PERIOD_LABELS: Record<PeriodChoice, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  year: 'Last 12 months',
  own: 'Own dates',
}

export const PERIOD_CHOICES = Object.keys(PERIOD_LABELS) as PeriodChoice[] // its own keys

/** Days on the calendar of a team's place, both included (YYYY-MM-DD). */
export type Period = { choice: PeriodChoice; from: string; to: string }

/** The first instant of a day in a zone: no clock changes at midnight in Australia. */
const startOf = (day: string, zone: TimeZone): Date => instantAt(day, 0, zone)!

/** The instants of a period: from the first to before the second. */
export const instantsOf = ({ from, to }: Pick<Period, 'from' | 'to'>, zone: TimeZone) => ({
  since: startOf(from, zone),
  until: startOf(dayAfter(to, 1), zone),
})

type Today = { now: Date; zone: TimeZone /** How many days back figures reach. */; reachDays: number }

/** How many of the days that are asked for the plan reaches. */
export type ReachedDays = 'all' | 'some' | 'none'

/**
 * What an address asks for, in which sentences what could not be read, and how much of it the plan reaches. The period is what it reaches, or
 * what was asked for where it reaches none.
 */
export type ReadPeriod = { period: Period; unread: string[]; reached: ReachedDays }

/** The first day that a plan reaches. */
export const firstReached = ({ now, zone, reachDays }: Today): string => dayAfter(localTime(now, zone).day, 1 - reachDays)

const isChoice = (text: string): text is PeriodChoice => Object.hasOwn(PERIOD_LABELS, text)
const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text

/** Reads the period of an address, on the calendar of the team. The last thirty days without one. */
export function readPeriod(params: URLSearchParams, calendar: Today): ReadPeriod {
  const today = localTime(calendar.now, calendar.zone).day
  const asked = params.get('period') ?? '30'
  const choice = isChoice(asked) ? asked : '30'
  const unread = isChoice(asked) ? [] : ['There is no such period. These are the last 30 days.']
  const days = PERIOD_DAYS[choice]
  const period = days === null ? ownDates(params, today, unread) : { choice, from: dayAfter(today, 1 - days), to: today }
  const first = firstReached(calendar)
  if (period.from >= first) return { period, unread, reached: 'all' }
  if (period.to < first) return { period, unread, reached: 'none' }
  return { period: { ...period, from: first }, unread, reached: 'some' }
}

function ownDates(params: URLSearchParams, today: string, unread: string[]): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (!isDay(from) || !isDay(to)) {
    unread.push('Own dates need a first and a last day. These are the last 30 days.')
    return { choice: 'own', from: dayAfter(today, -29), to: today }
  }
  if (from > to) unread.push('The last day was before the first. They are the other way round here.')
  const [first, last] = from > to ? [to, from] : [from, to]
  if (first > today) unread.push('No figures are from days to come. This is today.')
  return { choice: 'own', from: first > today ? today : first, to: last > today ? today : last }
}

/** The query of a period; empty for the usual one. */
export const periodParams = ({ choice, from, to }: Period): Record<string, string> =>
  choice === '30' ? {} : choice === 'own' ? { period: choice, from, to } : { period: choice }

/** "21 September to 20 November 2026", and of one day "20 November 2026". */
export function periodText({ from, to }: Pick<Period, 'from' | 'to'>): string {
  if (from === to) return dayInWords(to)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isOneYear ? dayInWords(from).slice(0, -5) : dayInWords(from)} to ${dayInWords(to)}`
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`

/**
 * The whole months between two days: the first day of the first one, and the first day after the last one. Both are the day after the last
 * day where there is none.
 */
export function wholeMonths(from: string, to: string): { first: string; next: string } {
  const end = dayAfter(to, 1)
  const first = firstOf(from) === from ? from : firstOf(dayAfter(firstOf(from), 31))
  const next = firstOf(end)
  return first < next ? { first, next } : { first: end, next: end }
}

import { dollars, dollarsAndCents } from '#app/ui/display/money.ts'

export const SALARY_PERIODS = ['year', 'month', 'fortnight', 'week', 'day', 'hour'] as const

export type SalaryPeriod = (typeof SALARY_PERIODS)[number]

/** The bounds of an amount in Australian dollars: only `min` means "from", only `max` "up to", both null no figure. */
export type Amounts = { min: number | null; max: number | null }

/**
 * Pay as the ad states it, in dollars per `period`. `period` is null without a figure, or when it cannot be inferred. `includesSuper` is
 * null when the ad does not say. `onTarget` is what somebody who reaches the targets earns with commission, in whole dollars a year; it
 * never counts as pay.
 */
export type Salary = Amounts & {
  period: SalaryPeriod | null
  includesSuper: boolean | null
  commission: boolean
  onTarget: Amounts
}

// The salary slider of the search (specification, first document §9). Its ends mean no bound; 300,000 is shown as "300,000+".
export const SALARY_MIN = 40_000
export const SALARY_MAX = 300_000
export const SALARY_STEP = 5_000

/** Rounds a yearly amount to the nearest step of the slider, within its ends; null for NaN. */
export function clampSalary(amount: number): number | null {
  if (Number.isNaN(amount)) return null
  const clamped = Math.min(SALARY_MAX, Math.max(SALARY_MIN, amount))
  return Math.round(clamped / SALARY_STEP) * SALARY_STEP
}

// A full-time year: 38 hours a week, 5 days a week, 52 weeks (product decision §14).
const TIMES_A_YEAR: Record<SalaryPeriod, number> = { year: 1, month: 12, fortnight: 26, week: 52, day: 5 * 52, hour: 38 * 52 }

/** Converts an amount to a full-time year, in whole dollars. */
export const yearly = (amount: number, period: SalaryPeriod): number => Math.round(amount * TIMES_A_YEAR[period])

/** The yearly bounds that the search filters by, in whole dollars; both null without a period. */
export function yearlyRange({ min, max, period }: Pick<Salary, 'min' | 'max' | 'period'>): Amounts {
  if (period === null) return { min: null, max: null }
  return { min: min === null ? null : yearly(min, period), max: max === null ? null : yearly(max, period) }
}

const A_PERIOD: Record<SalaryPeriod, string> = {
  year: 'a year',
  month: 'a month',
  fortnight: 'a fortnight',
  week: 'a week',
  day: 'a day',
  hour: 'an hour',
}

/** Formats an amount: "From $65,000"; null when there is none. */
export function formatAmounts({ min, max }: Amounts): string | null {
  const money = [min, max].some((amount) => amount !== null && !Number.isInteger(amount)) ? dollarsAndCents : dollars
  if (min === null) return max === null ? null : `Up to ${money(max)}`
  if (max === null) return `From ${money(min)}`
  return min === max ? money(min) : `${money(min)} – ${money(max)}`
}

/**
 * Formats a salary: the figure ("$65,000 – $75,000", null when there is none), its detail ("a year + super + commission"), and both as one
 * text, "Salary not shown" when there is neither. On-target earnings are part of the detail, never the figure:
 * "$65,000" and "base, OTE $110,000 a year + super".
 */
export function formatSalary(salary: Salary): { figure: string | null; detail: string; text: string } {
  const figure = formatAmounts(salary)
  const onTarget = formatAmounts(salary.onTarget)
  const period = periodWords(salary, figure, onTarget)
  const withSuper = (figure || onTarget) && salary.includesSuper ? `${period} including super`.trim() : period
  // On-target earnings already include commission.
  const extras = [salary.includesSuper === false && 'super', salary.commission && !onTarget && 'commission'].filter(
    (extra) => extra !== false,
  )
  const detail = [withSuper, ...extras].filter(Boolean).join(' + ')
  if (figure === null) return { figure, detail, text: onTarget ? detail : 'Salary not shown' }
  // Without a period the extras follow the figure itself.
  return { figure, detail, text: `${figure}${withSuper ? ' ' : detail ? ' + ' : ''}${detail}` }
}

function periodWords({ period }: Salary, figure: string | null, onTarget: string | null): string {
  const words = figure && period ? A_PERIOD[period] : ''
  if (onTarget === null) return words
  // When both are per year, the period is named once.
  const base = figure && `${period === 'year' ? 'base' : `${words} base`.trim()}, `
  return `${base ?? ''}OTE ${onTarget} a year`
}

// What figure and detail already express: amounts, periods, super, commission.
const TOLD =
  /\b(?:aud|k|p\.? ?a|p\.? ?h|pay|per|an?|each|annum|annual|year|yr|hour|hr|day|week|fortnight|month|to|from|up|upto|and|of|plus|super(?:annuation)?|incl?(?:ud\w+|usive)?|comm(?:ission)?s?|base|salary|ote|on[- ]target(?: earnings)?)\b|\d+k/gi

/** True when a pay line says more than figure, period, super and commission: "72k + super + car". It is then shown as written. */
export const saysMore = (payLine: string): boolean => /\p{L}{2}/u.test(payLine.slice(0, 500).replace(TOLD, ' '))

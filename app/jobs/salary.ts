export const SALARY_PERIODS = ['year', 'month', 'fortnight', 'week', 'day', 'hour'] as const

export type SalaryPeriod = (typeof SALARY_PERIODS)[number]

/**
 * Pay as the ad states it, in Australian dollars of its period. min alone is "from", max alone "up to", both null is no
 * figure. period is null without a figure, or when it cannot be told. includesSuper is null when the ad does not say.
 */
export type Salary = {
  min: number | null
  max: number | null
  period: SalaryPeriod | null
  includesSuper: boolean | null
  commission: boolean
}

// The search's slider (specification, first document §9): its ends mean no bound, and 300,000 reads "300,000+".
export const SALARY_MIN = 40_000
export const SALARY_MAX = 300_000
export const SALARY_STEP = 5_000

/** A yearly figure brought onto the slider: the nearest step between its ends; null for what is not a number. */
export function clampSalary(amount: number): number | null {
  if (Number.isNaN(amount)) return null
  const clamped = Math.min(SALARY_MAX, Math.max(SALARY_MIN, amount))
  return Math.round(clamped / SALARY_STEP) * SALARY_STEP
}

// A full-time year: 38 hours a week, 5 days a week, 52 weeks (product decision §14).
const TIMES_A_YEAR: Record<SalaryPeriod, number> = { year: 1, month: 12, fortnight: 26, week: 52, day: 5 * 52, hour: 38 * 52 }

/** What an amount comes to in a full-time year, in whole dollars. */
export const yearly = (amount: number, period: SalaryPeriod): number => Math.round(amount * TIMES_A_YEAR[period])

/** The yearly bounds of a salary that the search filters by, in whole dollars; both null when they cannot be told. */
export function yearlyRange({ min, max, period }: Pick<Salary, 'min' | 'max' | 'period'>): { min: number | null; max: number | null } {
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

const dollars = (cents: boolean) =>
  new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: 'AUD',
    minimumFractionDigits: cents ? 2 : 0,
    maximumFractionDigits: cents ? 2 : 0,
  })
const WHOLE = dollars(false)
const WITH_CENTS = dollars(true)

function figureOf({ min, max }: Salary): string | null {
  const money = [min, max].some((amount) => amount !== null && !Number.isInteger(amount)) ? WITH_CENTS : WHOLE
  if (min === null) return max === null ? null : `Up to ${money.format(max)}`
  if (max === null) return `From ${money.format(min)}`
  return min === max ? money.format(min) : `${money.format(min)} – ${money.format(max)}`
}

/**
 * A salary in words: the figure ("$65,000 – $110,000", null when there is none), what goes with it ("a year + super + commission"),
 * and both as one text, which says so when no figure is shown.
 */
export function formatSalary(salary: Salary): { figure: string | null; detail: string; text: string } {
  const figure = figureOf(salary)
  const period = figure && salary.period ? A_PERIOD[salary.period] : ''
  const withSuper = figure && salary.includesSuper ? `${period} including super`.trim() : period
  const extras = [salary.includesSuper === false && 'super', salary.commission && 'commission'].filter((extra) => extra !== false)
  const detail = [withSuper, ...extras].filter(Boolean).join(' + ')
  // Without a period the figure itself is what the extras are added to.
  const text = figure ? `${figure}${withSuper ? ' ' : detail ? ' + ' : ''}${detail}` : 'Salary not shown'
  return { figure, detail, text }
}

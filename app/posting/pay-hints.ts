import floors from '#app/vocabulary/pay-floors.json' with { type: 'json' }
import { formatAmounts, type Salary, yearly } from '#app/vocabulary/salary.ts'
import type { WorkType } from '#app/vocabulary/work-type.ts'
import type { Hint } from './hint.ts'

const { minimum_wage, award, sources } = floors

/** A casual gets a quarter more in place of leave (Fair Work Act 2009, casual loading of the modern awards). */
const CASUAL_LOADING = 1.25
/** The super guarantee since 1 July 2025: pay that includes super holds so much of it. */
const SUPER_RATE = 0.12

type Ad = { salary: Salary; salaryRange: string; employmentType: WorkType | null; needsLicence: boolean }

const dated = <Rate extends { from: string }>(rates: readonly Rate[], today: string) => rates.findLast(({ from }) => from <= today)

/**
 * Hints about the pay of an ad: below the national minimum wage, below the award, commission only.
 *
 * @param today YYYY-MM-DD: rates hold from a day on
 */
export function payHints({ salary, salaryRange, employmentType, needsLicence }: Ad, today: string): Hint[] {
  if (/\bcommission[ -]only\b/i.test(salaryRange)) return [COMMISSION_ONLY]
  const offered = salary.max ?? salary.min
  const minimum = dated(minimum_wage, today)
  // A yearly or weekly figure of part-time work says nothing without its hours.
  const isComparable = salary.period === 'hour' || (employmentType !== 'part-time' && employmentType !== 'casual')
  if (offered === null || salary.period === null || !minimum || !isComparable || employmentType === 'freelance') return []
  const loading = employmentType === 'casual' ? CASUAL_LOADING : 1
  const base = yearly(offered, salary.period) / (salary.includesSuper ? 1 + SUPER_RATE : 1) / loading
  const casual = loading > 1 ? ' and casual loading' : ''
  // A rounded figure of the same rate must not count as less.
  const isBelow = (week: number) => base < week * 52 - 52
  if (isBelow(minimum.week))
    return [
      {
        field: 'salary_range',
        text: `This is below the national minimum wage for adults, ${hourly(minimum.hour)} an hour or ${hourly(minimum.week)} for 38 hours before super${casual}, since ${dayOf(minimum.from)}. An ad must not show less than the law or an award allows. Juniors and trainees have rates of their own: say so if it is one.`,
        source: sources.ads,
      },
    ]
  const rate = dated(award.rates, today)
  if (!needsLicence || !rate || !isBelow(rate.week)) return []
  return [
    {
      field: 'salary_range',
      text: `The ${award.name} has ${hourly(rate.week)} a week (${formatAmounts({ min: Math.round(rate.week * 52), max: Math.round(rate.week * 52) })} a year) for ${award.level}, since ${dayOf(rate.from)}; rates rise each July. Check the level of this role in the award.`,
      source: sources.award,
    },
  ]
}

const COMMISSION_ONLY: Hint = {
  field: 'salary_range',
  text: `Commission only is employment under the ${award.name}: it asks for a written agreement, registration, experience and a minimum income reached before. The ad must also say, or point to, the rate for the hours worked.`,
  source: sources.award,
}

const hourly = (amount: number) => `$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2 })}`

const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const dayOf = (date: string) => DAY.format(new Date(date))

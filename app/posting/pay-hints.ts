import type { PayTerms } from '#app/jobs/pay-terms.ts'
import { AWARD, commissionOnlyConditions, floorAbove, PAY_SOURCES as sources } from '#app/vocabulary/pay-floor.ts'
import { formatAmounts, type Salary } from '#app/vocabulary/salary.ts'
import type { WorkType } from '#app/vocabulary/work-type.ts'
import type { Hint } from './hint.ts'

type Ad = { salary: Salary; salaryRange: string; pay: PayTerms; employmentType: WorkType | null; needsLicence: boolean }

/**
 * Hints about the pay of an ad: below the national minimum wage, below the award, commission only.
 *
 * @param today YYYY-MM-DD: rates hold from a day on
 */
export function payHints({ salary, salaryRange, pay, employmentType, needsLicence }: Ad, today: string): Hint[] {
  if (pay.pay_basis === 'commission_only') return [commissionOnly('pay_basis', today)]
  if (/\bcommission[ -]only\b/i.test(salaryRange)) return [commissionOnly('salary_range', today)]
  const offered = salary.max ?? salary.min
  // A yearly or weekly figure of part-time work says nothing without its hours.
  const isComparable = salary.period === 'hour' || (employmentType !== 'part-time' && employmentType !== 'casual')
  if (offered === null || salary.period === null || !isComparable || employmentType === 'freelance') return []
  const isCasual = employmentType === 'casual'
  const floor = floorAbove(
    { amount: offered, period: salary.period, includesSuper: salary.includesSuper === true, isCasual, needsLicence },
    today,
  )
  if (floor?.kind === 'minimum')
    return [
      {
        field: 'salary_range',
        text: `This is below the national minimum wage for adults, ${hourly(floor.hour)} an hour or ${hourly(floor.week)} for 38 hours before super${isCasual ? ' and casual loading' : ''}, since ${dayOf(floor.from)}. An ad must not show less than the law or an award allows. Juniors and trainees have rates of their own: say so if it is one.`,
        source: sources.ads,
      },
    ]
  if (!floor) return []
  return [
    {
      field: 'salary_range',
      text: `The ${AWARD.name} has ${hourly(floor.week)} a week (${formatAmounts({ min: Math.round(floor.week * 52), max: Math.round(floor.week * 52) })} a year) for ${AWARD.level}, since ${dayOf(floor.from)}; rates rise each July. Check the level of this role in the award.`,
      source: sources.award,
    },
  ]
}

const commissionOnly = (field: Hint['field'], today: string): Hint => ({
  field,
  text: `Commission only is employment under the ${AWARD.name}, where all of this holds: ${commissionOnlyConditions(today).join(' ')} The ad must also say, or point to, the rate for the hours worked.`,
  source: sources.award,
})

const hourly = (amount: number) => `$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2 })}`

const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const dayOf = (date: string) => DAY.format(new Date(date))

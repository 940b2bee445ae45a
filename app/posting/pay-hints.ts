import type { PayTerms } from '#app/jobs/pay-terms.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { dollars, dollarsAndCents } from '#app/ui/display/money.ts'
import { AWARD, awardFloor, awardRateDay, commissionOnlyConditions, floorAbove, PAY_SOURCES as sources } from '#app/vocabulary/pay-floor.ts'
import type { Salary } from '#app/vocabulary/salary.ts'
import type { WorkType } from '#app/vocabulary/work-type.ts'
import type { Hint } from './hint.ts'

type Ad = { salary: Salary; salaryRange: string; pay: PayTerms; employmentType: WorkType | null; needsLicence: boolean }

/**
 * Hints about the pay of an ad: below the national minimum wage, below the award, commission only.
 *
 * @param today YYYY-MM-DD: rates hold from a day on
 */
export const payHints = (ad: Ad, today: string): Hint[] => [
  ...floorHints(ad, today),
  ...commissionOnlyHints(ad, today),
  ...yearHints(ad.pay, today),
]

function commissionOnlyHints({ salaryRange, pay, employmentType }: Ad, today: string): Hint[] {
  const field = pay.pay_basis === 'commission_only' ? 'pay_basis' : /\bcommission[ -]only\b/i.test(salaryRange) ? 'salary_range' : null
  if (field === null) return []
  const casual: Hint = {
    field,
    text: `The ${AWARD.name} does not allow pay by commission alone for casuals, and this is casual work.`,
    source: sources.award,
  }
  return [commissionOnly(field, today), ...(employmentType === 'casual' ? [casual] : [])]
}

/** So many times the award's year is beyond what an ad can call realistic. */
const FAR_BEYOND = 10

/** Hints about the year that an ad calls realistic: below the award, or far beyond what such work pays. */
function yearHints({ pay_basis, earnings_low, earnings_typical, earnings_high }: PayTerms, today: string): Hint[] {
  const floor = awardFloor(today)
  const years = [earnings_low, earnings_typical, earnings_high].filter((year) => year !== null)
  if (pay_basis === null || floor === null || years.length === 0) return []
  const least = Math.round(floor.week * 52)
  return [
    ...(Math.min(...years) < least
      ? [
          {
            field: 'earnings' as const,
            text: `A year below ${dollars(least)} is less than the ${AWARD.name} has for full-time work at ${AWARD.level}, ${awardRateDay(floor)}.`,
            source: sources.award,
          },
        ]
      : []),
    ...(Math.max(...years) > FAR_BEYOND * least
      ? [
          {
            field: 'earnings' as const,
            text: `A year above ${dollars(FAR_BEYOND * least)} is more than ten times the award. Give figures that people in this role really reached: an ad must not mislead about pay.`,
            source: sources.misleading,
          },
        ]
      : []),
  ]
}

/** Below the national minimum wage, or the award. */
function floorHints({ salary, employmentType, needsLicence }: Ad, today: string): Hint[] {
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
        text: `This is below the national minimum wage for adults, ${dollarsAndCents(floor.hour)} an hour or ${dollarsAndCents(floor.week)} for 38 hours before super${isCasual ? ' and casual loading' : ''}, since ${dayInWords(floor.from)}. An ad must not show less than the law or an award allows. Juniors and trainees have rates of their own: say so if it is one.`,
        source: sources.ads,
      },
    ]
  if (!floor) return []
  return [
    {
      field: 'salary_range',
      text: `The ${AWARD.name} has ${dollarsAndCents(floor.week)} a week (${dollars(Math.round(floor.week * 52))} a year) for ${AWARD.level}, since ${dayInWords(floor.from)}; rates rise each July. Check the level of this role in the award.`,
      source: sources.award,
    },
  ]
}

const commissionOnly = (field: Hint['field'], today: string): Hint => ({
  field,
  text: `Commission only is employment under the ${AWARD.name}, where all of this holds:`,
  conditions: commissionOnlyConditions(today),
  after: 'The ad must also say, or point to, the rate for the hours worked.',
  source: sources.award,
})

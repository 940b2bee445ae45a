import { dayInWords } from '#app/ui/display/day.ts'
import { dollars } from '#app/ui/display/money.ts'
import floors from './pay-floors.json' with { type: 'json' }
import { type SalaryPeriod, yearly } from './salary.ts'

const { minimum_wage, award, commission_only } = floors

/** A casual gets a quarter more in place of leave (Fair Work Act 2009, casual loading of the modern awards). */
const CASUAL_LOADING = 1.25
/** The super guarantee since 1 July 2025: pay that includes super holds so much of it. */
export const SUPER_RATE = 0.12

/** The award that these rates are of, and who says so. */
export const AWARD = { name: award.name, level: award.level } as const
export const PAY_SOURCES = floors.sources

/** Pay as it is stated, in dollars a period. */
export type StatedPay = {
  amount: number
  period: SalaryPeriod
  includesSuper: boolean
  isCasual: boolean
  /** The work needs a registration or licence, so that the award has it at a level of its own. */
  needsLicence: boolean
}

/** A floor in dollars for 38 hours, and since which day (YYYY-MM-DD) it holds. */
export type PayFloor = { kind: 'minimum'; week: number; hour: number; from: string } | { kind: 'award'; week: number; from: string }

/** The month in which we read the rules for pay by commission alone, YYYY-MM. */
export const COMMISSION_ONLY_READ = commission_only.read_in

const dated = <Rate extends { from: string }>(rates: readonly Rate[], today: string) => rates.findLast(({ from }) => from <= today)

/**
 * The floor that a full-time pay is below on a day, the national minimum wage before the award; null for none.
 *
 * @param today YYYY-MM-DD: rates hold from a day on
 */
export function floorAbove({ amount, period, includesSuper, isCasual, needsLicence }: StatedPay, today: string): PayFloor | null {
  const base = yearly(amount, period) / (includesSuper ? 1 + SUPER_RATE : 1) / (isCasual ? CASUAL_LOADING : 1)
  // A rounded figure of the same rate must not count as less.
  const isBelow = (week: number) => base < week * 52 - 52
  const minimum = dated(minimum_wage, today)
  if (minimum && isBelow(minimum.week)) return { kind: 'minimum', ...minimum }
  const rate = dated(award.rates, today)
  return needsLicence && rate && isBelow(rate.week) ? { kind: 'award', ...rate } : null
}

/**
 * The latest rate that we know of the award for work that needs a registration or licence, in dollars for 38 hours, and its day; null before
 * the first. Rates rise each July: one of an earlier July is no longer the floor, only the last that we could read.
 */
export function awardFloor(today: string): { week: number; from: string; isCurrent: boolean } | null {
  const rate = dated(award.rates, today)
  return rate ? { ...rate, isCurrent: rate.from >= lastJuly(today) } : null
}

/** The last 1 July until a day, YYYY-MM-DD. */
const lastJuly = (today: string) => `${today.slice(5) >= '07-01' ? today.slice(0, 4) : Number(today.slice(0, 4)) - 1}-07-01`

/** Of which day a rate of the award is: "since 1 July 2026", or "on the rates of 1 July 2025" once they have risen. */
export const awardRateDay = ({ from, isCurrent }: { from: string; isCurrent: boolean }): string =>
  isCurrent ? `since ${dayInWords(from)}` : `on the rates of ${dayInWords(from)}`

/** What to do where the latest rate that we know is not that of today; null where it is. */
export const awardRateHasRisen = ({ isCurrent }: { isCurrent: boolean }, today: string): string | null =>
  isCurrent ? null : `most award rates rose on ${dayInWords(lastJuly(today))}, so check the pay guide`

/** The income in whole dollars that pay by commission alone needs to have reached within a year: a quarter more than the award's year. */
export const commissionOnlyThreshold = (week: number): number => Math.round(week * 52 * commission_only.least_share_of_award)

/**
 * All that must hold for pay by commission alone, one sentence each, with the income that must have been reached before.
 *
 * @param today YYYY-MM-DD: rates hold from a day on
 */
export function commissionOnlyConditions(today: string): string[] {
  const floor = awardFloor(today)
  const figure = floor ? `: ${dollars(commissionOnlyThreshold(floor.week))} for level 2 ${awardRateDay(floor)}` : ''
  return [
    ...commission_only.conditions,
    `They reached the award's minimum income threshold, 125% of its yearly minimum${figure}, in some 12 months of the last 3 years. It is reviewed every 12 months.`,
  ]
}

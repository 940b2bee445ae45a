import floors from './pay-floors.json' with { type: 'json' }
import { type SalaryPeriod, yearly } from './salary.ts'

const { minimum_wage, award } = floors

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

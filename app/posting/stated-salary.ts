import { type PayTerms, paidBy } from '#app/jobs/pay-terms.ts'
import type { Amounts, Salary, SalaryPeriod } from '#app/vocabulary/salary.ts'
import { parseSalary } from '#app/vocabulary/salary-parse.ts'

export const SUPER_ANSWERS = ['included', 'on_top', 'not_stated'] as const

/** The poster's corrections of how we understood the pay; null keeps what the text says. */
export type SalaryCorrection = {
  from: number | null
  to: number | null
  period: SalaryPeriod | null
  super: (typeof SUPER_ANSWERS)[number] | null
  commission: boolean | null
}

/** No correction: everything as the text says it. */
export const NO_CORRECTION: SalaryCorrection = { from: null, to: null, period: null, super: null, commission: null }

/** Parses an amount in dollars ("72,000", "$72k", "38.50"); null for an empty field, undefined for an invalid one. */
export function amountOf(text: string): number | null | undefined {
  const plain = text.replace(/[\s$,]/g, '').toLowerCase()
  if (plain === '') return null
  if (!/^\d{1,7}(\.\d{1,2})?k?$/.test(plain)) return undefined
  const amount = Number.parseFloat(plain) * (plain.endsWith('k') ? 1_000 : 1)
  return amount > 0 && amount < 10_000_000 ? amount : undefined
}

const SUPER = { included: true, on_top: false, not_stated: null } as const

/** The pay of a job: what its text says, with the poster's corrections. */
export function resolveSalary(text: string, correction: SalaryCorrection): Salary {
  const said = parseSalary(text)
  const [min, max] = [correction.from ?? said.min, correction.to ?? said.max]
  return {
    min,
    max,
    period: correction.period ?? said.period ?? usualPeriod(max ?? min),
    includesSuper: correction.super === null ? said.includesSuper : SUPER[correction.super],
    commission: correction.commission ?? said.commission,
    onTarget: isAbove(said.onTarget, max ?? min) ? said.onTarget : { min: null, max: null },
  }
}

/** The pay of a job of this content. */
export const payOf = ({
  salaryRange,
  salaryCorrection,
  pay,
}: {
  salaryRange: string
  salaryCorrection: SalaryCorrection
  pay: Pick<PayTerms, 'pay_basis'>
}) => paidBy(resolveSalary(salaryRange, salaryCorrection), pay.pay_basis)

/**
 * True when the on-target amount is above the pay. If pay was corrected to be at least as much, the text meant that pay and there is no
 * target.
 */
const isAbove = ({ min, max }: Amounts, pay: number | null) => pay === null || (max ?? min ?? 0) > pay

// The same rule that parseSalary applies to a bare figure.
function usualPeriod(amount: number | null): SalaryPeriod | null {
  if (amount === null) return null
  if (amount < 250) return 'hour'
  return amount >= 10_000 ? 'year' : null
}

/** The corrections that turn the pay in a text into this pay. */
export function correctionOf(text: string, kept: Salary): SalaryCorrection {
  const said = resolveSalary(text, NO_CORRECTION)
  const superAnswer = SUPER_ANSWERS.find((answer) => SUPER[answer] === kept.includesSuper) ?? null
  return {
    from: kept.min === said.min ? null : kept.min,
    to: kept.max === said.max ? null : kept.max,
    period: kept.period === said.period ? null : kept.period,
    super: kept.includesSuper === said.includesSuper ? null : superAnswer,
    commission: kept.commission === said.commission ? null : kept.commission,
  }
}

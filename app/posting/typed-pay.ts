import { NO_PAY_TERMS, type PayTerms, shareText } from '#app/jobs/pay-terms.ts'
import { figure } from '#app/ui/display/figure.ts'
import { dollars } from '#app/ui/display/money.ts'
import {
  COMMISSION_KINDS,
  COMMISSION_PAID,
  COMMISSION_PERIODS,
  COMMISSION_SUPERS,
  type CommissionStep,
  PAY_BASES,
  PAY_TERMS_LIMITS,
  PHONES,
} from '#app/vocabulary/pay-terms.ts'
import { type Salary, yearlyRange } from '#app/vocabulary/salary.ts'
import type { WorkType } from '#app/vocabulary/work-type.ts'

/** The values of the posting form as typed, by field name; a repeated field is a list. */
type Typed = Readonly<Record<string, string | readonly string[] | undefined>>

/** The fields of a realistic year, from low to high. */
export const EARNINGS = ['earnings_low', 'earnings_typical', 'earnings_high'] as const
/** The fields that say nothing without a pay basis. */
const DETAILS = [
  'commission_kind',
  'commission_steps',
  'commission_from',
  'commission_paid',
  'commission_super',
  'phone_provision',
  ...EARNINGS,
] as const

/** Whole dollars from 1 ("72,000", "$72k"); null for an empty field, undefined for anything else, such as "72,5" or "-5". */
export function wholeDollarsOf(text: string): number | null | undefined {
  const plain = text.replace(/[\s$]/g, '').toLowerCase()
  if (plain === '') return null
  const [, digits, k] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(k)?$/.exec(plain) ?? []
  if (digits === undefined) return undefined
  const amount = Number(digits.replaceAll(',', '')) * (k ? 1_000 : 1)
  return amount >= 1 && amount <= PAY_TERMS_LIMITS.amount ? amount : undefined
}

/** A share in hundredths of a percent ("42.5" or "42.5%"), above 0 and up to 100%; null for an empty field, undefined for anything else. */
export function shareOf(text: string): number | null | undefined {
  const plain = text.replace(/[\s%]/g, '')
  if (plain === '') return null
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined
  const share = Math.round(Number(plain) * 100)
  return share > 0 && share <= 10_000 ? share : undefined
}

type TypedStep = { from: string; share: string }

/** The steps as typed, without the rows that are empty. */
function typedSteps(values: Typed): TypedStep[] {
  const all = (name: string) => [values[name] ?? []].flat()
  const [shares, froms] = [all('commission_steps'), all('commission_from')]
  return Array.from({ length: Math.max(shares.length, froms.length) }, (_, at) => ({
    from: (froms[at] ?? '').trim(),
    share: (shares[at] ?? '').trim(),
  })).filter(({ from, share }) => from !== '' || share !== '')
}

/** The first step begins at 0, which need not be written. */
const fromOf = (text: string, at: number) => (at === 0 && /^\$?0?$/.test(text) ? 0 : wholeDollarsOf(text))

/** What is wrong with the steps, in words; null when they are in order. */
export function stepsProblem(values: Typed): string | null {
  const steps = typedSteps(values)
  if (steps.length > PAY_TERMS_LIMITS.steps) return `Please use up to ${PAY_TERMS_LIMITS.steps} steps`
  let before = -1
  for (const [at, { from: typed, share: typedShare }] of steps.entries()) {
    const [step, from, share] = [`Step ${at + 1}`, fromOf(typed, at), shareOf(typedShare)]
    if (share === null) return `${step} has no share. Please write one, such as 40`
    if (share === undefined) return `${step}: please write a share of more than 0 and up to 100 percent, such as 42.5`
    if (from === undefined || from === null)
      return from === null
        ? `${step} has no amount. Please write from which commission on it holds`
        : `${step}: please write whole dollars, such as 150,000`
    if (at === 0 && from !== 0) return 'The first step begins at 0, so that no commission is without a share'
    if (from <= before) return `${step} must begin above step ${at}, at more than ${figure(before)}`
    before = from
  }
  return null
}

/** The pay terms of the form. Without a pay basis there are none; what cannot be read is left out. */
export function payTermsIn(values: Typed): PayTerms {
  const one = (name: string) => [values[name] ?? ''].flat()[0] ?? ''
  const pick = <const Word extends string>(words: readonly Word[], name: string): Word | null =>
    words.find((word) => word === one(name)) ?? null
  const pay_basis = pick(PAY_BASES, 'pay_basis')
  if (pay_basis === null) return NO_PAY_TERMS
  const steps = stepsProblem(values) === null ? typedSteps(values).map(readStep) : []
  return {
    pay_basis,
    commission_kind: pick(COMMISSION_KINDS, 'commission_kind'),
    commission_steps: steps,
    commission_period: steps.length > 1 ? (pick(COMMISSION_PERIODS, 'commission_period') ?? 'year') : null,
    commission_paid: pick(COMMISSION_PAID, 'commission_paid'),
    commission_super: pick(COMMISSION_SUPERS, 'commission_super'),
    phone_provision: pick(PHONES, 'phone_provision'),
    earnings_low: wholeDollarsOf(one('earnings_low')) ?? null,
    earnings_typical: wholeDollarsOf(one('earnings_typical')) ?? null,
    earnings_high: wholeDollarsOf(one('earnings_high')) ?? null,
  }
}

// `stepsProblem` has read both.
const readStep = ({ from, share }: TypedStep, at: number): CommissionStep => ({ from: fromOf(from, at)!, share: shareOf(share)! })

/** True when something about commission is filled in beside its pay basis. */
export const hasPayDetails = (values: Typed): boolean =>
  DETAILS.some((name) => [values[name] ?? ''].flat().some((text) => text.trim() !== ''))

/** What is wrong with the pay terms as typed, by field. */
export function payProblems(values: Typed): { field: string; message: string }[] {
  const one = (name: string) => [values[name] ?? ''].flat()[0] ?? ''
  const steps = stepsProblem(values)
  const years = EARNINGS.map((field) => ({ field, amount: wholeDollarsOf(one(field)) }))
  const stated = years.filter((year): year is { field: (typeof EARNINGS)[number]; amount: number } => typeof year.amount === 'number')
  const falling = stated.find(({ amount }, at) => at > 0 && amount < stated[at - 1]!.amount) // not the first
  return [
    ...(one('pay_basis') === '' && hasPayDetails(values)
      ? [{ field: 'pay_basis', message: 'Please choose what is paid beside commission' }]
      : []),
    ...(one('pay_basis') !== '' && one('salary_commission') === 'no'
      ? [{ field: 'salary_commission', message: 'You chose a pay basis with commission below. Please change one of the two' }]
      : []),
    ...(steps ? [{ field: 'commission_steps', message: steps }] : []),
    ...years
      .filter(({ amount }) => amount === undefined)
      .map(({ field }) => ({ field, message: 'Please write whole dollars a year, such as 95,000' })),
    ...(falling ? [{ field: falling.field, message: 'This is less than the year before it. Please write them from low to high' }] : []),
  ]
}

/** What does not go together with the wage: a basis that has none, and a full-time year that comes to less than it. */
export function wageProblems(
  { pay, employmentType }: { pay: PayTerms; employmentType: WorkType | null },
  salary: Salary,
): { field: string; message: string }[] {
  const wage = yearlyRange(salary)
  const least = wage.min ?? wage.max
  if (pay.pay_basis === null) return []
  if (pay.pay_basis === 'commission_only')
    return salary.min === null && salary.max === null
      ? []
      : [
          {
            field: 'pay_basis',
            message: 'Commission only has no wage, and there is one above. Please choose another basis, or take the wage out',
          },
        ]
  // A yearly figure of part-time work may be that of full-time.
  if (employmentType !== 'full-time' || least === null) return []
  const field = EARNINGS.find((name) => pay[name] !== null && pay[name] < least)
  return field ? [{ field, message: `This is less than the wage alone, ${dollars(least)} a year` }] : []
}

const inThousands = (amount: number | null) => (amount === null ? '' : figure(amount))

/** The fields of the form from saved pay terms. */
export const typedPayTerms = (terms: PayTerms): Typed => ({
  pay_basis: terms.pay_basis ?? '',
  commission_kind: terms.commission_kind ?? '',
  commission_steps: terms.commission_steps.map(({ share }) => shareText(share).slice(0, -1)),
  commission_from: terms.commission_steps.map(({ from }) => inThousands(from)),
  commission_period: terms.commission_period ?? '',
  commission_paid: terms.commission_paid ?? '',
  commission_super: terms.commission_super ?? '',
  phone_provision: terms.phone_provision ?? '',
  earnings_low: inThousands(terms.earnings_low),
  earnings_typical: inThousands(terms.earnings_typical),
  earnings_high: inThousands(terms.earnings_high),
})

import { monthInWords } from '#app/ui/display/day.ts'
import { dollars, dollarsAndCents } from '#app/ui/display/money.ts'
import {
  AWARD,
  awardFloor,
  awardRateDay,
  awardRateHasRisen,
  COMMISSION_ONLY_READ,
  commissionOnlyConditions,
  PAY_SOURCES,
  SUPER_RATE,
} from '#app/vocabulary/pay-floor.ts'
import {
  COMMISSION_KIND_LABEL,
  type CommissionKind,
  type CommissionPaid,
  type CommissionPeriod,
  type CommissionStep,
  type CommissionSuper,
  PAY_BASIS_LABEL,
  type PayBasis,
  PHONE_LABEL,
  type Phone,
} from '#app/vocabulary/pay-terms.ts'
import { CAR_LABEL, type Car } from '#app/vocabulary/role-facts.ts'
import { formatSalary, type Salary } from '#app/vocabulary/salary.ts'

/** How work on commission is paid, as the columns of its job; null and empty are not stated. The wage beside it is the job's salary. */
export type PayTerms = {
  pay_basis: PayBasis | null
  commission_kind: CommissionKind | null
  /** By rising `from`, the first from 0. */
  commission_steps: CommissionStep[]
  commission_period: CommissionPeriod | null
  commission_paid: CommissionPaid | null
  commission_super: CommissionSuper | null
  phone_provision: Phone | null
  /** A year with commission as the employer expects it, in whole dollars. */
  earnings_low: number | null
  earnings_typical: number | null
  earnings_high: number | null
}

export const NO_PAY_TERMS: PayTerms = {
  pay_basis: null,
  commission_kind: null,
  commission_steps: [],
  commission_period: null,
  commission_paid: null,
  commission_super: null,
  phone_provision: null,
  earnings_low: null,
  earnings_typical: null,
  earnings_high: null,
}

/** Of what a share is taken. */
export const COMMISSION_KIND_MEANS: Record<CommissionKind, string> = {
  gross: 'before franchise, conjunction and referral fees',
  net: 'after franchise, conjunction and referral fees',
}

/** What each pay basis means here. */
export const PAY_BASIS_MEANS: Record<PayBasis, string> = {
  base: 'A wage that is never taken off commission',
  retainer: 'A wage for the start or for an agreed time; none of it is paid back',
  debit_credit: 'A wage that is taken off commission: commission is paid once it comes to more than the wage',
  commission_only: 'No wage: pay is a share of commission',
}

export const COMMISSION_PERIOD_LABEL: Record<CommissionPeriod, string> = { year: 'a year', quarter: 'a quarter', month: 'a month' }

export const COMMISSION_PAID_LABEL: Record<CommissionPaid, string> = {
  unconditional: 'When the contract is unconditional',
  settlement: 'At settlement',
  next_pay: 'With the pay after settlement',
  monthly: 'Each month',
  quarterly: 'Each quarter',
}

export const COMMISSION_SUPER_LABEL: Record<CommissionSuper, string> = {
  on_top: 'On top of the share',
  included: 'Comes out of the share',
}

const WAGE_LABEL: Record<Exclude<PayBasis, 'commission_only'>, string> = {
  base: 'Base',
  retainer: 'Retainer',
  debit_credit: 'Wage, taken off commission',
}

type Source = { label: string; url: string }
type Fact = { label: string; value: string }
type FactKey = 'wage' | 'wage_super' | 'commission' | 'paid' | 'commission_super' | 'car' | 'phone'

/** The pay of a commission role in words, as its page shows it. */
export type PayCard = {
  basis: string
  means: string
  facts: (Fact & { key: FactKey })[]
  /** What comes with the role beside pay, of the car and the phone; what people bring themselves is not among it. */
  provided: string[]
  /** The bands of commission without a gap between them, and the share of each. */
  steps: { caption: string; rows: { band: string; share: string }[] } | null
  /** The employer's own figures of a year; empty where none are given. */
  year: Fact[]
  /** What that year holds. */
  yearLabel: string
  award: { text: string; conditions: string[] /** When the rules were read; empty without conditions. */; read: string; source: Source }
  superNote: { text: string; source: Source }
}
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** "42.5%" for 4250 hundredths of a percent. */
export const shareText = (share: number): string => `${share / 100}%`

/** The bands that steps make: "First $150,000", "$150,000 to $300,000", "Above $300,000"; a single step is "All of it". */
function bandsOf(steps: readonly CommissionStep[]) {
  return steps.map(({ from, share }, at) => {
    const to = steps[at + 1]?.from
    const upTo = to === undefined ? `Above ${dollars(from)}` : from === 0 ? `First ${dollars(to)}` : `${dollars(from)} to ${dollars(to)}`
    return { band: steps.length === 1 ? 'All of it' : upTo, share: shareText(share) }
  })
}

/**
 * Words what an ad states of its pay by commission; null when it states no pay basis.
 *
 * @param today YYYY-MM-DD: the rates of the award hold from a day on
 */
export function payCardOf(terms: PayTerms, { salary, car }: { salary: Salary; car: Car | null }, today: string): PayCard | null {
  const { pay_basis: basis, commission_kind: kind, commission_steps: steps, commission_period: period } = terms
  if (basis === null) return null
  const wage = formatSalary({ ...salary, includesSuper: null, commission: false, onTarget: { min: null, max: null } })
  const wageFacts =
    basis === 'commission_only'
      ? []
      : [
          { key: 'wage' as const, label: WAGE_LABEL[basis], value: wage.figure ? wage.text : 'Not stated' },
          {
            key: 'wage_super' as const,
            label: 'Super on it',
            value: salary.includesSuper === null ? null : salary.includesSuper ? 'Included' : 'On top',
          },
        ]
  const facts: { key: FactKey; label: string; value: string | null }[] = [
    ...wageFacts,
    { key: 'commission', label: 'Commission', value: kind && `${COMMISSION_KIND_LABEL[kind]}, ${COMMISSION_KIND_MEANS[kind]}` },
    { key: 'paid', label: 'Paid', value: terms.commission_paid && COMMISSION_PAID_LABEL[terms.commission_paid] },
    {
      key: 'commission_super',
      label: 'Super on commission',
      value: terms.commission_super && COMMISSION_SUPER_LABEL[terms.commission_super],
    },
    { key: 'car', label: 'Car', value: car && CAR_LABEL[car] },
    { key: 'phone', label: 'Phone', value: terms.phone_provision && PHONE_LABEL[terms.phone_provision] },
  ]
  const year = [
    { label: 'Low', value: terms.earnings_low },
    { label: 'Typical', value: terms.earnings_typical },
    { label: 'High', value: terms.earnings_high },
  ]
  return {
    basis: PAY_BASIS_LABEL[basis],
    means: PAY_BASIS_MEANS[basis],
    facts: facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : [])),
    provided: [...carProvided(car), ...phoneProvided(terms.phone_provision)],
    steps: steps.length === 0 ? null : { caption: stepsCaption(kind, period), rows: bandsOf(steps) },
    year: year.flatMap(({ label, value }) => (value === null ? [] : [{ label, value: dollars(value) }])),
    yearLabel: realisticYear(basis),
    award: awardOf(basis, today),
    superNote: { text: `Super of ${SUPER_RATE * 100}% is owed on commission too.`, source: PAY_SOURCES.super },
  }
}

/** What the year of an employer's own figures holds: without a wage it is commission alone. */
export const realisticYear = (basis: PayBasis | null): string =>
  basis === 'commission_only' ? 'A realistic year of commission' : 'A realistic year, wage and commission together'

const stepsCaption = (kind: CommissionKind | null, period: CommissionPeriod | null) =>
  `${kind === null ? 'Commission' : kind === 'gross' ? 'Gross commission' : 'Net commission'} ${COMMISSION_PERIOD_LABEL[period ?? 'year']}`

function awardOf(basis: PayBasis, today: string): PayCard['award'] {
  const floor = awardFloor(today)
  const risen = floor && awardRateHasRisen(floor, today)
  const rate = floor
    ? `${dollarsAndCents(floor.week)} a week for 38 hours before super at ${AWARD.level}, ${awardRateDay(floor)}${risen ? `; ${risen}` : ''}`
    : null
  const source = PAY_SOURCES.award
  if (basis === 'commission_only')
    return {
      text: `The ${AWARD.name} allows pay by commission alone where all of this holds:`,
      conditions: commissionOnlyConditions(today),
      read: `Rules read in ${monthInWords(COMMISSION_ONLY_READ)}.${rate ? ` Pay without commission alone begins at ${rate}.` : ''}`,
      source,
    }
  return { text: `The ${AWARD.name} sets a floor for employees${rate ? `: ${rate}.` : '.'}`, conditions: [], read: '', source }
}

/** The pay by commission in one text, for readers of markup: basis, shares, when it is paid; null when no pay basis is stated. */
export function commissionText(card: PayCard | null): string | null {
  if (card === null) return null
  const fact = (key: FactKey) => card.facts.find((one) => one.key === key)?.value
  const [kind, paid, onSuper] = [fact('commission'), fact('paid'), fact('commission_super')]
  const shares = card.steps?.rows.map(({ band, share }) => (band === 'All of it' ? share : `${lowerFirst(band)}: ${share}`)).join(', ')
  const share = [kind, shares && card.steps && card.steps.rows.length > 1 ? `${card.steps.caption}: ${shares}` : shares]
    .filter(Boolean)
    .join(', ')
  return [card.basis, share, paid && `Paid ${lowerFirst(paid)}`, onSuper && `Super on commission: ${lowerFirst(onSuper)}`]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}

/** What a job's car or phone gives somebody; nothing for what they bring themselves. */
export const carProvided = (car: Car | null): string[] => (car === 'allowance' || car === 'company_car' ? [CAR_LABEL[car]] : [])
const phoneProvided = (phone: Phone | null): string[] => (phone === null || phone === 'own_phone' ? [] : [PHONE_LABEL[phone]])

/** Pay as an ad with this pay basis has it: each of them means that there is commission. */
export const paidBy = (salary: Salary, basis: PayBasis | null): Salary => (basis === null ? salary : { ...salary, commission: true })

/** The words of pay terms that search reads beside the tags of an ad. */
export const searchedPay = ({ pay_basis, phone_provision }: Pick<PayTerms, 'pay_basis' | 'phone_provision'>): string[] => [
  ...(pay_basis ? [PAY_BASIS_LABEL[pay_basis]] : []),
  ...phoneProvided(phone_provision),
]

/** The chip of a card; a base is what people expect, and gets none. */
export const payTags = (basis: PayBasis | null): string[] =>
  basis === null || basis === 'base' ? [] : [lowerFirst(PAY_BASIS_LABEL[basis])]

/** The pay terms of a row with other columns. */
export function payTermsOf(row: PayTerms): PayTerms {
  const { pay_basis, commission_kind, commission_steps, commission_period, commission_paid, commission_super, phone_provision } = row
  const { earnings_low, earnings_typical, earnings_high } = row
  return {
    pay_basis,
    commission_kind,
    commission_steps,
    commission_period,
    commission_paid,
    commission_super,
    phone_provision,
    earnings_low,
    earnings_typical,
    earnings_high,
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_PAY_TERMS, type PayTerms } from '#app/jobs/pay-terms.ts'
import { COMMISSION_KINDS, COMMISSION_PAID, COMMISSION_PERIODS, COMMISSION_SUPERS, PAY_BASES, PHONES } from '#app/vocabulary/pay-terms.ts'
import { parseSalary } from '#app/vocabulary/salary-parse.ts'
import { payProblems, payTermsIn, shareOf, stepsProblem, typedPayTerms, wageProblems, wholeDollarsOf } from './typed-pay.ts'

test.each([
  ['72,000', 72_000],
  ['$1,250,000', 1_250_000],
  ['95k', 95_000],
  ['', null],
  ['72,5', undefined],
  ['7,20,000', undefined],
  ['72.50', undefined],
  ['-5', undefined],
  ['0', undefined],
  ['10000000', undefined],
  ['9999999999999999', undefined],
  ['9999k9', undefined],
  ['about 90k', undefined],
])('reads the amount %j as %s', (text, amount) => {
  expect(wholeDollarsOf(text)).toBe(amount)
})

test.each([
  ['40', 4_000],
  ['42.5%', 4_250],
  ['100', 10_000],
  ['0.01', 1],
  ['', null],
  ['42,5', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['101', undefined],
  ['1e2', undefined],
])('reads the share %j as %s', (text, share) => {
  expect(shareOf(text)).toBe(share)
})

const steps = (...rows: [from: string, share: string][]) => ({
  commission_from: rows.map(([from]) => from),
  commission_steps: rows.map(([, share]) => share),
})

test.each([
  ['one share', steps(['', '40']), null],
  ['steps in order', steps(['0', '40'], ['150,000', '45'], ['300k', '50']), null],
  ['rows that are empty', steps(['', '40'], ['', ''], ['150,000', '45'], ['', '']), null],
  ['a gap at the start', steps(['100,000', '40']), 'The first step begins at 0, so that no commission is without a share'],
  ['a step without an amount', steps(['', '40'], ['', '45']), /^Step 2 has no amount/],
  ['a step without a share', steps(['', '40'], ['150,000', '']), /^Step 2 has no share/],
  ['steps out of order', steps(['', '40'], ['300,000', '45'], ['150,000', '50']), 'Step 3 must begin above step 2, at more than 300,000'],
  ['a step twice', steps(['', '40'], ['150,000', '45'], ['150,000', '50']), /^Step 3 must begin above step 2/],
  ['a comma in a share', steps(['', '42,5']), /^Step 1: please write a share/],
  ['a comma in an amount', steps(['', '40'], ['150,00', '45']), /^Step 2: please write whole dollars/],
  ['a negative amount', steps(['', '40'], ['-5', '45']), /^Step 2: please write whole dollars/],
  ['a huge amount', steps(['', '40'], ['99,999,999', '45']), /^Step 2: please write whole dollars/],
])('of %s it says %s', (_name, values, says) => {
  const problem = stepsProblem(values)
  if (says instanceof RegExp) expect(problem).toMatch(says)
  else expect(problem).toBe(says)
})

test.each([
  [{ commission_paid: 'settlement' }, 'pay_basis'],
  [{ commission_steps: ['', '40'] }, 'pay_basis'],
  [{ pay_basis: 'base', salary_commission: 'no' }, 'salary_commission'],
  [{ pay_basis: 'base', earnings_low: '90k', earnings_high: '80k' }, 'earnings_high'],
  [{ pay_basis: 'base', earnings_low: '90k', earnings_typical: '80k', earnings_high: '95k' }, 'earnings_typical'],
  [{ pay_basis: 'base', earnings_typical: '-1' }, 'earnings_typical'],
  [{ pay_basis: 'base', earnings_low: '90k', earnings_typical: '90k', earnings_high: '' }, null],
  [{ pay_basis: '', commission_steps: ['', ''], phone_provision: '' }, null],
  [{}, null],
])('refuses %j next to %s', (values, field) => {
  const fields = payProblems(values).map((problem) => problem.field)
  if (field === null) expect(fields).toEqual([])
  else expect(fields).toContain(field)
})

test.each([
  ['commission_only', '$65k + super', 'full-time', {}, 'pay_basis'],
  ['commission_only', '', 'full-time', {}, null],
  ['base', '$65k + super', 'full-time', { earnings_low: 60_000, earnings_high: 90_000 }, 'earnings_low'],
  ['debit_credit', '$1,300 a week', 'full-time', { earnings_typical: 60_000 }, 'earnings_typical'],
  ['base', '$65k + super', 'part-time', { earnings_low: 40_000 }, null],
  ['base', '', 'full-time', { earnings_low: 10_000 }, null],
  ['base', '$65k + super', 'full-time', { earnings_low: 65_000 }, null],
] as const)('%s with the wage “%s”, %s, and %j is wrong at %s', (pay_basis, wage, employmentType, earnings, field) => {
  const problems = wageProblems({ pay: { ...NO_PAY_TERMS, pay_basis, ...earnings }, employmentType }, parseSalary(wage))
  expect(problems.map((problem) => problem.field)).toEqual(field === null ? [] : [field])
})

const nullable = <T>(words: readonly T[]) => fc.constantFrom(null, ...words)
const terms: fc.Arbitrary<PayTerms> = fc
  .record({
    pay_basis: fc.constantFrom(...PAY_BASES),
    commission_kind: nullable(COMMISSION_KINDS),
    froms: fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { maxLength: 5 }),
    shares: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 6, maxLength: 6 }),
    hasSteps: fc.boolean(),
    period: fc.constantFrom(...COMMISSION_PERIODS),
    commission_paid: nullable(COMMISSION_PAID),
    commission_super: nullable(COMMISSION_SUPERS),
    phone_provision: nullable(PHONES),
    year: fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 3, maxLength: 3 }).map((years) => years.sort((a, b) => a - b)),
    given: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  })
  .map(({ froms, shares, hasSteps, period, year, given, ...rest }) => {
    const commission_steps = hasSteps ? [0, ...froms.sort((a, b) => a - b)].map((from, at) => ({ from, share: shares[at]! })) : [] // as many
    const [earnings_low = null, earnings_typical = null, earnings_high = null] = year.map((amount, at) => (given[at] ? amount : null))
    const commission_period = commission_steps.length > 1 ? period : null
    return { ...rest, commission_steps, commission_period, earnings_low, earnings_typical, earnings_high }
  })

test('fills the form with saved terms so that it reads the same again', () => {
  fc.assert(
    fc.property(terms, (saved) => {
      const values = typedPayTerms(saved)
      expect(payProblems(values)).toEqual([])
      expect(payTermsIn(values)).toEqual(saved)
    }),
  )
  expect(payTermsIn(typedPayTerms(NO_PAY_TERMS))).toEqual(NO_PAY_TERMS)
})

test('reads any values without failing, and only steps in order', () => {
  const name = fc.constantFrom('pay_basis', 'commission_steps', 'commission_from', 'earnings_low', 'earnings_typical', 'phone_provision')
  const text = fc.oneof(fc.string(), fc.constantFrom('base', '40', '0', '150,000'))
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(text, fc.array(text))), (values) => {
      const { commission_steps } = payTermsIn(values)
      expect(payProblems(values)).toBeInstanceOf(Array)
      commission_steps.forEach(({ from }, at) => void expect(from).toBeGreaterThan(commission_steps[at - 1]?.from ?? -1))
    }),
  )
})

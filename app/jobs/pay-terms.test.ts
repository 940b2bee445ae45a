import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSalary } from '#app/vocabulary/salary-parse.ts'
import { commissionText, NO_PAY_TERMS, type PayTerms, payCardOf, payTags, searchedPay, shareText } from './pay-terms.ts'

const TODAY = '2026-11-27'
const salary = parseSalary('$65k base + super')
const TERMS: PayTerms = {
  pay_basis: 'debit_credit',
  commission_kind: 'net',
  commission_steps: [
    { from: 0, share: 4_000 },
    { from: 150_000, share: 4_500 },
    { from: 300_000, share: 5_025 },
  ],
  commission_period: 'quarter',
  commission_paid: 'settlement',
  commission_super: 'included',
  phone_provision: 'allowance',
  earnings_low: 70_000,
  earnings_typical: 95_000,
  earnings_high: null,
}

test('words pay terms with a band for every commission', () => {
  const card = payCardOf(TERMS, { salary, car: 'company_car' }, TODAY)
  expect(card?.basis).toBe('Debit-credit')
  expect(card?.facts).toEqual([
    { key: 'wage', label: 'Wage, taken off commission', value: '$65,000 a year' },
    { key: 'wage_super', label: 'Super on it', value: 'On top' },
    { key: 'commission', label: 'Commission', value: 'Share of net commission, after franchise, conjunction and referral fees' },
    { key: 'paid', label: 'Paid', value: 'At settlement' },
    { key: 'commission_super', label: 'Super on commission', value: 'Comes out of the share' },
    { key: 'car', label: 'Car', value: 'Company car' },
    { key: 'phone', label: 'Phone', value: 'Phone allowance' },
  ])
  expect(card?.steps).toEqual({
    caption: 'Net commission a quarter',
    rows: [
      { band: 'First $150,000', share: '40%' },
      { band: '$150,000 to $300,000', share: '45%' },
      { band: 'Above $300,000', share: '50.25%' },
    ],
  })
  expect(card?.year).toEqual([
    { label: 'Low', value: '$70,000' },
    { label: 'Typical', value: '$95,000' },
  ])
  expect(commissionText(card)).toBe(
    'Debit-credit. Share of net commission, after franchise, conjunction and referral fees, Net commission a quarter: first $150,000: 40%, $150,000 to $300,000: 45%, above $300,000: 50.25%. Paid at settlement. Super on commission: comes out of the share.',
  )
})

test('says of a wage what is missing, and nothing of what is not stated', () => {
  const none = parseSalary('')
  const card = payCardOf({ ...NO_PAY_TERMS, pay_basis: 'base' }, { salary: none, car: null }, TODAY)
  expect(card?.facts).toEqual([{ key: 'wage', label: 'Base', value: 'Not stated' }])
  expect([card?.steps, card?.year]).toEqual([null, []])
  expect(commissionText(card)).toBe('Base plus commission.')
  expect(payCardOf({ ...TERMS, pay_basis: null }, { salary, car: 'company_car' }, TODAY)).toBeNull()
  expect(commissionText(null)).toBeNull()
})

test('says the floor of the award with its source and day, and all that pay by commission alone asks for', () => {
  const base = payCardOf({ ...NO_PAY_TERMS, pay_basis: 'base' }, { salary, car: null }, TODAY)
  expect(base?.award).toMatchObject({ conditions: [], source: { label: 'Real Estate Industry Award 2020' } })
  expect(base?.award.text).toBe(
    'The Real Estate Industry Award 2020 (MA000106) sets a floor for employees: $1,068.40 a week for 38 hours before super at level 2, Representative, on the rates of 1 July 2025; most award rates rose on 1 July 2026, so check the pay guide.',
  )
  const alone = payCardOf({ ...NO_PAY_TERMS, pay_basis: 'commission_only' }, { salary, car: null }, TODAY)
  expect(alone?.facts).toEqual([])
  const said = alone?.award.conditions.join('\n') ?? ''
  for (const condition of [
    /written agreement/,
    /level 2 or above/,
    /registered or licensed/,
    /21 or older/,
    /not a casual, a junior or a trainee/,
  ])
    expect(said).toMatch(condition)
  expect(said).toMatch(/12 consecutive months .* last 3 years, or ran an agency of their own/)
  expect(said).toMatch(/125% of its yearly minimum: \$69,446 for level 2 on the rates of 1 July 2025/)
  expect(alone?.award.read).toMatch(/^Rules read in November 2026\./)
  // Until the July after it, a rate is that of today.
  const then = payCardOf({ ...NO_PAY_TERMS, pay_basis: 'base' }, { salary, car: null }, '2026-06-30')
  expect(then?.award.text).toMatch(/Representative, since 1 July 2025\.$/)
})

test('makes bands that follow each other without a gap, as many as there are steps', () => {
  const steps = fc
    .uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { maxLength: 5 })
    .map((froms) => [0, ...froms.sort((a, b) => a - b)].map((from, at) => ({ from, share: 100 * (at + 1) })))
  fc.assert(
    fc.property(steps, (commission_steps) => {
      const rows = payCardOf({ ...TERMS, commission_steps }, { salary, car: null }, TODAY)?.steps?.rows ?? []
      expect(rows.map(({ share }) => share)).toEqual(commission_steps.map(({ share }) => shareText(share)))
      if (rows.length === 1) return void expect(rows[0]!.band).toBe('All of it')
      const bounds = rows.map(({ band }) => [...band.matchAll(/\$([\d,]+)/g)].map(([, amount]) => Number(amount!.replaceAll(',', ''))))
      bounds.slice(1).forEach((band, at) => void expect(band[0]).toBe(bounds[at]!.at(-1)))
    }),
  )
})

test('is found by its words, and a base gets no chip', () => {
  expect(searchedPay({ pay_basis: 'debit_credit', phone_provision: 'company_phone' })).toEqual(['Debit-credit', 'Company phone'])
  expect(searchedPay({ pay_basis: null, phone_provision: 'own_phone' })).toEqual([])
  expect([payTags('base'), payTags(null), payTags('commission_only')]).toEqual([[], [], ['commission only']])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsOf } from '#test/factories/offer-terms.ts'
import { offerHints } from './hints.ts'
import { EMPLOYMENTS, PAY_BASES, SUPERS, type Terms } from './terms.ts'

const TODAY = '2026-11-25'
const about = (over: Partial<Terms>, today = TODAY) =>
  offerHints(termsOf({ startsOn: '2027-01-11', ...over }), today).map(
    ({ field, text, conditions = [] }) => `${field}: ${[text, ...conditions].join(' ')}`,
  )

test.each<[Partial<Terms>, RegExp | null]>([
  // Award, level 2: $1,068.40 for 38 hours, $55,557 a year. National minimum: $1,004.90, $52,255.
  [{ pay: 78_000 }, null],
  [{ pay: 55_557 }, null],
  [{ pay: 54_000 }, /^pay: Below the award at level 2, Representative.*\$1,068\.40/],
  [{ pay: 50_000 }, /^pay: .*national minimum wage.*\$26\.44 an hour/],
  [{ pay: 60_000, super: 'included' }, /^pay: Below the award/],
  [{ pay: 30_000, employment: 'part-time', hours: 19 }, null],
  [{ pay: 25_000, employment: 'part-time', hours: 19 }, /^pay: .*national minimum/],
  [{ pay: 25_000, employment: 'part-time', hours: null }, null],
  [{ pay: 29, payBasis: 'hour' }, null],
  [{ pay: 25, payBasis: 'hour' }, /^pay: .*national minimum/],
  [{ pay: 30, payBasis: 'hour', employment: 'casual', probation: 0 }, /^pay: .*casual loading of 25%/],
  [{ pay: 36, payBasis: 'hour', employment: 'casual', probation: 0 }, null],
  [{ pay: null, payBasis: 'commission', commission: '40%' }, /^payBasis: .*written agreement/],
  [{ pay: null }, null],
])('pay: %j', (over, expected) => {
  const [first] = about({ hours: 38, ...over })
  if (expected) expect(first).toMatch(expected)
  else expect(about({ hours: 38, ...over })).toEqual([])
})

test.each<[Partial<Terms>, RegExp | null]>([
  [{ super: 'included', pay: 89_600 }, /^super: Of this, \$80,000\.00 is the pay itself/],
  [{ super: 'on_top' }, null],
  [{ employment: 'fixed-term', endsOn: '2029-01-10' }, null],
  [{ employment: 'fixed-term', endsOn: '2029-01-11' }, /^endsOn: .*2 years/],
  [{ employment: 'full-time', endsOn: '2039-01-12' }, null],
  [{ probation: 6 }, null],
  [{ probation: 7 }, /^probation: .*six months/],
  [{ employment: 'casual', probation: 3, pay: 40, payBasis: 'hour' }, /^probation: Casual/],
  [{ hours: 38 }, null],
  [{ hours: 38.5 }, /^hours: .*38 hours/],
])('terms: %j', (over, expected) => {
  const hints = about(over)
  if (expected) expect(hints).toEqual([expect.stringMatching(expected)])
  else expect(hints).toEqual([])
})

test.each([
  ['Your salary is confidential.', true],
  ['You must not discuss your pay with colleagues.', true],
  ['You agree never to disclose to anybody what you earn or your remuneration.', true],
  ['Keep client data confidential. Your pay is monthly.', false],
  ['You may tell anybody what you earn.', false],
  ['Pay is on the 15th. Talk to us about leave.', false],
])('a pay-secrecy clause in %j is told: %s', (text, expected) => {
  for (const field of ['text', 'conditions'] as const)
    expect(about({ [field]: text }).some((hint) => hint.startsWith(`${field}: This reads as if pay were secret`))).toBe(expected)
})

test.each([
  ['An unpaid trial day comes first.', true],
  ['The trial of two days is unpaid.', true],
  ['A paid trial comes first.', false],
])('unpaid work on trial in %j is told: %s', (text, expected) => {
  expect(about({ conditions: text }).some((hint) => hint.includes('paid work'))).toBe(expected)
})

test('a rate holds from its day on', () => {
  expect(about({ pay: 50_000 }, '2026-06-30')[0]).toMatch(/Below the award/)
  expect(about({ pay: 50_000 }, '2026-07-01')[0]).toMatch(/national minimum/)
  expect(about({ pay: 50_000 }, '2024-07-01')).toEqual([])
})

test('every hint is short, beside a field of the terms and has a source, whatever is typed', () => {
  const terms = fc.record({
    employment: fc.constantFrom(...EMPLOYMENTS),
    payBasis: fc.constantFrom(...PAY_BASES),
    pay: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
    super: fc.constantFrom(...SUPERS),
    hours: fc.option(fc.integer({ min: 1, max: 60 })),
    probation: fc.integer({ min: 0, max: 12 }),
    text: fc.string(),
    conditions: fc.string(),
    endsOn: fc.constantFrom('', '2030-01-01'),
  })
  fc.assert(
    fc.property(terms, (over) => {
      for (const { field, text, source } of offerHints(termsOf(over), TODAY)) {
        expect(field in termsOf()).toBe(true)
        expect(text.length).toBeGreaterThan(20)
        expect(text.length).toBeLessThan(190)
        expect(URL.canParse(source.url)).toBe(true)
      }
    }),
  )
})

test('long text is looked at in time that grows with it', () => {
  const began = process.threadCpuUsage()
  about({ text: 'pay '.repeat(1_250), conditions: 'not '.repeat(500) })
  expect(process.threadCpuUsage(began).user).toBeLessThan(200_000) // microseconds
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsOf } from '#test/factories/offer-terms.ts'
import { hashOf } from './hash.server.ts'
import {
  canonicalText,
  changesBetween,
  closingOf,
  FIRST_LETTER,
  type Letter,
  letterOf,
  letterSchema,
  letterValues,
  OPEN_PAY,
  shortHash,
} from './letter.ts'
import { clausesOf, hoursWords, missingIn, payWords, probationWords, type Terms, yearlyParts } from './terms.ts'

const PARTIES = { company: 'Banksia Lane Realty', candidate: ' Grace Tamihana ', sender: 'Jarrah Whitmore' }
const letter = (over: Partial<Terms> = {}, number = 1) =>
  letterOf(termsOf({ startsOn: '2027-01-11', openUntil: '2026-12-04', ...over }), PARTIES, number)

test.each<[Partial<Terms>, string]>([
  [{}, '$78,000 a year plus 12% super'],
  [{ super: 'included' }, '$78,000 a year including 12% super'],
  [{ payBasis: 'hour', pay: 34.5 }, '$34.50 an hour plus 12% super'],
  [{ payBasis: 'commission', pay: null }, 'Commission only, plus 12% super'],
  [{ pay: null }, ''],
])('pay in words of %j is %j', (over, words) => {
  expect(payWords(termsOf(over))).toBe(words)
})

test.each<[Partial<Terms>, ReturnType<typeof yearlyParts>]>([
  [{}, { base: 78_000, super: 9_360, total: 87_360 }],
  [
    { super: 'included', pay: 87_360 },
    { base: 78_000, super: 9_360, total: 87_360 },
  ],
  [{ payBasis: 'hour', pay: 40 }, null],
  [{ pay: null }, null],
])('the parts of a yearly pay of %j are %j', (over, parts) => {
  expect(yearlyParts(termsOf(over))).toEqual(parts)
})

test('the parts of any yearly pay come to their sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.constantFrom('on_top' as const, 'included' as const), (pay, basis) => {
      const parts = yearlyParts({ payBasis: 'year', pay, super: basis })!
      expect(parts.base + parts.super).toBe(parts.total)
      if (basis === 'included') expect(parts.total).toBe(pay)
      else expect(parts.base).toBe(pay)
    }),
  )
})

test('hours and probation in words', () => {
  expect(hoursWords({ hours: 38, roster: 'Monday to Friday' })).toBe('38 a week, Monday to Friday')
  expect(hoursWords({ hours: null, roster: 'Saturdays' })).toBe('Saturdays')
  expect([0, 1, 6].map((probation) => probationWords({ probation }))).toEqual(['None', '1 month', '6 months'])
})

test('the lines of a letter stand in their order, and what does not apply is left out', () => {
  expect(clausesOf(termsOf()).map(({ label }) => label)).toEqual(['Role', 'Employment', 'Place', 'Pay', 'Hours', 'First day', 'Probation'])
  const fixed = clausesOf(
    termsOf({ employment: 'fixed-term', endsOn: '2028-01-31', commission: '40% of GCI', allowances: 'Car $8,000 a year' }),
  )
  expect(fixed.map(({ label }) => label)).toContain('Last day')
  expect(clausesOf(termsOf({ endsOn: '2028-01-31' })).map(({ label }) => label)).not.toContain('Last day')
})

test('the words are filled from the terms and both sides', () => {
  const words = letter({ text: FIRST_LETTER }).text
  expect(words).toContain('Dear Grace,')
  expect(words).toContain('join Banksia Lane Realty as Property Manager in Blacktown NSW')
  expect(words).toContain('Your first day would be 11 January 2027.')
  expect(words).toContain('open until 4 December 2026 (end of day, Sydney time)')
  expect(words).toContain('Jarrah Whitmore')
  expect(words).not.toContain('{{')
  expect(letterValues(termsOf({ commission: '' }), PARTIES).commission).toBe('')
})

test('a hash is the same wherever a letter was read from, and another for anything that is changed', () => {
  const one = letter()
  const stored = letterSchema.parse(JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(one).reverse()))))
  expect(hashOf(stored)).toBe(hashOf(one))
  const others: Letter[] = [
    letter({ pay: 78_001 }),
    letter({ text: 'Other words' }),
    letter({ openUntil: '2026-12-05' }),
    letter({ startsOn: '2027-01-12' }),
    letter({}, 2),
    { ...one, candidate: 'Grace Tamihama' },
    { ...one, company: 'Banksia Lane' },
    letterOf(termsOf({ startsOn: '2027-01-11', openUntil: '2026-12-04' }), { ...PARTIES, sender: 'Somebody Else' }, 1),
    { ...one, closing: 'Keep what you earn to yourself.' },
  ]
  expect(new Set([one, ...others].map(hashOf)).size).toBe(others.length + 1)
  expect(shortHash(hashOf(one))).toMatch(/^[0-9a-f]{4}( [0-9a-f]{4}){3}$/)
})

test('letters that were signed before signatory and closing sentence were a part of the hash keep theirs', () => {
  const { signatory: _, closing: __, ...before } = letter({ text: 'Welcome' })
  const stored = letterSchema.parse(JSON.parse(JSON.stringify(before)))
  expect(canonicalText(stored)).toBe(
    JSON.stringify([
      1,
      'Banksia Lane Realty',
      'Grace Tamihana',
      'Welcome',
      before.clauses.map(({ label, value }) => [label, value]),
      before.sums.map(({ label, value }) => [label, value]),
      '2026-12-04',
    ]),
  )
  expect(hashOf(stored)).toBe('452c412989c5a956e9732915625812d56aaf30bf2e6cb11b5d5000fba378b358')
  expect(closingOf(stored)).toBe(OPEN_PAY)
  // Neither half makes it a letter of the first format.
  expect(new Set([hashOf(stored), hashOf({ ...stored, signatory: '' }), hashOf({ ...stored, closing: '' })]).size).toBe(3)
})

test('another signatory is a difference that is shown', () => {
  const by = (sender: string) => letterOf(termsOf({ startsOn: '2027-01-11', openUntil: '2026-12-04' }), { ...PARTIES, sender }, 1)
  expect(changesBetween(by('Jo'), by('Ada'))).toEqual([{ label: 'Signed by', before: 'Jo', now: 'Ada' }])
  const { signatory: _, ...old } = by('Jo')
  expect(changesBetween(old, by('Ada'))).toEqual([])
})

test('what differs between two versions, line by line', () => {
  expect(changesBetween(letter(), letter({}, 2))).toEqual([])
  const now = letter({ startsOn: '2027-01-18', allowances: 'Car $8,000 a year', roster: '', openUntil: '2026-12-11', text: 'Other' }, 2)
  expect(changesBetween(letter(), now)).toEqual([
    { label: 'Allowances', before: null, now: 'Car $8,000 a year' },
    { label: 'Hours', before: '38 a week, Monday to Friday', now: '38 a week' },
    { label: 'First day', before: '11 January 2027', now: '18 January 2027' },
    { label: 'Open until', before: '4 December 2026 (end of day, Sydney time)', now: '11 December 2026 (end of day, Sydney time)' },
    { label: 'Letter', before: null, now: null },
  ])
  expect(changesBetween(letter({ conditions: 'A police check' }), letter({}, 2))).toEqual([
    { label: 'Conditions', before: 'A police check', now: null },
  ])
})

test.each<[Partial<Terms>, string[]]>([
  [{}, []],
  [{ role: '', place: '' }, ['role', 'place']],
  [{ pay: null }, ['pay']],
  [{ payBasis: 'commission', pay: null, commission: '40% of GCI' }, []],
  [{ employment: 'fixed-term' }, ['endsOn']],
  [{ text: '', openUntil: '', startsOn: '' }, ['startsOn', 'text', 'openUntil']],
])('of %j is missing: %j', (over, fields) => {
  expect(Object.keys(missingIn(termsOf(over)))).toEqual(fields)
})

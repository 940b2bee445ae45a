import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPrice } from '#app/ui/display/money.ts'
import { divideCents, gstOn, MOST_CENTS, parseCents, parsePercent, partOf, shareText, WHOLE } from './money.ts'

const cents = fc.integer({ min: 0, max: MOST_CENTS })
const shares = fc.array(fc.integer({ min: 1, max: WHOLE }), { minLength: 1, maxLength: 6 })

test.each([
  ['12,600', 1_260_000],
  ['$12,600.50', 1_260_050],
  ['12600', 1_260_000],
  ['12 600', 1_260_000],
  ['AUD 1,250.5', 125_050],
  ['0.01', 1],
  ['１２６００', 1_260_000],
  ['10,000,000', MOST_CENTS],
])('reads %s', (typed, expected) => {
  expect(parseCents(typed)).toEqual({ cents: expected })
})

test.each([
  ['', 'Please give an amount'],
  ['-5', 'An amount cannot be negative'],
  ['−5', 'An amount cannot be negative'],
  ['(500)', 'An amount cannot be negative'],
  ['0', 'The amount must be more than nothing'],
  ['12,5', 'Write the amount in dollars, such as 12,600 or 12600.50'],
  ['12.600', 'Write the amount in dollars, such as 12,600 or 12600.50'],
  ['1,26,000', 'Write the amount in dollars, such as 12,600 or 12600.50'],
  ['12k', 'Write the amount in dollars, such as 12,600 or 12600.50'],
  ['1e9', 'Write the amount in dollars, such as 12,600 or 12600.50'],
  ['10,000,000.01', 'The amount can be $10,000,000 at most'],
  ['9'.repeat(60), 'The amount can be $10,000,000 at most'],
  ['=1+1', 'Write the amount in dollars, such as 12,600 or 12600.50'],
])('refuses %s in words', (typed, problem) => {
  expect(parseCents(typed)).toEqual({ problem })
})

test('reads back every amount that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_CENTS }), (amount) => {
      expect(parseCents(asPrice(amount))).toEqual({ cents: amount })
    }),
  )
})

test.each([
  ['15', { basisPoints: 1_500 }],
  ['12.5 %', { basisPoints: 1_250 }],
  ['99.99', { basisPoints: 9_999 }],
  ['100', { basisPoints: WHOLE }],
  ['100.01', { problem: 'The percentage can be 100 at most' }],
  ['-5', { problem: 'A percentage cannot be negative' }],
  ['12,5', { problem: 'Write the percentage with a point and two digits at most, such as 12.5' }],
  ['33.333', { problem: 'Write the percentage with a point and two digits at most, such as 12.5' }],
  ['0', { problem: 'The percentage must be more than nothing' }],
])('reads the percentage %s', (typed, expected) => {
  expect(parsePercent(typed)).toEqual(expected)
})

test('writes shares as people say them', () => {
  expect([shareText(6_000), shareText(3_333), shareText(9_999)]).toEqual(['60%', '33.33%', '99.99%'])
})

test('the parts of an amount sum to it exactly, and each is within a cent of its exact share', () => {
  fc.assert(
    fc.property(cents, shares, (amount, weights) => {
      const parts = divideCents(amount, weights)
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const [at, part] of parts.entries()) {
        // Exact in integers: no float decides about a cent.
        const apart = BigInt(part) * BigInt(total) - BigInt(amount) * BigInt(weights[at]!)
        expect(apart < BigInt(total) && apart > -BigInt(total)).toBe(true)
      }
    }),
  )
})

test('equal shares differ by a cent at most, and the cent that is left goes to the first', () => {
  expect(divideCents(100, [3_333, 3_333, 3_334])).toEqual([33, 33, 34])
  expect(divideCents(101, [5_000, 5_000])).toEqual([51, 50])
  expect(divideCents(1_260_000, [6_000, 4_000])).toEqual([756_000, 504_000])
})

test('of two agencies neither gets less of a larger amount', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: WHOLE - 1 }), fc.integer({ min: 1, max: 1_000 }), (amount, share, more) => {
      const [small, large] = [divideCents(amount, [share, WHOLE - share]), divideCents(amount + more, [share, WHOLE - share])]
      for (const at of [0, 1]) expect(large[at]).toBeGreaterThanOrEqual(small[at]!)
    }),
  )
})

test('GST is a tenth, to the cent, half up', () => {
  expect([gstOn(1_260_000), gstOn(5), gstOn(4), gstOn(1_255)]).toEqual([126_000, 1, 0, 126])
  fc.assert(
    fc.property(cents, (amount) => {
      expect(Math.abs(gstOn(amount) * 10 - amount)).toBeLessThanOrEqual(5)
      expect(partOf(amount, WHOLE)).toBe(amount)
    }),
  )
})

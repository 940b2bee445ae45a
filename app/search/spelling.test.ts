import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cuts, oneSlipAway, slipsBetween } from './spelling.ts'

test.each([
  ['agent', 'agent', 0],
  ['agnet', 'agent', 1],
  ['agen', 'agent', 1],
  ['aggent', 'agent', 1],
  ['ogent', 'agent', 1],
  ['resepcionist', 'receptionist', 2],
  ['', 'abc', 3],
])('counts the slips between %j and %j', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips)
  expect(slipsBetween(b, a)).toBe(slips)
})

test('one slip is one, whichever it is, and every such word is thought of', () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/)
  fc.assert(
    fc.property(word, word, (a, b) => {
      const near = oneSlipAway(a)
      expect(near.includes(b)).toBe(slipsBetween(a, b) === 1)
      expect(near).not.toContain(a)
    }),
  )
  for (const near of oneSlipAway('strata')) expect(slipsBetween(near, 'strata')).toBe(1)
})

test('cuts a word into halves of three letters or more', () => {
  expect(cuts('openhome')).toEqual([
    ['ope', 'nhome'],
    ['open', 'home'],
    ['openh', 'ome'],
  ])
  expect(cuts('agent')).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, oneEditAway, splits } from './spelling.ts'

test.each([
  ['agent', 'agent', 0],
  ['agnet', 'agent', 1],
  ['agen', 'agent', 1],
  ['aggent', 'agent', 1],
  ['ogent', 'agent', 1],
  ['resepcionist', 'receptionist', 2],
  ['', 'abc', 3],
])('counts the slips between %j and %j', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips)
  expect(editDistance(b, a)).toBe(slips)
})

test('one slip is one, whichever it is, and every such word is thought of', () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/)
  fc.assert(
    fc.property(word, word, (a, b) => {
      const near = oneEditAway(a)
      expect(near.includes(b)).toBe(editDistance(a, b) === 1)
      expect(near).not.toContain(a)
    }),
  )
  for (const near of oneEditAway('strata')) expect(editDistance(near, 'strata')).toBe(1)
})

test('cuts a word into halves of three letters or more', () => {
  expect(splits('openhome')).toEqual([
    ['ope', 'nhome'],
    ['open', 'home'],
    ['openh', 'ome'],
  ])
  expect(splits('agent')).toEqual([])
})

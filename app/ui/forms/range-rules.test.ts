import { expect, test } from 'vitest'
import { boundOf, orderedRange } from './range-rules.ts'

const pay = { min: 40_000, max: 300_000, step: 5_000 }

test.each([
  ['60000', 'min', 60_000],
  ['$62,400', 'min', 60_000],
  ['40000', 'min', null],
  ['12', 'min', null],
  ['300000', 'max', null],
  ['999999', 'max', null],
  ['40000', 'max', 40_000],
  ['', 'min', null],
  ['about 70', 'max', 40_000],
  [null, 'max', null],
] as const)('%s as the %s is %s', (text, end, bound) => {
  expect(boundOf(text, { ...pay, end })).toBe(bound)
})

test('the end that moves pushes the other along', () => {
  expect(orderedRange(90, 60, 'from')).toEqual({ from: 90, to: 90 })
  expect(orderedRange(90, 60, 'to')).toEqual({ from: 60, to: 60 })
  expect(orderedRange(50, 60, 'to')).toEqual({ from: 50, to: 60 })
})

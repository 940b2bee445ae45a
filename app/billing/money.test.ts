import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstInside } from './money.ts'

test.each([
  [29_900, 2_718],
  [9_900, 900],
  [14_900, 1_355],
  [39_800, 3_618],
  [11, 1],
  [5, 0],
  [6, 1],
  [0, 0],
])('%i cents hold %i of GST', (cents, gst) => {
  expect(gstInside(cents)).toBe(gst)
})

test('GST is the nearest cent to one eleventh, and a credit note takes back as much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      const gst = gstInside(cents)
      expect(Math.abs(gst * 22 - cents * 2)).toBeLessThanOrEqual(11)
      expect(gstInside(-cents) + gst).toBe(0)
    }),
  )
})

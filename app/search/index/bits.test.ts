import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBit, countBits, emptyBits, hasBit, highest, intersect, removeBit, subtract, unite } from './bits.ts'

const SLOTS = 200
const set = fc.uniqueArray(fc.nat({ max: SLOTS - 1 }))

const bitsOf = (slots: readonly number[]) => {
  const bits = emptyBits(SLOTS)
  for (const slot of slots) addBit(bits, slot)
  return bits
}
const descending = (slots: readonly number[]) => slots.toSorted((a, b) => b - a)

test('bits are a set of numbers', () => {
  fc.assert(
    fc.property(set, set, fc.nat({ max: SLOTS - 1 }), fc.nat({ max: 40 }), (a, b, one, most) => {
      const [united, common, rest, without] = [bitsOf(a), bitsOf(a), bitsOf(a), bitsOf(a)]
      unite(united, bitsOf(b))
      intersect(common, bitsOf(b))
      subtract(rest, bitsOf(b))
      removeBit(without, one)
      expect(highest(united, Infinity)).toEqual(descending([...new Set([...a, ...b])]))
      expect(highest(common, most)).toEqual(descending(a.filter((slot) => b.includes(slot))).slice(0, most))
      expect(highest(rest, Infinity)).toEqual(descending(a.filter((slot) => !b.includes(slot))))
      expect(countBits(united)).toBe(new Set([...a, ...b]).size)
      expect([hasBit(bitsOf(a), one), hasBit(without, one)]).toEqual([a.includes(one), false])
    }),
  )
})

test('what a smaller set has no room for is not in it', () => {
  const small = emptyBits(32)
  addBit(small, 3)
  const bits = bitsOf([3, 4, 150])
  intersect(bits, small)
  expect(highest(bits, Infinity)).toEqual([3])
  const others = bitsOf([3, 150])
  subtract(others, small)
  expect(highest(others, Infinity)).toEqual([150])
})

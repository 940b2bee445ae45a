import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyBits, highest } from './bits.ts'
import { Postings } from './postings.ts'

const SLOTS = 40_000

/** Slots in runs and far apart, so that lists pass through all their forms. */
const slot = fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 3_000 }), fc.nat({ max: SLOTS - 1 }))
const change = fc.record({ slot, isAdded: fc.boolean() })

const slotsOf = (postings: Postings) => {
  const bits = emptyBits(SLOTS)
  postings.addTo(bits)
  return highest(bits, Infinity).reverse()
}

test('postings are a set of slots, whatever form they take', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), fc.constantFrom(400, 4_000, SLOTS), (changes, room) => {
      const postings = new Postings()
      const expected = new Set<number>()
      for (const { slot, isAdded } of changes) {
        if (isAdded) {
          postings.add(slot, room)
          expected.add(slot)
        } else {
          postings.remove(slot)
          expected.delete(slot)
        }
        expect(postings.count).toBe(expected.size)
      }
      expect(slotsOf(postings)).toEqual([...expected].sort((a, b) => a - b))
    }),
  )
})

test('a list is never much larger than a bit for every slot, and a rare word takes a few bytes', () => {
  const every = new Postings()
  const some = new Postings()
  for (let slot = 0; slot < SLOTS; slot++) {
    every.add(slot, SLOTS)
    if (slot % 100 === 0) some.add(slot, SLOTS)
  }
  expect(every.bytes).toBe(SLOTS / 8)
  expect(some.bytes).toBeLessThan((SLOTS / 100) * 1.5)
  expect(slotsOf(every)).toHaveLength(SLOTS)
})

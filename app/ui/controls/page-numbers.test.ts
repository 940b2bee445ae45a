import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 'gap-after', 9]],
  [3, 9, [1, 2, 3, 4, 'gap-after', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap-after', 9]],
  [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
  [9, 9, [1, 'gap-before', 8, 9]],
] as const)('page %i of %i', (page, pageCount, entries) => {
  expect(pageNumbers(page, pageCount)).toEqual(entries)
})

test('always shows the first page, this page and the last page, in order and once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (pageCount, offset) => {
      const page = 1 + (offset % pageCount)
      const entries = pageNumbers(page, pageCount)
      const numbers = entries.filter((entry) => typeof entry === 'number')
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]))
      expect(new Set(entries).size).toBe(entries.length)
    }),
  )
})

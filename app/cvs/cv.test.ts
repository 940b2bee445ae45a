import { expect, test } from 'vitest'
import { pagesInWords } from './cv.ts'

test.each([
  [1, '1 page'],
  [20, '20 pages'],
  [100_000, '100,000 pages (the first 20 are read)'],
])('of %i pages it says how many are read', (pages, words) => {
  expect(pagesInWords(pages)).toBe(words)
})

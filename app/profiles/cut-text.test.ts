import { expect, test } from 'vitest'
import { cutIntroduction, cutSummary } from './cut-text.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at + 1}`).join(' ')

test.each([
  [0, null],
  [48, null],
  [49, `${words(48)}…`],
  [200, `${words(48)}…`],
])('an introduction of %i words is cut to 48', (count, cut) => {
  expect(cutIntroduction(words(count))).toBe(cut)
})

test('the lines of an introduction stay, and so does its beginning', () => {
  expect(cutIntroduction(`${words(48)}  \n`)).toBeNull()
  expect(cutIntroduction(`a\n${words(60)}`)).toBe(`a\n${words(47)}…`)
})

test('a summary of up to 300 characters is whole, a longer one is cut between words', () => {
  expect(cutSummary('x'.repeat(300))).toBeNull()
  expect(cutSummary('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`)
  expect(cutSummary(`${'four '.repeat(59)}houses on the hill`)).toBe(`${'four '.repeat(59).trim()}…`)
  expect(cutSummary(`${'x'.repeat(299)}🏠🏠`)).not.toMatch(/[\uD800-\uDBFF]…/)
})

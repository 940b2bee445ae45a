import { expect, test } from 'vitest'
import { sinceWords } from './card-words.ts'

test.each([
  // 11 pm on Monday in Sydney.
  ['2026-11-23T12:00:00Z', '2026-11-23T12:30:00Z', 'since today'],
  ['2026-11-23T12:00:00Z', '2026-11-23T22:00:00Z', 'for 1 day'],
  ['2026-11-23T12:00:00Z', '2026-11-25T22:00:00Z', 'for 3 days'],
  // The clock goes forward on 4 October.
  ['2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z', 'for 2 days'],
])('in its stage since %s, a card has stood there at %s: %s', (since, now, words) => {
  expect(sinceWords(new Date(since), new Date(now))).toBe(words)
})

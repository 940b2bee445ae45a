import { expect, test } from 'vitest'
import { formatWait, rateLimited } from './errors.ts'

test.each([
  [0.2, 'in 1 second'],
  [1, 'in 1 second'],
  [10, 'in 10 seconds'],
  [10.1, 'in 20 seconds'],
  [40, 'in 40 seconds'],
  [51, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [712, 'in 12 minutes'],
  [900, 'in 15 minutes'],
  [3_599, 'in 1 hour'],
  [3_600, 'in 1 hour'],
  [7_201, 'in 3 hours'],
  [86_400, 'in 1 day'],
  [2_592_000, 'in 30 days'],
])('says %s seconds as %s, never too early', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})

test('says why and how long to wait, and keeps the seconds for the header', () => {
  const { message, status, retryAfter } = rateLimited('Too many tries.', 712)
  expect([message, status, retryAfter]).toEqual(['Too many tries. Please try again in 12 minutes.', 429, 712])
})

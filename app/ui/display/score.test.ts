import { expect, test } from 'vitest'
import { scoreTone } from './score.tsx'

test.each([
  [100, 'primary'],
  [70, 'primary'],
  [69, 'info'],
  [50, 'info'],
  [49, 'orange'],
  [30, 'orange'],
  [29, 'grey'],
  [0, 'grey'],
])('a score of %i has the colour %s', (score, tone) => {
  expect(scoreTone(score)).toBe(tone)
})

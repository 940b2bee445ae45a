import { expect, test } from 'vitest'
import { needsCheck, percent, type ReviewedEntry } from './review.ts'

const finding = (confidence: number, state: ReviewedEntry['state'] = 'found') => needsCheck({ state, found: { confidence } })

test('a finding under 60% is to check, until the person has decided about it', () => {
  expect([finding(0.59), finding(0.6), finding(0.54, 'kept'), finding(0.54, 'removed')]).toEqual([true, false, false, false])
  expect(needsCheck({ state: 'own', found: null })).toBe(false)
})

test('a confidence is shown in whole percent', () => {
  expect([percent(0.545), percent(0.9), percent(1)]).toEqual([55, 90, 100])
})

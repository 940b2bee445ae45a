import { expect, test } from 'vitest'
import { medianWords, recordLine, shareInTime } from './record.ts'

const record = { total: 34, inTime: 31, answers: 32, medianDays: 2.6 }

test('says share, median, number and period', () => {
  expect(recordLine(record)).toBe(
    '91% of 34 applications were answered in the promised time; of the 32 answers, half came within 3 days (last 6 months, counted by us).',
  )
})

test('never rounds up to all, and has no median of fewer than five answers', () => {
  expect(shareInTime({ ...record, total: 1_000, inTime: 999 })).toBe(99)
  expect(shareInTime({ ...record, inTime: 34 })).toBe(100)
  expect(medianWords({ ...record, answers: 4 })).toBeNull()
  expect(medianWords({ ...record, medianDays: null })).toBeNull()
  expect([0.2, 11 / 24, 1.2, 4.5].map((medianDays) => medianWords({ ...record, medianDays }))).toEqual([
    '1 day',
    '1 day',
    '2 days',
    '5 days',
  ])
})

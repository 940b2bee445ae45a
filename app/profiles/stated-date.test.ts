import { expect, test } from 'vitest'
import { heldFrom, statedDate, todayInPerth } from './stated-date.ts'

test.each([
  ['2021', '2021', '2021'],
  ['2021-03', 'March 2021', 'Mar 2021'],
  ['2028-01-06', '6 January 2028', '6 Jan 2028'],
  ['2021-13', '2021-13', '2021-13'],
  ['next year', 'next year', 'next year'],
])('says %s as %s', (date, long, short) => {
  expect(statedDate(date)).toBe(long)
  expect(statedDate(date, 'short')).toBe(short)
})

test.each([
  ['2021-03', null, true, 'March 2021 to now'],
  ['2019', '2021', false, '2019 to 2021'],
  ['2019', null, false, 'from 2019'],
  [null, '2021', false, 'to 2021'],
  [null, null, true, 'now'],
  [null, null, false, ''],
])('a position from %s to %s (current: %s) was held %s', (start_date, end_date, current, words) => {
  expect(heldFrom({ start_date, end_date, current })).toBe(words)
})

test('today is the date where the day begins last in the country', () => {
  expect(todayInPerth(new Date('2026-11-22T15:59:00Z'))).toBe('2026-11-22')
  expect(todayInPerth(new Date('2026-11-22T16:00:00Z'))).toBe('2026-11-23')
})

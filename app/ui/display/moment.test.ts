import { expect, test } from 'vitest'
import { ago, inMail, inWords, sameDay } from './moment.ts'

const now = '2026-11-20T03:00:00Z'

test.each([
  ['2026-11-20T02:59:30Z', 'just now'],
  ['2026-11-20T02:59:00Z', '1 minute ago'],
  ['2026-11-20T01:00:00Z', '2 hours ago'],
  ['2026-11-19T03:00:00Z', '1 day ago'],
  ['2026-10-10T03:00:00Z', '41 days ago'],
  ['2026-09-21T02:00:00Z', '60 days ago'],
  ['2026-09-20T03:00:00Z', '2 months ago'],
  ['2024-11-01T00:00:00Z', '2 years ago'],
  ['2026-11-22T04:00:00Z', 'in 2 days'],
])('%s is %s', (at, words) => {
  expect(ago(at, now)).toBe(words)
})

test('writes dates in the time zone of the board', () => {
  expect(inWords('2026-11-15T14:00:00Z', 'full')).toBe('Monday 16 November 2026')
  expect(inWords('2026-11-15T14:00:00Z', 'date')).toBe('16 November')
  expect(inWords('2026-11-18T00:30:00Z', 'date-time')).toMatch(/^18 November.+11:30\sam$/)
})

test('writes an instant for a mail with the zone it is told in', () => {
  expect(inMail('2026-11-15T14:00:00Z')).toMatch(/^Monday 16 November 2026 at 1:00\sam \(Sydney time\)$/)
})

test('knows whether two instants share a day there', () => {
  expect(sameDay('2026-11-15T14:00:00Z', '2026-11-16T01:00:00Z')).toBe(true)
  expect(sameDay('2026-11-15T12:00:00Z', '2026-11-15T14:00:00Z')).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingInstant, defaultClosingDate, sydneyDate, sydneyInstant, sydneyTime } from './sydney-time.ts'

const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test.each([
  ['2026-11-20', '2026-11-20T12:59:59.999Z'],
  ['2026-07-01', '2026-07-01T13:59:59.999Z'],
  // Daylight saving starts on 4 October 2026 and ends on 4 April 2027, both at night, before the day ends.
  ['2026-10-03', '2026-10-03T13:59:59.999Z'],
  ['2026-10-04', '2026-10-04T12:59:59.999Z'],
  ['2027-04-03', '2027-04-03T12:59:59.999Z'],
  ['2027-04-04', '2027-04-04T13:59:59.999Z'],
  ['2028-02-29', '2028-02-29T12:59:59.999Z'],
])('ends %s in Sydney at %s', (day, end) => {
  expect(closingInstant(day)?.toISOString()).toBe(end)
})

test.each(['', '2026-02-30', '2026-13-01', '2027-02-29', '20/11/2026', '2026-1-1', '9999-99-99', '2026-11-20T00:00:00Z'])(
  'knows no day %j',
  (text) => {
    expect(closingInstant(text)).toBeNull()
  },
)

test('ends the day of any instant after it, on the same day, a millisecond before the next', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const day = sydneyDate(at)
      const end = closingInstant(day) as Date // sydneyDate writes days that exist
      expect(end.getTime()).toBeGreaterThanOrEqual(at.getTime())
      expect(sydneyDate(end)).toBe(day)
      expect(sydneyDate(new Date(end.getTime() + 1)) > day).toBe(true)
    }),
  )
})

test.each([
  ['2026-11-20', '09:00', '2026-11-19T22:00:00.000Z'],
  ['2026-07-01', '00:00', '2026-06-30T14:00:00.000Z'],
  // The hour that comes twice in autumn: the first of the two.
  ['2027-04-04', '02:30', '2027-04-03T15:30:00.000Z'],
  // The hour that the clock leaves out in spring.
  ['2026-10-04', '02:30', null],
  ['2026-02-30', '09:00', null],
  ['2026-11-20', '24:00', null],
  ['2026-11-20', '9:00', null],
  ['2026-11-20', '', null],
])('reads %s %s in Sydney as %s', (day, time, at) => {
  expect(sydneyInstant(day, time)?.toISOString() ?? null).toBe(at)
})

test('reads the day and time of any minute as that minute, or the one an hour earlier that has the same name', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const minute = Math.floor(at.getTime() / 60_000) * 60_000
      const found = sydneyInstant(sydneyDate(at), sydneyTime(at))?.getTime()
      expect([minute, minute - 3_600_000]).toContain(found)
    }),
  )
})

test('starts the form 30 days ahead by the Sydney calendar', () => {
  expect(defaultClosingDate(new Date('2026-11-20T12:00:00Z'))).toBe('2026-12-20')
  expect(defaultClosingDate(new Date('2026-11-20T13:30:00Z'))).toBe('2026-12-21')
  expect(defaultClosingDate(new Date('2027-02-01T00:00:00Z'))).toBe('2027-03-03')
})

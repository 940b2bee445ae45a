import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime, TIME_ZONES } from '#app/places/time-zone.ts'
import { CADENCES, lastReportPeriod, reportTitle } from './report.ts'

test.each([
  ['weekly', '2026-11-23T07:29:00+11:00', 'Australia/Sydney', '2026-11-09', '2026-11-15'],
  ['weekly', '2026-11-23T07:30:00+11:00', 'Australia/Sydney', '2026-11-16', '2026-11-22'],
  ['weekly', '2026-11-29T23:59:00+11:00', 'Australia/Sydney', '2026-11-16', '2026-11-22'],
  // In Perth it is half past four.
  ['weekly', '2026-11-23T07:30:00+11:00', 'Australia/Perth', '2026-11-09', '2026-11-15'],
  ['monthly', '2026-11-30T12:00:00+11:00', 'Australia/Sydney', '2026-10-01', '2026-10-31'],
  ['monthly', '2027-01-01T07:29:00+11:00', 'Australia/Sydney', '2026-11-01', '2026-11-30'],
  ['monthly', '2027-01-01T07:30:00+11:00', 'Australia/Sydney', '2026-12-01', '2026-12-31'],
  // The days after the clocks change.
  ['weekly', '2026-10-05T07:30:00+11:00', 'Australia/Sydney', '2026-09-28', '2026-10-04'],
  ['weekly', '2026-04-06T07:30:00+10:00', 'Australia/Sydney', '2026-03-30', '2026-04-05'],
] as const)('the last %s report of %s in %s is from %s to %s', (cadence, now, zone, from, to) => {
  expect(lastReportPeriod(cadence, new Date(now), zone)).toMatchObject({ from, to })
})

test('is due at half past seven of the day after, on the clocks of the place, and by now', () => {
  const at = fc.date({ min: new Date('2025-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(at, fc.constantFrom(...CADENCES), fc.constantFrom(...TIME_ZONES), (now, cadence, zone) => {
      const { to, dueAt } = lastReportPeriod(cadence, now, zone)
      expect(dueAt.getTime()).toBeLessThanOrEqual(now.getTime())
      const { day, minute, weekday } = localTime(dueAt, zone)
      expect(minute).toBe(450)
      expect(cadence === 'weekly' ? weekday : Number(day.slice(8))).toBe(cadence === 'weekly' ? 0 : 1)
      expect(new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)).toBe(day)
      // The one after is not due yet.
      expect(lastReportPeriod(cadence, new Date(now.getTime() + 32 * 86_400_000), zone).dueAt.getTime()).toBeGreaterThan(now.getTime() - 1)
    }),
  )
})

test('has a name', () => {
  expect(reportTitle({ cadence: 'weekly', from: '2026-11-16', to: '2026-11-22' })).toBe('Week of 16 November to 22 November 2026')
  expect(reportTitle({ cadence: 'monthly', from: '2026-10-01', to: '2026-10-31' })).toBe('October 2026')
})

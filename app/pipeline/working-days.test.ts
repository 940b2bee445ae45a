import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATES } from '#app/places/location.ts'
import { holidaysOf } from '../../scripts/holidays.ts'
import HOLIDAYS from './public-holidays.json' with { type: 'json' }
import { deadlineAfter, isWorkingDay } from './working-days.ts'

test.each([
  // Monday to Wednesday; the day of applying does not count.
  ['2026-11-23T01:00:00Z', 2, 'NSW', '2026-11-25T12:59:59.000Z'],
  // Over a weekend, and over the end of daylight saving (5 April 2026), with Good Friday and Easter Monday in between.
  ['2026-04-01T23:00:00Z', 2, 'NSW', '2026-04-08T13:59:59.000Z'],
  // Queensland and Western Australia have no daylight saving.
  ['2026-11-23T01:00:00Z', 2, 'QLD', '2026-11-25T13:59:59.000Z'],
  ['2026-11-23T01:00:00Z', 2, 'WA', '2026-11-25T15:59:59.000Z'],
  // Half an hour from the others.
  ['2026-11-23T01:00:00Z', 2, 'SA', '2026-11-25T13:29:59.000Z'],
  // Late on Friday in Perth is Saturday in Sydney.
  ['2026-11-27T15:00:00Z', 2, 'WA', '2026-12-01T15:59:59.000Z'],
  // Melbourne Cup Day (3 November 2026) is a holiday of Victoria alone.
  ['2026-11-01T22:00:00Z', 2, 'VIC', '2026-11-05T12:59:59.000Z'],
  ['2026-11-01T22:00:00Z', 2, 'NSW', '2026-11-04T12:59:59.000Z'],
  // Christmas and New Year.
  ['2026-12-23T22:00:00Z', 5, 'NSW', '2027-01-05T12:59:59.000Z'],
] as const)('sent at %s, %i working days of %s end at %s', (from, days, state, due) => {
  expect(deadlineAfter(new Date(from), days, state).dueAt.toISOString()).toBe(due)
})

test('ends on a working day of the state, after exactly so many, and reminds on its morning', () => {
  const from = fc.date({ min: new Date('2026-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(from, fc.constantFrom(2, 5, 10), fc.constantFrom(...STATES), (at, days, state) => {
      const { dueAt, remindAt } = deadlineAfter(at, days, state)
      expect(dueAt.getTime() - remindAt.getTime()).toBe((16 * 3_600 - 1) * 1_000)
      // At least one weekend for more than five days; never longer than three weeks and the holidays of a season.
      const taken = (dueAt.getTime() - at.getTime()) / 86_400_000
      expect(taken).toBeGreaterThanOrEqual(days)
      expect(taken).toBeLessThan(days * 1.4 + 12)
    }),
  )
})

test('has the holidays that the library knows, for the next years', () => {
  const year = new Date().getFullYear()
  for (const state of STATES)
    for (const one of [year, year + 1]) {
      const ours = HOLIDAYS[state].filter((day) => day.startsWith(String(one)))
      expect([state, one, ours]).toEqual([state, one, holidaysOf(state, one)])
    }
  expect(isWorkingDay('2026-12-25', 'NSW')).toBe(false)
  expect(isWorkingDay('2026-12-24', 'QLD')).toBe(true)
})

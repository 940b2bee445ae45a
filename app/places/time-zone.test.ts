import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATES } from './location.ts'
import { instantAt, localTime, statesOf, TIME_ZONES, timeZoneOf, zoneWords } from './time-zone.ts'

// Ten in the morning of a day before and after each change of clocks: 4 October 2026 forward, 4 April 2027 back.
const TEN = 10 * 60
test.each([
  ['NSW', '2026-10-03', '2026-10-03T00:00Z', 'Sydney time (AEST, UTC+10)'],
  ['NSW', '2026-10-04', '2026-10-03T23:00Z', 'Sydney time (AEDT, UTC+11)'],
  ['NSW', '2027-04-03', '2027-04-02T23:00Z', 'Sydney time (AEDT, UTC+11)'],
  ['NSW', '2027-04-04', '2027-04-04T00:00Z', 'Sydney time (AEST, UTC+10)'],
  ['ACT', '2026-10-04', '2026-10-03T23:00Z', 'Sydney time (AEDT, UTC+11)'],
  ['ACT', '2027-04-04', '2027-04-04T00:00Z', 'Sydney time (AEST, UTC+10)'],
  ['VIC', '2026-10-04', '2026-10-03T23:00Z', 'Melbourne time (AEDT, UTC+11)'],
  ['VIC', '2027-04-04', '2027-04-04T00:00Z', 'Melbourne time (AEST, UTC+10)'],
  ['TAS', '2026-10-04', '2026-10-03T23:00Z', 'Hobart time (AEDT, UTC+11)'],
  ['TAS', '2027-04-04', '2027-04-04T00:00Z', 'Hobart time (AEST, UTC+10)'],
  ['SA', '2026-10-03', '2026-10-03T00:30Z', 'Adelaide time (ACST, UTC+9:30)'],
  ['SA', '2026-10-04', '2026-10-03T23:30Z', 'Adelaide time (ACDT, UTC+10:30)'],
  ['SA', '2027-04-04', '2027-04-04T00:30Z', 'Adelaide time (ACST, UTC+9:30)'],
  ['QLD', '2026-10-04', '2026-10-04T00:00Z', 'Brisbane time (AEST, UTC+10)'],
  ['QLD', '2027-04-04', '2027-04-04T00:00Z', 'Brisbane time (AEST, UTC+10)'],
  ['NT', '2026-10-04', '2026-10-04T00:30Z', 'Darwin time (ACST, UTC+9:30)'],
  ['NT', '2027-04-04', '2027-04-04T00:30Z', 'Darwin time (ACST, UTC+9:30)'],
  ['WA', '2026-10-04', '2026-10-04T02:00Z', 'Perth time (AWST, UTC+8)'],
  ['WA', '2027-04-04', '2027-04-04T02:00Z', 'Perth time (AWST, UTC+8)'],
] as const)('ten in the morning in %s on %s is %s, and is called %s', (state, day, utc, words) => {
  const zone = timeZoneOf(state)
  const at = new Date(utc)
  expect(instantAt(day, TEN, zone)).toEqual(at)
  expect(localTime(at, zone)).toMatchObject({ day, minute: TEN })
  expect(zoneWords(zone, at)).toBe(words)
})

test.each([
  ['Australia/Sydney', '2026-10-04', 2 * 60 + 30, null],
  ['Australia/Adelaide', '2026-10-04', 2 * 60 + 30, null],
  ['Australia/Brisbane', '2026-10-04', 2 * 60 + 30, '2026-10-03T16:30Z'],
  // The first of the two.
  ['Australia/Sydney', '2027-04-04', 2 * 60 + 30, '2027-04-03T15:30Z'],
  ['Australia/Adelaide', '2027-04-04', 2 * 60 + 30, '2027-04-03T16:00Z'],
] as const)('in the hour of the change in %s on %s', (zone, day, minute, utc) => {
  expect(instantAt(day, minute, zone)).toEqual(utc === null ? null : new Date(utc))
})

test('every state has a zone, and each zone its states', () => {
  expect(TIME_ZONES.flatMap((zone) => statesOf(zone).split(', ')).sort()).toEqual([...STATES].sort())
  expect(timeZoneOf(null)).toBe('Australia/Sydney')
})

test('an instant is what the clock shows at it, whatever the zone', () => {
  const quarter = 15 * 60_000
  fc.assert(
    fc.property(
      fc.constantFrom(...TIME_ZONES),
      fc.integer({ min: Date.parse('2026-01-01') / quarter, max: Date.parse('2029-01-01') / quarter }),
      (zone, at) => {
        const { day, minute, weekday } = localTime(new Date(at * quarter), zone)
        const found = instantAt(day, minute, zone)!
        // The same, or an hour earlier where the hour comes twice.
        expect([0, 60 * 60_000]).toContain(at * quarter - found.getTime())
        expect(weekday).toBe((new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7)
      },
    ),
  )
})

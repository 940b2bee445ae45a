import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZoneOf } from '#app/places/time-zone.ts'
import { clockWords, DEFAULT_HOURS, type QuietHours, quietUntil, quietWords, READER_ZONES } from './quiet-hours.ts'

const sydney: QuietHours = { timeZone: 'Australia/Sydney', ...DEFAULT_HOURS }
const end = (at: string, hours = sydney) => quietUntil(new Date(at), hours)?.toISOString() ?? null

// Sydney is ten hours ahead of UTC in winter, eleven in summer.
test.each([
  ['a Wednesday at noon', '2026-06-10T12:00:00+10:00', null],
  ['a minute before eight', '2026-06-10T19:59:59+10:00', null],
  ['eight sharp', '2026-06-10T20:00:00+10:00', '2026-06-10T21:00:00.000Z'],
  ['before dawn', '2026-06-11T03:12:00+10:00', '2026-06-10T21:00:00.000Z'],
  ['seven sharp', '2026-06-11T07:00:00+10:00', null],
  ['a Saturday evening: Sunday and its night go by', '2026-06-13T21:00:00+10:00', '2026-06-14T21:00:00.000Z'],
  ['a Sunday at noon', '2026-06-14T12:00:00+10:00', '2026-06-14T21:00:00.000Z'],
])('%s', (_, at, until) => expect(end(at)).toBe(until))

// Clocks go forward on Sunday 4 October 2026 at 2 am, back on Sunday 4 April 2027 at 3 am.
test('ends at seven of the clock after both changes of daylight saving', () => {
  const weekdays = { ...sydney, sundays: false }
  expect(end('2026-10-03T22:00:00+10:00', weekdays)).toBe('2026-10-03T20:00:00.000Z')
  expect(end('2027-04-03T22:00:00+11:00', weekdays)).toBe('2027-04-03T21:00:00.000Z')
  expect(end('2026-10-03T22:00:00+10:00')).toBe('2026-10-04T20:00:00.000Z')
  expect(end('2027-04-03T22:00:00+11:00')).toBe('2027-04-04T21:00:00.000Z')
})

test('reads the clock of each zone, those of half and quarter hours too', () => {
  const at = new Date('2026-06-10T13:00:00Z')
  for (const timeZone of Object.keys(READER_ZONES)) {
    const until = quietUntil(at, { ...sydney, timeZone })
    expect([timeZone, until && clockWords(until, timeZone)]).toEqual([timeZone, 'Thursday 11 June, 7:00 am'])
  }
})

test('the end is never quiet, later than now, and nothing between them is free', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  const zone = fc.constantFrom(...Object.keys(READER_ZONES))
  fc.assert(
    fc.property(at, zone, hour, hour, fc.boolean(), (now, timeZone, fromHour, toHour, sundays) => {
      const hours = { timeZone, fromHour, toHour, sundays }
      const until = quietUntil(now, hours)
      if (until === null) return
      expect(until.getTime()).toBeGreaterThan(now.getTime())
      expect(quietUntil(until, hours)).toBeNull()
      const between = new Date((now.getTime() + until.getTime()) / 2)
      expect(quietUntil(between, hours)?.getTime()).toBe(until.getTime())
    }),
    { numRuns: 60 },
  )
})

test('says the hours in words', () => {
  expect(quietWords(sydney)).toBe('8 pm to 7 am and Sundays')
  expect(quietWords({ ...sydney, fromHour: 0, toHour: 12, sundays: false })).toBe('12 am to 12 pm')
  expect(quietWords({ ...sydney, fromHour: 7, toHour: 7 })).toBe('Sundays')
  expect(quietWords({ ...sydney, fromHour: 7, toHour: 7, sundays: false })).toBeNull()
})

test('knows the zone of each state, and takes that of the board for none', () => {
  expect(['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'].map(timeZoneOf).every((zone) => zone in READER_ZONES)).toBe(true)
  expect([timeZoneOf('WA'), timeZoneOf(null), timeZoneOf('constructor')]).toEqual([
    'Australia/Perth',
    'Australia/Sydney',
    'Australia/Sydney',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime, TIME_ZONES } from '#app/places/time-zone.ts'
import { USUAL_HOURS, type WeekHours } from './hours.ts'
import { byDay, findFreeTimes, type PanelMember, quartersOf } from './slots.ts'
import { timeWords } from './when.ts'

const from = new Date('2026-11-22T13:00:00Z') // Monday 23 November 2026, midnight in Sydney
const member = (over: Partial<PanelMember> = {}): PanelMember => ({
  timeZone: 'Australia/Sydney',
  hours: USUAL_HOURS,
  busy: new Set(),
  ...over,
})
const only = (weekday: number, span: [number, number]): WeekHours => USUAL_HOURS.map((_, day) => (day === weekday ? span : null))
const timesIn = (zone: (typeof TIME_ZONES)[number], asked: Parameters<typeof findFreeTimes>[0]) =>
  findFreeTimes(asked).map((at) => `${localTime(at, zone).day} ${timeWords(at, zone).replace(/\s/g, ' ')}`)

test('offers every half hour inside the hours of one member', () => {
  const panel = [member({ hours: only(0, [9 * 60, 11 * 60]) })]
  expect(timesIn('Australia/Sydney', { panel, minutes: 60, bufferMinutes: 0, from, days: 3 })).toEqual([
    '2026-11-23 9:00 am',
    '2026-11-23 9:30 am',
    '2026-11-23 10:00 am',
  ])
})

test('of members in several states only what is inside the hours of each on their own clock', () => {
  // Nine in Perth is noon in Sydney; half past two in Sydney is two in Adelaide.
  const panel = [
    member(),
    member({ timeZone: 'Australia/Perth', hours: only(0, [9 * 60, 17 * 60]) }),
    member({ timeZone: 'Australia/Adelaide', hours: only(0, [9 * 60, 14 * 60]) }),
  ]
  expect(timesIn('Australia/Sydney', { panel, minutes: 60, bufferMinutes: 0, from, days: 1 })).toEqual([
    '2026-11-23 12:00 pm',
    '2026-11-23 12:30 pm',
    '2026-11-23 1:00 pm',
    '2026-11-23 1:30 pm',
  ])
})

test('keeps buffers free of what is booked, though not inside the hours', () => {
  const busy = new Set(quartersOf(new Date('2026-11-22T23:00:00Z'), { minutes: 30, bufferMinutes: 0 }).map(Number)) // 10:00 to 10:30
  const panel = [member({ hours: only(0, [9 * 60, 12 * 60]), busy })]
  expect(timesIn('Australia/Sydney', { panel, minutes: 30, bufferMinutes: 30, from, days: 1 })).toEqual([
    '2026-11-23 9:00 am',
    '2026-11-23 11:00 am',
    '2026-11-23 11:30 am',
  ])
})

test.each([
  ['forward', '2026-10-04', '2026-10-03T14:00Z', '9:00 am'],
  ['back', '2027-04-04', '2027-04-03T13:00Z', '9:00 am'],
])('on the day that the clocks go %s the hours are those of the clock', (_, day, midnight, first) => {
  const panel = [member({ hours: only(6, [9 * 60, 10 * 60]) })]
  expect(timesIn('Australia/Sydney', { panel, minutes: 60, bufferMinutes: 0, from: new Date(midnight), days: 1 })).toEqual([
    `${day} ${first}`,
  ])
})

const quarterOfDay = fc.integer({ min: 0, max: 96 }).map((at) => at * 15)
const span = fc.tuple(quarterOfDay, quarterOfDay).filter(([a, b]) => a < b)
const anyMember = fc.record({
  timeZone: fc.constantFrom(...TIME_ZONES),
  hours: fc.array(fc.option(span), { minLength: 7, maxLength: 7 }),
  busy: fc.array(fc.integer({ min: 0, max: 5 * 96 })).map((quarters) => new Set(quarters.map((at) => from.getTime() + at * 900_000))),
})

test('offers exactly the half hours that suit everybody', () => {
  fc.assert(
    fc.property(
      fc.array(anyMember, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(15, 45, 90),
      fc.constantFrom(0, 15, 60),
      (panel, minutes, bufferMinutes) => {
        const offered = new Set(findFreeTimes({ panel, minutes, bufferMinutes, from, days: 3 }).map(Number))
        for (let at = from.getTime(); at < from.getTime() + 3 * 86_400_000; at += 1_800_000) {
          const suits = panel.every(({ timeZone, hours, busy }) => {
            const local = localTime(new Date(at), timeZone)
            const own = hours[local.weekday]
            const taken = [...busy].some(
              (quarter) => quarter >= at - bufferMinutes * 60_000 && quarter < at + (minutes + bufferMinutes) * 60_000,
            )
            return own && own[0] <= local.minute && local.minute + minutes <= own[1] && !taken
          })
          expect(offered.has(at)).toBe(Boolean(suits))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('the quarters of an interview with its buffers', () => {
  const quarters = quartersOf(new Date('2026-11-24T00:00Z'), { minutes: 30, bufferMinutes: 15 })
  expect(quarters.map((at) => at.toISOString().slice(11, 16))).toEqual(['23:45', '00:00', '00:15', '00:30'])
})

test('one list of times has other days in other zones', () => {
  const late = [new Date('2026-11-24T12:30Z'), new Date('2026-11-24T13:30Z')]
  expect(byDay(late, 'Australia/Sydney').map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25'])
  expect(byDay(late, 'Australia/Perth').map(({ day, starts }) => [day, starts.length])).toEqual([['2026-11-24', 2]])
})

import { expect, test } from 'vitest'
import { clockMinutes, clockText } from './hours.ts'
import { canDecline, hasBegun, lengthWords, reminderWords, type StoredState, stateOf, wantsFeedback, whyNotBook } from './interview.ts'
import { daysOf, inLanes, isSunday, mondayOf, startOf } from './week.ts'
import { whenWords } from './when.ts'

const now = new Date('2026-11-25T00:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const at = (state: StoredState, startsIn: number | null, moves = 0) => ({
  state,
  moves,
  starts_at: startsIn === null ? null : minutes(startsIn),
  ends_at: startsIn === null ? null : minutes(startsIn + 45),
})

test.each([
  ['invited', null, 300, 'invited'],
  ['invited', null, 121, 'invited'],
  ['invited', null, 119, 'lapsed'],
  ['booked', 30, null, 'booked'],
  ['booked', -30, null, 'booked'],
  ['booked', -45, null, 'held'],
  ['declined', -600, null, 'declined'],
  ['cancelled', 600, null, 'cancelled'],
  ['no_show', -600, null, 'no_show'],
] as const)('%s, beginning in %s minutes, last offered in %s, is %s', (state, startsIn, lastIn, expected) => {
  expect(stateOf(at(state, startsIn), now, lastIn === null ? null : minutes(lastIn))).toBe(expected)
})

test.each([
  [24 * 60 + 1, 'Reminders come a day and an hour before.'],
  [24 * 60, 'A reminder comes an hour before.'],
  [61, 'A reminder comes an hour before.'],
  [60, null],
])('%s minutes before it begins, these reminders are still to come: %s', (startsIn, words) => {
  expect(reminderWords(minutes(startsIn), now)).toBe(words)
})

test.each([
  ['invited', null, 0, null],
  ['booked', 121, 0, null],
  ['booked', 121, 1, null],
  ['booked', 121, 2, 'twice already'],
  ['booked', 119, 0, 'less than two hours'],
  ['booked', -60, 0, 'less than two hours'],
  ['declined', null, 0, 'closed'],
  ['cancelled', 600, 0, 'closed'],
  ['no_show', -60, 0, 'closed'],
] as const)('a candidate of one that is %s, beginning in %s minutes and moved %s times, is told: %s', (state, startsIn, moves, told) => {
  const refused = whyNotBook(at(state, startsIn, moves), now)
  if (told === null) expect(refused).toBeNull()
  else expect(refused).toContain(told)
})

test.each([
  ['invited', null, true, false, false],
  ['booked', 10, true, false, false],
  ['booked', 0, false, true, false],
  ['booked', -45, false, true, true],
  ['no_show', -45, false, true, false],
  ['declined', 10, false, false, false],
  ['cancelled', -45, false, false, false],
] as const)('%s, beginning in %s minutes: declined %s, marked %s, asked for feedback %s', (state, startsIn, declines, marks, feedback) => {
  const interview = at(state, startsIn)
  expect([canDecline(interview, now), hasBegun(interview, now), wantsFeedback(interview, now)]).toEqual([declines, marks, feedback])
})

test('lengths and clocks in words and back', () => {
  expect([15, 60, 90, 480].map(lengthWords)).toEqual(['15 minutes', '1 hour', '1 hour 30 minutes', '8 hours'])
  for (let minute = 0; minute <= 24 * 60; minute += 15) expect(clockMinutes(clockText(minute))).toBe(minute)
  expect(['9:10', '24:15', '25:00', '9.00', '', 'nine', '09:60', '-1:00'].map(clockMinutes)).toEqual(Array(8).fill(null))
})

test('names day, time and zone for each reader of one instant', () => {
  const [from, to] = [new Date('2026-11-24T00:30Z'), new Date('2026-11-24T01:15Z')]
  const words = (zone: Parameters<typeof whenWords>[2]) => whenWords(from, to, zone).replace(/\s/g, ' ')
  expect(words('Australia/Sydney')).toBe('Tuesday 24 November, 11:30 am to 12:15 pm, Sydney time (AEDT, UTC+11)')
  expect(words('Australia/Adelaide')).toBe('Tuesday 24 November, 11:00 am to 11:45 am, Adelaide time (ACDT, UTC+10:30)')
  expect(words('Australia/Perth')).toBe('Tuesday 24 November, 8:30 am to 9:15 am, Perth time (AWST, UTC+8)')
})

test('a week begins on its Monday, also across a change of clocks', () => {
  expect(mondayOf('2026-10-04', '2026-11-22')).toBe('2026-09-28')
  expect(daysOf('2026-09-28').at(-1)).toBe('2026-10-04')
  expect(mondayOf('2026-11-99', '2026-11-23')).toBe('2026-11-23')
  expect(mondayOf(null, '2026-11-22')).toBe('2026-11-16')
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(isSunday)).toEqual([false, true, false])
  const week = startOf('2026-10-05', 'Australia/Sydney').getTime() - startOf('2026-09-28', 'Australia/Sydney').getTime()
  expect(week / 3_600_000).toBe(7 * 24 - 1)
})

test('what overlaps stands side by side, what follows has the whole width', () => {
  const lanes = inLanes([
    { from: 540, to: 600 },
    { from: 570, to: 630 },
    { from: 600, to: 660 },
    { from: 660, to: 700 },
  ])
  expect(lanes.map(({ lane, lanes: of }) => [lane, of])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})

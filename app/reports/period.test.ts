import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#app/jobs/sydney-time.ts'
import { TIME_ZONES } from '#app/places/time-zone.ts'
import { instantsOf, periodParams, periodText, readPeriod, wholeMonths } from './period.ts'

const TODAY = { now: new Date('2026-11-25T20:00:00Z'), zone: 'Australia/Sydney', reachDays: 731 } as const

const read = (query: string, today: Partial<Parameters<typeof readPeriod>[1]> = {}) =>
  readPeriod(new URLSearchParams(query), { ...TODAY, ...today })

test.each([
  ['', '2026-10-28', '2026-11-26'],
  ['period=7', '2026-11-20', '2026-11-26'],
  ['period=90', '2026-08-29', '2026-11-26'],
  ['period=year', '2025-11-27', '2026-11-26'],
  ['period=own&from=2026-01-01&to=2026-01-31', '2026-01-01', '2026-01-31'],
])('“%s” is from %s to %s, as it is the next day in Sydney already', (query, from, to) => {
  const { period, unread, reached } = read(query)
  expect(period).toMatchObject({ from, to })
  expect(unread).toEqual([])
  expect(reached).toBe('all')
  expect(read(new URLSearchParams(periodParams(period)).toString()).period).toEqual(period)
})

test('has the day of the team’s place', () => {
  expect(read('period=7', { zone: 'Australia/Perth' }).period.to).toBe('2026-11-26')
  expect(read('period=7', { zone: 'Australia/Perth', now: new Date('2026-11-25T15:30:00Z') }).period.to).toBe('2026-11-25')
})

test.each([
  ['period=forever', 'There is no such period. These are the last 30 days.'],
  ['period=own', 'Own dates need a first and a last day. These are the last 30 days.'],
  ['period=own&from=2026-02-30&to=2026-03-02', 'Own dates need a first and a last day. These are the last 30 days.'],
  ["period=own&from=2026-02-01'&to=2026-03-02", 'Own dates need a first and a last day. These are the last 30 days.'],
  ['period=own&from=2026-03-02&to=2026-03-01', 'The last day was before the first. They are the other way round here.'],
  ['period=own&from=2027-03-02&to=2027-03-03', 'No figures are from days to come. This is today.'],
])('“%s” says what was not read', (query, sentence) => {
  expect(read(query).unread).toEqual([sentence])
})

test('goes no further back than the plan, and says that it was cut', () => {
  expect(read('period=90', { reachDays: 30 })).toEqual({
    period: { choice: '90', from: '2026-10-28', to: '2026-11-26' },
    unread: [],
    reached: 'some',
  })
  expect(read('period=30', { reachDays: 30 }).reached).toBe('all')
})

test.each([
  ['2026-10-27', 'none', '2026-10-21'],
  ['2026-10-28', 'some', '2026-10-28'],
])('reaches of a week that ends on %s %s of its days', (to, reached, from) => {
  expect(read(`period=own&from=2026-10-21&to=${to}`, { reachDays: 30 })).toMatchObject({ period: { from, to }, reached })
})

test.each([
  ['2026-04-05', 25],
  ['2026-10-04', 23],
])('%s has %i hours in Sydney, and 24 in Brisbane', (day, hours) => {
  const lengthIn = (zone: 'Australia/Sydney' | 'Australia/Brisbane') => {
    const { since, until } = instantsOf({ from: day, to: day }, zone)
    return (until.getTime() - since.getTime()) / 3_600_000
  }
  expect(lengthIn('Australia/Sydney')).toBe(hours)
  expect(lengthIn('Australia/Brisbane')).toBe(24)
})

test('days follow one another without a gap in every zone', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.constantFrom(...TIME_ZONES), (from, zone) => {
      const { until } = instantsOf({ from, to: from }, zone)
      const next = new Date(Date.parse(from) + 86_400_000).toISOString().slice(0, 10)
      expect(instantsOf({ from: next, to: next }, zone).since).toEqual(until)
    }),
  )
})

test('is read as words', () => {
  expect(periodText({ from: '2026-09-21', to: '2026-11-20' })).toBe('21 September to 20 November 2026')
  expect(periodText({ from: '2025-12-21', to: '2026-01-20' })).toBe('21 December 2025 to 20 January 2026')
  expect(periodText({ from: '2026-01-20', to: '2026-01-20' })).toBe('20 January 2026')
})

test('divides days into whole months and the days around them, each day once', () => {
  expect(wholeMonths('2026-01-01', '2026-12-31')).toEqual({ first: '2026-01-01', next: '2027-01-01' })
  expect(wholeMonths('2026-01-31', '2026-03-01')).toEqual({ first: '2026-02-01', next: '2026-03-01' })
  expect(wholeMonths('2026-01-02', '2026-02-27')).toEqual({ first: '2026-02-28', next: '2026-02-28' })
  const start = fc.integer({ min: 0, max: 1_000 }).map((days) => dayAfter('2024-01-01', days))
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 800 }), (from, days) => {
      const to = dayAfter(from, days)
      const { first, next } = wholeMonths(from, to)
      expect(first <= next && from <= first && next <= dayAfter(to, 1)).toBe(true)
      if (first === next) expect(first).toBe(dayAfter(to, 1))
      else expect([first.slice(8), next.slice(8)]).toEqual(['01', '01'])
      // No month that could be whole is left to its days.
      if (days > 61) expect(first).not.toBe(next)
    }),
  )
})

import { expect, test } from 'vitest'

import { STATES, type State } from '#app/places/location.ts'
import { clockState, clockWords, promiseNote } from './clock.ts'
import { deadlineAfter } from './working-days.ts'

const due_at = new Date('2026-11-25T12:59:59Z')
const waiting = { due_at, answered_at: null, stopped_at: null, time_zone: 'Australia/Sydney' }
const at = (time: string) => new Date(time)

test.each([
  ['2026-11-23T01:00:00Z', waiting, 'running', 'Answer due Wed 25 Nov', 'Kestrel promised a first answer by Wednesday 25 November 2026.'],
  ['2026-11-24T22:00:00Z', waiting, 'today', 'Answer due today', 'Kestrel promised a first answer by the end of today.'],
  [
    '2026-11-26T01:00:00Z',
    waiting,
    'overdue',
    'Answer was due Wed 25 Nov',
    'Kestrel promised a first answer by Wednesday 25 November 2026. None has come yet.',
  ],
  ['2026-11-26T01:00:00Z', { ...waiting, answered_at: at('2026-11-24T00:00:00Z') }, 'answered', null, null],
  ['2026-11-26T01:00:00Z', { ...waiting, stopped_at: at('2026-11-24T00:00:00Z') }, 'stopped', null, null],
] as const)('at %s a clock is read as it stands', (now, clock, state, team, seeker) => {
  expect(clockState(clock, at(now))).toBe(state)
  expect(clockWords(clock, at(now))).toBe(team)
  expect(promiseNote(clock, 'Kestrel', at(now))).toBe(seeker)
})

/** The clock of a promise in a state, due on Monday 14 December 2026: Queensland and the west have no summer time. */
const summerClock = (state: State) => {
  const { dueAt, timeZone } = deadlineAfter(at('2026-12-10T01:00:00Z'), 2, state)
  return { due_at: dueAt, answered_at: null, stopped_at: null, time_zone: timeZone }
}

test.each(STATES)('names and ends the day as it is in %s', (state) => {
  const clock = summerClock(state)
  expect(clockWords(clock, at('2026-12-11T03:00:00Z'))).toBe('Answer due Mon 14 Dec')
  expect(promiseNote(clock, 'Kestrel', at('2026-12-11T03:00:00Z'))).toBe('Kestrel promised a first answer by Monday 14 December 2026.')
  const hoursToDue = (hours: number) => new Date(clock.due_at.getTime() - hours * 3_600_000)
  expect([25, 23, 0.1, -0.1].map((hours) => clockState(clock, hoursToDue(hours)))).toEqual(['running', 'today', 'today', 'overdue'])
  expect(clockWords(clock, hoursToDue(-1))).toBe('Answer was due Mon 14 Dec')
})

test.each([
  ['WA', '2026-12-14T15:59:59.000Z'],
  ['NT', '2026-12-14T14:29:59.000Z'],
  ['QLD', '2026-12-14T13:59:59.000Z'],
  ['SA', '2026-12-14T13:29:59.000Z'],
  ['NSW', '2026-12-14T12:59:59.000Z'],
] as const)('%s is behind Sydney or with it, so its Monday ends at %s', (state, due) => {
  expect(summerClock(state).due_at.toISOString()).toBe(due)
})

import { expect, test } from 'vitest'
import { clockState, clockWords, promiseNote } from './clock.ts'

const due_at = new Date('2026-11-25T12:59:59Z')
const waiting = { due_at, answered_at: null, stopped_at: null }
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

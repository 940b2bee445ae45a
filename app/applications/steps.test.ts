import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const day = (date: number) => new Date(Date.UTC(2026, 2, date))
const moves = (...to: string[]) => to.map((to_status, at) => ({ to_status, moved_at: day(at + 1) }))
const inWords = (...of: Parameters<typeof stepsOf>) =>
  stepsOf(...of).map(({ status, at, state }) => `${status} ${at?.getUTCDate() ?? '-'} ${state}`)

test('names the whole way, with the days of what was reached', () => {
  expect(inWords('shortlisted', moves('submitted', 'viewed', 'shortlisted'))).toEqual([
    'submitted 1 done',
    'viewed 2 done',
    'shortlisted 3 now',
    'interview - ahead',
    'hired - ahead',
  ])
})

test('a step that was skipped is done without a day, and one that was gone back from lies ahead again', () => {
  expect(inWords('shortlisted', moves('submitted', 'interview', 'shortlisted'))).toEqual([
    'submitted 1 done',
    'viewed - done',
    'shortlisted 3 now',
    'interview - ahead',
    'hired - ahead',
  ])
})

test.each(['rejected', 'withdrawn'] as const)('the way of one that was %s ends there', (end) => {
  expect(inWords(end, moves('submitted', 'viewed', end))).toEqual(['submitted 1 done', 'viewed 2 done', `${end} 3 now`])
})

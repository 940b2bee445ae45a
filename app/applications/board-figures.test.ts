import { expect, test } from 'vitest'
import { type BoardCounts, shownFigures } from './board-figures.ts'

const NOTHING: BoardCounts = {
  openJobs: 0,
  jobSeekers: 0,
  agencies: 0,
  dueApplications: 0,
  answeredApplications: 0,
  appliedJobs: 0,
  firstHours: null,
}

const shown = (counts: Partial<BoardCounts>) => shownFigures({ ...NOTHING, ...counts }).map(({ value, period }) => [value, period])

test('a new board shows no figure', () => expect(shown({})).toEqual([]))

test.each([
  [{ openJobs: 19 }, { openJobs: 1_204 }, ['1,204', 'live today']],
  [{ jobSeekers: 99 }, { jobSeekers: 100 }, ['100', 'with an account']],
  [{ agencies: 19 }, { agencies: 20 }, ['20', 'with an open job']],
  [
    { dueApplications: 19, answeredApplications: 19 },
    { dueApplications: 20, answeredApplications: 15 },
    ['75%', 'of 20 applications in six months'],
  ],
  [{ appliedJobs: 4, firstHours: 3 }, { appliedJobs: 5, firstHours: 3.2 }, ['3 hours', 'median of 5 jobs in six months']],
] as const)('leaves %j out and shows %j', (few, enough, figure) => {
  expect(shown(few)).toEqual([])
  expect(shown(enough)).toEqual([figure])
})

test.each([
  [0.2, '1 hour'],
  [47.4, '47 hours'],
  [48, '2 days'],
  [180, '8 days'],
])('%d hours are %s', (firstHours, words) => expect(shown({ appliedJobs: 9, firstHours })).toEqual([[words, expect.anything()]]))

import { expect, test } from 'vitest'
import { noteForm } from './forms.ts'
import { closingSoon, comparedIds } from './saved-list.ts'

const now = new Date('2026-11-20T00:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
  [null, null],
  [after(-1), null],
  [after(0), null],
  [after(5), 'Closes in 5 hours'],
  [after(3 * 24), 'Closes in 3 days'],
  [after(7 * 24), 'Closes in 7 days'],
  [after(7 * 24 + 1), null],
])('of a job that closes at %s says %s', (closesAt, words) => {
  expect(closingSoon(closesAt, now)).toBe(words)
})

test.each([
  ['', []],
  ['job=3&job=1', [3, 1]],
  ['job=3&job=3&job=1', [3, 1]],
  ['job=1&job=2&job=3&job=4&job=5', [1, 2, 3, 4]],
  ['job=0&job=-1&job=1e3&job=x&job=99999999999&job=7', [7]],
])('compares the jobs of ?%s', (query, ids) => {
  expect(comparedIds(new URLSearchParams(query))).toEqual(ids)
})

test('a note has at most a thousand characters', () => {
  expect(noteForm.safeParse({ job_id: '1', note: 'x'.repeat(1_000) }).success).toBe(true)
  expect(noteForm.safeParse({ job_id: '1', note: 'x'.repeat(1_001) }).error?.issues[0]?.message).toBe(
    'A note has at most 1,000 characters.',
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, JOB_STATUSES, type JobStatus, sydneyDate } from '#app/jobs/job.ts'
import { extendReason, latestClosingDay, NO_RUN, newRun, type Run, renewedClosingDay, renewedLately, renewReason } from './run.ts'

const now = new Date('2026-11-20T02:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const runOf = (run: Partial<Run>): Run => ({ ...NO_RUN, status: 'live', posted_at: daysAgo(10), expires_at: daysAgo(-20), ...run })

test.each<[string, Partial<Run>, string]>([
  ['its publication', {}, '2027-01-09'],
  ['its renewal', { renewed_at: daysAgo(2) }, '2027-01-17'],
  ['now for a draft', { posted_at: null }, '2027-01-19'],
  ['the time of a scheduled draft', { posted_at: null, publish_at: daysAgo(-5) }, '2027-01-24'],
])('closes sixty days after %s at the latest', (_, run, day) => {
  expect(latestClosingDay(runOf(run), now)).toBe(day)
})

test.each<[string, Partial<Run>, RegExp | null]>([
  ['live', {}, null],
  ['paused', { status: 'paused' }, null],
  ['without an end', { expires_at: null }, /no closing date/],
  ['at its longest', { expires_at: daysAgo(-50) }, /60 days, the longest run/],
  ['published long ago', { posted_at: daysAgo(70), expires_at: daysAgo(-1) }, /60 days, the longest run/],
  ...JOB_STATUSES.filter((status) => status !== 'live' && status !== 'paused').map(
    (status) => [status, { status }, /Only a job that is live or paused/] as [JobStatus, Partial<Run>, RegExp],
  ),
])('says why a job that is %s cannot be extended', (_, run, words) => {
  const reason = extendReason(runOf(run), now)
  if (words === null) expect(reason).toBeNull()
  else expect(reason).toMatch(words)
})

test.each<[string, Partial<Run>, RegExp | null]>([
  ['live', {}, null],
  ['paused', { status: 'paused' }, null],
  ['expired', { status: 'expired', expires_at: daysAgo(1) }, null],
  ['renewed a month ago', { renewed_at: daysAgo(30) }, null],
  ['renewed 29 days ago', { renewed_at: daysAgo(29) }, /^It was renewed on 22 October 2026, and can be again from 21 November 2026$/],
  ['without an end', { expires_at: null }, /no closing date/],
  ['a draft', { status: 'draft' }, /Only a job that is live, paused or expired/],
  ['closed', { status: 'closed' }, /Only a job that is live, paused or expired/],
  ['filled', { status: 'filled' }, /Only a job that is live, paused or expired/],
])('says why a job that is %s cannot be renewed', (_, run, words) => {
  const reason = renewReason(runOf(run), now)
  if (words === null) expect(reason).toBeNull()
  else expect(reason).toMatch(words)
})

test('a job can be renewed from the beginning of the day that is named', () => {
  const run = { renewed_at: new Date('2026-10-22T02:00:00Z') }
  expect(renewedLately(run, new Date('2026-11-20T12:59:00Z'))).toMatch(/can be again from 21 November 2026$/)
  expect(renewedLately(run, new Date('2026-11-20T13:01:00Z'))).toBeNull()
})

test('no run outlasts the job’s own ad', () => {
  const [soon, late] = [daysAgo(-25), daysAgo(-300)]
  expect(latestClosingDay(runOf({}), now, soon)).toBe(sydneyDate(soon))
  expect(latestClosingDay(runOf({}), now, late)).toBe('2027-01-09')
  expect(renewedClosingDay(runOf({}), now, soon)).toBe(sydneyDate(soon))
  expect([extendReason(runOf({}), now, soon), renewReason(runOf({}), now, soon)]).toEqual([null, null])
  const ending = runOf({ expires_at: soon })
  const words = 'Its single ad ends on 15 December 2026'
  expect([extendReason(ending, now, soon), renewReason(ending, now, soon)]).toEqual([words, words])
})

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
const perhaps = fc.option(instant)

test('a renewed run is never shorter than the one before, lasts thirty days at least, and waits a month for the next', () => {
  fc.assert(
    fc.property(perhaps, instant, (expires_at, at) => {
      const { expires_at: closes, renewed_at } = newRun({ expires_at }, at)
      expect(closes!.getTime()).toBeGreaterThanOrEqual(Math.max(at.getTime() + 29 * DAY_MS, expires_at?.getTime() ?? 0))
      expect(sydneyDate(closes!)).toBe(renewedClosingDay({ expires_at }, at))
      expect(renewedLately({ renewed_at }, new Date(at.getTime() + 28 * DAY_MS))).not.toBeNull()
      expect(renewedLately({ renewed_at }, new Date(at.getTime() + 30 * DAY_MS))).toBeNull()
    }),
  )
})

test('a job that runs can be extended or renewed whenever it closes within three days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 60 }), fc.integer({ min: 0, max: 3 }), fc.boolean(), (began, left, isRenewed) => {
      const run = runOf({ posted_at: daysAgo(90), renewed_at: isRenewed ? daysAgo(began) : null, expires_at: daysAgo(-left) })
      expect(extendReason(run, now) === null || renewReason(run, now) === null).toBe(true)
    }),
  )
})

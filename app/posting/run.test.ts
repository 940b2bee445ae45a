import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JOB_STATUSES, type JobStatus } from '#app/jobs/job.ts'
import { closingInstant, DAY_MS, dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import { inWords } from '#app/ui/display/moment.ts'
import {
  closingLimit,
  extendReason,
  firstClosing,
  latestClosingDay,
  NO_RUN,
  newRun,
  type Run,
  renewedClosingDay,
  renewedLately,
  renewReason,
} from './run.ts'

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

// The clock of Sydney goes forward on 4 October 2026 and back on 4 April 2027: these days have 23 and 25 hours.
test.each([
  ['late, over the day in spring', '2026-09-10T13:30:00Z', '2026-11-09', '10 October 2026'],
  ['in the first hour, over the day in autumn', '2027-02-19T13:30:00Z', '2027-04-21', '22 March 2027'],
  ['in the first hour, a month before the day in autumn', '2027-03-04T13:30:00Z', '2027-05-04', '4 April 2027'],
  ['in the last hour of the day before spring', '2026-10-03T13:30:00Z', '2026-12-02', '2 November 2026'],
  ['in the hour that comes twice', '2027-04-03T16:30:00Z', '2027-06-03', '4 May 2027'],
])('counts days of the calendar from a run that begins %s', (_, begins, last, again) => {
  const renewed_at = new Date(begins)
  expect(latestClosingDay(runOf({ renewed_at }), renewed_at)).toBe(last)
  expect(renewedLately({ renewed_at }, renewed_at)).toMatch(new RegExp(`from ${again}$`))
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
  ['closing a day before a new run would', { expires_at: daysAgo(-29) }, null],
  [
    'closing with a new run',
    { expires_at: closingInstant('2026-12-20') },
    /^It closes on 20 December 2026 already. Renewing it adds days from 21 November 2026 on$/,
  ],
  [
    'closing after a new run',
    { expires_at: closingInstant('2027-01-09') },
    /^It closes on 9 January 2027 already. Renewing it adds days from 11 December 2026 on$/,
  ],
  [
    'paused, closing after a new run',
    { status: 'paused', expires_at: closingInstant('2027-01-09') },
    /adds days from 11 December 2026 on$/,
  ],
  ['renewed lately and closing after a new run', { renewed_at: daysAgo(5), expires_at: daysAgo(-50) }, /^It was renewed on/],
  ['without an end', { expires_at: null }, /no closing date/],
  ['a draft', { status: 'draft' }, /Only a job that is live, paused or expired/],
  ['closed', { status: 'closed' }, /Only a job that is live, paused or expired/],
  ['filled', { status: 'filled' }, /Only a job that is live, paused or expired/],
])('says why a job that is %s cannot be renewed', (_, run, words) => {
  const reason = renewReason(runOf(run), now)
  if (words === null) expect(reason).toBeNull()
  else expect(reason).toMatch(words)
})

test('renewing adds a day on the day that is named, and none before', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 60 }), fc.constantFrom(null, { days: 30 }, { days: 60 }), (days, bought) => {
      const run = runOf({ expires_at: closingInstant(dayAfter(sydneyDate(now), days)) })
      const adAt = (at: Date) => bought && { until: closingInstant(dayAfter(sydneyDate(at), bought.days))!, waits: true }
      const reason = renewReason(run, now, adAt(now))
      const added = (at: Date) => newRun(run, at, adAt(at)).expires_at > run.expires_at!
      expect(reason === null).toBe(added(now))
      const wait = days - (bought?.days ?? 30)
      const onDay = (day: number) => new Date(now.getTime() + day * DAY_MS)
      if (reason) expect([added(onDay(wait)), added(onDay(wait + 1))]).toEqual([false, true])
      if (reason) expect(reason).toContain(inWords(onDay(wait + 1), 'date-year'))
    }),
  )
})

test('a job can be renewed from the beginning of the day that is named', () => {
  const run = { renewed_at: new Date('2026-10-22T02:00:00Z') }
  expect(renewedLately(run, new Date('2026-11-20T12:59:00Z'))).toMatch(/can be again from 21 November 2026$/)
  expect(renewedLately(run, new Date('2026-11-20T13:01:00Z'))).toBeNull()
})

test('no run outlasts the job’s own ad', () => {
  const begun = (days: number) => ({ until: daysAgo(-days), waits: false })
  expect(latestClosingDay(runOf({}), now, begun(25))).toBe('2026-12-15')
  expect(latestClosingDay(runOf({}), now, begun(300))).toBe('2027-01-09')
  expect(renewedClosingDay(runOf({}), now, begun(25))).toBe('2026-12-15')
  expect([extendReason(runOf({}), now, begun(25)), renewReason(runOf({}), now, begun(25))]).toEqual([null, null])
  const ending = runOf({ expires_at: begun(25).until })
  const words = 'Its single ad ends on 15 December 2026'
  expect([extendReason(ending, now, begun(25)), renewReason(ending, now, begun(25))]).toEqual([words, words])
})

test('the form takes no day after the job’s own ad, but the one that it has', () => {
  const [begun, waiting] = [
    { until: daysAgo(-25), waits: false },
    { until: daysAgo(-25), waits: true },
  ]
  const draft = runOf({ status: 'draft', posted_at: null, expires_at: daysAgo(-30) })
  expect(closingLimit(draft, now, waiting)).toEqual({
    day: '2026-12-15',
    words: 'Its single ad ends on 15 December 2026 if it goes live today. Please choose that day or an earlier one',
  })
  expect(closingLimit(draft, now)).toEqual({ day: '2027-01-19', words: 'A job runs for 60 days at most. Please choose an earlier day' })
  const [short, long] = [runOf({ expires_at: daysAgo(-10) }), runOf({ expires_at: daysAgo(-40) })]
  expect([closingLimit(short, now, begun).day, closingLimit(long, now, begun).day]).toEqual(['2026-12-15', '2026-12-30'])
  // What was bought for the next run says nothing of the one that is going on.
  expect(closingLimit(short, now, waiting).day).toBe('2027-01-09')
})

test('a run that was bought waits for no month, lasts its own days, and is never shorter than the one before', () => {
  const ad = { until: daysAgo(-60), waits: true }
  const run = runOf({ status: 'expired', renewed_at: daysAgo(3), expires_at: daysAgo(1) })
  expect([renewReason(run, now, ad), renewedClosingDay(run, now, ad)]).toEqual([null, '2027-01-19'])
  expect(newRun({ expires_at: daysAgo(-70) }, now, ad).expires_at).toEqual(daysAgo(-70))
  // It does not count for the run that is going on.
  expect(latestClosingDay(runOf({}), now, { until: daysAgo(-5), waits: true })).toBe('2027-01-09')
})

test('a job that is first published closes on the day it has, within the longest run, or with the ad that was bought for it', () => {
  const ad = { until: daysAgo(-30), waits: true }
  const closing = (wanted: Date | null, how = {}) => firstClosing(wanted, now, how)
  expect(closing(daysAgo(-12))).toEqual(daysAgo(-12))
  expect(closing(daysAgo(-150))).toEqual(closingInstant('2027-01-19'))
  expect(closing(daysAgo(2))).toEqual(closingInstant('2026-12-20'))
  expect(closing(null)).toBeNull()
  for (const wanted of [null, daysAgo(2), daysAgo(-12), daysAgo(-150)]) expect(closing(wanted, { ad })).toEqual(ad.until)
  expect([closing(daysAgo(-12), { ad, chose: true }), closing(daysAgo(-50), { ad, chose: true })]).toEqual([daysAgo(-12), ad.until])
})

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
const perhaps = fc.option(instant)

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

test('a run has the days of the calendar that it was given, whenever it begins', () => {
  fc.assert(
    fc.property(instant, (renewed_at) => {
      const begun = sydneyDate(renewed_at)
      expect(daysBetween(begun, latestClosingDay(runOf({ renewed_at }), renewed_at))).toBe(60)
      expect(daysBetween(begun, renewedClosingDay({ expires_at: null }, renewed_at))).toBe(30)
      const end = newRun({ expires_at: null }, renewed_at).expires_at!
      expect(daysBetween(begun, sydneyDate(end))).toBe(30)
      expect(daysBetween(begun, sydneyDate(new Date(end.getTime() + 1)))).toBe(31)
      const lastHour = new Date(closingInstant(dayAfter(begun, 29))!.getTime() - 1_800_000)
      expect(renewedLately({ renewed_at }, lastHour)).not.toBeNull()
      expect(renewedLately({ renewed_at }, closingInstant(dayAfter(begun, 30))!)).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('a renewed run is never shorter than the one before, lasts thirty days at least and begins now', () => {
  fc.assert(
    fc.property(perhaps, instant, (expires_at, at) => {
      const { expires_at: closes, renewed_at } = newRun({ expires_at }, at)
      expect(closes!.getTime()).toBeGreaterThanOrEqual(Math.max(at.getTime() + 29 * DAY_MS, expires_at?.getTime() ?? 0))
      expect(sydneyDate(closes!)).toBe(renewedClosingDay({ expires_at }, at))
      expect(renewed_at).toBe(at)
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

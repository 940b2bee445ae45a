import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canMove,
  closingInstant,
  DRAFT_DEFAULTS,
  defaultClosingDate,
  hasPublicPage,
  isOpen,
  isTakenDown,
  JOB_STATUSES,
  type JobActor,
  type JobStatus,
  missingToPublish,
  movesFrom,
  sydneyDate,
  sydneyInstant,
  sydneyTime,
} from './job.ts'

const status = fc.constantFrom(...JOB_STATUSES)
const actor = fc.constantFrom<JobActor>('member', 'agency', 'client', 'desk', 'system')
const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test.each<[JobStatus, string[]]>([
  ['draft', ['Publish']],
  ['pending_approval', []],
  ['live', ['Pause', 'Mark as filled', 'Close']],
  ['paused', ['Resume', 'Mark as filled', 'Close']],
  ['filled', ['Reopen']],
  ['closed', ['Reopen']],
  ['expired', ['Renew', 'Mark as filled']],
  ['held', []],
  ['removed', []],
])('offers the team of a %s job %j', (from, verbs) => {
  expect(movesFrom(from).map(({ verb }) => verb)).toEqual(verbs)
})

test('publishes the job of an agency’s client only by the client’s yes', () => {
  expect(canMove('draft', 'live', 'agency')).toBe(false)
  expect(canMove('draft', 'pending_approval', 'agency')).toBe(true)
  expect(canMove('pending_approval', 'live', 'agency')).toBe(false)
  expect(canMove('pending_approval', 'live', 'member')).toBe(false)
  expect(canMove('pending_approval', 'live', 'client')).toBe(true)
  expect(movesFrom('draft', 'agency')).toEqual([{ to: 'pending_approval', verb: 'Send for approval' }])
})

test('lets only the product itself expire a job; beside that it publishes what was scheduled, and holds and releases as the desk does', () => {
  fc.assert(
    fc.property(
      status,
      status,
      (from, to) =>
        canMove(from, to, 'system') === (to === 'expired' ? isRunning(from) : isPublished(from, to) || canMove(from, to, 'desk')),
    ),
  )
  fc.assert(fc.property(status, actor, (from, by) => by === 'system' || !canMove(from, 'expired', by)))
})

const isRunning = (status: JobStatus) => status === 'live' || status === 'paused'
const isPublished = (from: JobStatus, to: JobStatus) => from === 'draft' && to === 'live'

test('lets only the desk and the product take a job down, and nobody bring a removed one back', () => {
  const team = fc.constantFrom<JobActor>('member', 'agency', 'client')
  const desk = fc.constantFrom<JobActor>('desk', 'system')
  fc.assert(fc.property(status, status, team, (from, to, by) => !(isTakenDown(from) || isTakenDown(to)) || !canMove(from, to, by)))
  fc.assert(fc.property(status, actor, (to, by) => !canMove('removed', to, by)))
  fc.assert(
    fc.property(
      status,
      desk,
      (from, by) => canMove(from, 'held', by) === isRunning(from) && canMove('held', from, by) === (isRunning(from) || from === 'removed'),
    ),
  )
})

test('offers exactly the moves that are allowed, none of them twice', () => {
  fc.assert(
    fc.property(status, actor, (from, by) => {
      const offered = movesFrom(from, by).map(({ to }) => to)
      expect(new Set(offered)).toEqual(new Set(JOB_STATUSES.filter((to) => canMove(from, to, by))))
      expect(new Set(offered).size).toBe(offered.length)
      expect(offered).not.toContain(from)
    }),
  )
})

test.each<[JobStatus, string | null, boolean]>([
  ['live', null, true],
  ['live', '2026-11-21T00:00:00Z', true],
  ['live', '2026-11-20T00:00:00Z', false],
  ['live', '2026-11-19T00:00:00Z', false],
  ['draft', null, false],
  ['paused', null, false],
  ['closed', '2026-11-21T00:00:00Z', false],
])('at midnight of the 20th a %s job that closes at %s is open: %s', (jobStatus, closesAt, open) => {
  const expires_at = closesAt === null ? null : new Date(closesAt)
  expect(isOpen({ status: jobStatus, expires_at }, new Date('2026-11-20T00:00:00Z'))).toBe(open)
})

test('asks for the four fields of publishing, and takes a draft’s own words for empty', () => {
  expect(missingToPublish(DRAFT_DEFAULTS)).toEqual(['title', 'location', 'description'])
  expect(missingToPublish({ title: ' ', location: '', employment_type: '', description: '\n' })).toHaveLength(4)
  expect(missingToPublish({ title: 'Leasing Agent', location: 'Hobart', employment_type: 'casual', description: 'Keys.' })).toEqual([])
})

test.each([
  ['2026-11-20', '2026-11-20T12:59:59.999Z'],
  ['2026-07-01', '2026-07-01T13:59:59.999Z'],
  // Daylight saving starts on 4 October 2026 and ends on 4 April 2027, both at night, before the day ends.
  ['2026-10-03', '2026-10-03T13:59:59.999Z'],
  ['2026-10-04', '2026-10-04T12:59:59.999Z'],
  ['2027-04-03', '2027-04-03T12:59:59.999Z'],
  ['2027-04-04', '2027-04-04T13:59:59.999Z'],
  ['2028-02-29', '2028-02-29T12:59:59.999Z'],
])('ends %s in Sydney at %s', (day, end) => {
  expect(closingInstant(day)?.toISOString()).toBe(end)
})

test.each(['', '2026-02-30', '2026-13-01', '2027-02-29', '20/11/2026', '2026-1-1', '9999-99-99', '2026-11-20T00:00:00Z'])(
  'knows no day %j',
  (text) => {
    expect(closingInstant(text)).toBeNull()
  },
)

test('ends the day of any instant after it, on the same day, a millisecond before the next', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const day = sydneyDate(at)
      const end = closingInstant(day) as Date // sydneyDate writes days that exist
      expect(end.getTime()).toBeGreaterThanOrEqual(at.getTime())
      expect(sydneyDate(end)).toBe(day)
      expect(sydneyDate(new Date(end.getTime() + 1)) > day).toBe(true)
    }),
  )
})

test.each([
  ['2026-11-20', '09:00', '2026-11-19T22:00:00.000Z'],
  ['2026-07-01', '00:00', '2026-06-30T14:00:00.000Z'],
  // The hour that comes twice in autumn: the first of the two.
  ['2027-04-04', '02:30', '2027-04-03T15:30:00.000Z'],
  // The hour that the clock leaves out in spring.
  ['2026-10-04', '02:30', null],
  ['2026-02-30', '09:00', null],
  ['2026-11-20', '24:00', null],
  ['2026-11-20', '9:00', null],
  ['2026-11-20', '', null],
])('reads %s %s in Sydney as %s', (day, time, at) => {
  expect(sydneyInstant(day, time)?.toISOString() ?? null).toBe(at)
})

test('reads the day and time of any minute as that minute, or the one an hour earlier that has the same name', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const minute = Math.floor(at.getTime() / 60_000) * 60_000
      const found = sydneyInstant(sydneyDate(at), sydneyTime(at))?.getTime()
      expect([minute, minute - 3_600_000]).toContain(found)
    }),
  )
})

test('starts the form 30 days ahead by the Sydney calendar', () => {
  expect(defaultClosingDate(new Date('2026-11-20T12:00:00Z'))).toBe('2026-12-20')
  expect(defaultClosingDate(new Date('2026-11-20T13:30:00Z'))).toBe('2026-12-21')
  expect(defaultClosingDate(new Date('2027-02-01T00:00:00Z'))).toBe('2027-03-03')
})

test('a job has a page for everybody from its publication on, unless the desk has removed it', () => {
  expect(JOB_STATUSES.filter(hasPublicPage)).toEqual(['live', 'paused', 'filled', 'closed', 'expired', 'held'])
})

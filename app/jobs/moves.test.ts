import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTakenDown, JOB_STATUSES, type JobStatus } from './job.ts'
import { canMove, type JobActor, movesFrom } from './moves.ts'

const status = fc.constantFrom(...JOB_STATUSES)
const actor = fc.constantFrom<JobActor>('member', 'agency', 'client', 'desk', 'system')

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

import fc from 'fast-check'
import * as lucide from 'lucide-react'
import { expect, test } from 'vitest'
import {
  APPLICATION_STATUS,
  APPLICATION_STATUSES,
  type ApplicationActor,
  type ApplicationStatus,
  canEdit,
  canMove,
  employerMoves,
  PIPELINE,
  stepOf,
  stepToTell,
} from './application.ts'

const status = fc.constantFrom(...APPLICATION_STATUSES)
const ACTORS: ApplicationActor[] = ['job_seeker', 'employer', 'system']

test.each<[ApplicationStatus, ApplicationStatus[]]>([
  ['submitted', ['shortlisted', 'interview', 'hired', 'rejected']],
  ['viewed', ['shortlisted', 'interview', 'hired', 'rejected']],
  ['shortlisted', ['viewed', 'interview', 'hired', 'rejected']],
  ['interview', ['shortlisted', 'hired', 'rejected']],
  ['rejected', ['shortlisted']],
  ['hired', []],
  ['withdrawn', []],
])('lets an employer move a %s application to %j', (from, to) => {
  expect(employerMoves(from)).toEqual(to)
})

test.each<[ApplicationStatus, boolean]>([
  ['submitted', true],
  ['viewed', true],
  ['shortlisted', true],
  ['interview', true],
  ['rejected', true],
  ['hired', false],
  ['withdrawn', false],
])('withdrawing a %s application is allowed: %s', (from, allowed) => {
  expect(canMove(from, 'withdrawn', 'job_seeker')).toBe(allowed)
})

test('marks an application viewed by itself only the first time', () => {
  expect(APPLICATION_STATUSES.filter((from) => canMove(from, 'viewed', 'system'))).toEqual(['submitted'])
})

test('lets a job seeker do nothing but withdraw', () => {
  fc.assert(fc.property(status, status, (from, to) => to === 'withdrawn' || !canMove(from, to, 'job_seeker')))
})

test('never lets an employer set submitted or withdrawn', () => {
  fc.assert(fc.property(status, (from) => !canMove(from, 'submitted', 'employer') && !canMove(from, 'withdrawn', 'employer')))
})

test('never moves an application to where it is', () => {
  fc.assert(fc.property(status, fc.constantFrom(...ACTORS), (from, actor) => !canMove(from, from, actor)))
})

test('has no way out of hired and withdrawn, and a way out of every other status', () => {
  const isFinal = (from: ApplicationStatus) => !APPLICATION_STATUSES.some((to) => ACTORS.some((actor) => canMove(from, to, actor)))
  expect(APPLICATION_STATUSES.filter(isFinal)).toEqual(['hired', 'withdrawn'])
})

test('steps back at most one stage of the pipeline', () => {
  const pipeline: ApplicationStatus[] = ['submitted', 'viewed', 'shortlisted', 'interview', 'hired']
  for (const [at, from] of pipeline.entries())
    for (const to of employerMoves(from)) if (to !== 'rejected') expect(pipeline.indexOf(to)).toBeGreaterThanOrEqual(at - 1)
})

test('lets a job seeker edit until the employer has looked', () => {
  expect(APPLICATION_STATUSES.filter(canEdit)).toEqual(['submitted'])
})

test('names an icon that exists for every status', () => {
  for (const { icon } of Object.values(APPLICATION_STATUS)) expect(lucide).toHaveProperty(icon)
})

test('counts the steps of the pipeline, and none for what has left it', () => {
  expect(PIPELINE.map(stepOf)).toEqual([1, 2, 3, 4, 5])
  expect([stepOf('rejected'), stepOf('withdrawn')]).toEqual([null, null])
})

test('what is told of moves within one window is the way from the first to the last, by the last alone', () => {
  const statuses = fc.array(status, { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(statuses, fc.nat(5), (path, at) => {
      const waiting = path.slice(1).map((to_status, step) => ({ id: 10 + step, from_status: path[step]!, to_status }))
      const isLast = at === waiting.length - 1
      expect(stepToTell(waiting, 10 + at)).toEqual(isLast ? { from: path[0], to: path.at(-1) } : null)
    }),
  )
  expect(stepToTell([], 1)).toBeNull()
})

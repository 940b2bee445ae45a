import { expect, test } from 'vitest'
import { DRAFT_DEFAULTS, hasPublicPage, isOpen, JOB_STATUSES, type JobStatus, missingToPublish } from './job.ts'

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

test('a job has a page for everybody from its publication on, unless the desk has removed it', () => {
  expect(JOB_STATUSES.filter(hasPublicPage)).toEqual(['live', 'paused', 'filled', 'closed', 'expired', 'held'])
})

import { expect, test } from 'vitest'
import { isGuarded, noticeFor, roleOfPath } from './access.ts'

const table = {
  '/': 'anyone',
  '/*': 'anyone',
  '/account': 'signed_in',
  '/applications': 'anyone',
  '/applications/:applicationId': 'job_seeker',
  '/jobs/:jobId': 'anyone',
  '/jobs/:jobId/apply': 'job_seeker',
  '/employer/welcome': 'anyone',
  '/employer/jobs/new': 'employer',
  '/employer/jobs/:jobId/edit': 'employer',
  '/recruiter-dashboard': 'recruiter',
  '/recruiter/login': 'anyone',
  '/recruiter/:slug': 'anyone',
  '/recruiter/:slug/board': 'anyone',
} as const

test.each([
  ['/applications/1f2e', true],
  ['/jobs/7/apply', true],
  ['/jobs/7/apply/', true],
  ['/employer/jobs/7/edit', true],
  ['/', false],
  ['/applications', false],
  ['/jobs/7', false],
  ['/jobs/7/apply/more', false],
  ['/no/such/page', false],
])('knows by its path whether %s is for signed-in people only: %s', (path, guarded) => {
  expect(isGuarded(table, path)).toBe(guarded)
})

test.each([
  ['/employer/jobs/new', 'employer', 'post'],
  ['/employer/no/such/page', 'employer', null],
  ['/employer/welcome', 'employer', null],
  ['/employers', null, null],
  ['/recruiter-dashboard', 'recruiter', 'page'],
  ['/recruiter', 'recruiter', null],
  ['/recruiter/login', 'recruiter', null],
  ['/recruiter/cornerlot-talent', null, null],
  ['/recruiter/cornerlot-talent/board', null, null],
  ['/jobs/7/apply', 'job_seeker', 'apply'],
  ['/applications/1f2e', 'job_seeker', 'page'],
  ['/account', null, 'page'],
  ['/jobs/7', null, null],
  ['', null, null],
])('knows of %j whose page it is (%s), and why one signs in for it (%s)', (path, role, notice) => {
  expect([roleOfPath(table, path), noticeFor(table, path)]).toEqual([role, notice])
})

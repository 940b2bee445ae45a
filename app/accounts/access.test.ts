import { expect, test } from 'vitest'
import { isGuarded } from './access.ts'

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
  const table = {
    '/': 'anyone',
    '/*': 'anyone',
    '/applications': 'anyone',
    '/applications/:applicationId': 'job_seeker',
    '/jobs/:jobId': 'anyone',
    '/jobs/:jobId/apply': 'signed_in',
    '/employer/jobs/:jobId/edit': 'employer',
  } as const
  expect(isGuarded(table, path)).toBe(guarded)
})

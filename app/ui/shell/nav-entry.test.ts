import { expect, test } from 'vitest'
import { currentOf } from './nav-entry.ts'

const ENTRIES = [
  { label: 'Desk', to: '/recruiter', end: true },
  { label: 'Jobs', to: '/recruiter/jobs', also: ['/recruiter/stages'] },
  { label: 'Post a Job', to: '/recruiter/jobs/new' },
  { label: 'Submissions', to: '/recruiter/submissions', also: ['/recruiter/placements', '/recruiter/shortlists'] },
]

test.each([
  ['/recruiter/jobs', ['/recruiter/jobs']],
  ['/recruiter', ['/recruiter']],
  ['/recruiter/jobs/7/applications', ['/recruiter/jobs']],
  ['/recruiter/stages', ['/recruiter/jobs']],
  ['/recruiter/jobs/new', ['/recruiter/jobs/new']],
  ['/recruiter/submissions', ['/recruiter/submissions']],
  ['/recruiter/submissions/4/split', ['/recruiter/submissions']],
  ['/recruiter/placements', ['/recruiter/submissions']],
  ['/recruiter/shortlists/new', ['/recruiter/submissions']],
  ['/recruiter/placements-of-old', []],
])('%s belongs to %j', (pathname, current) => {
  expect(currentOf(ENTRIES, pathname)).toEqual(current)
})

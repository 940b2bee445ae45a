import { expect, test } from 'vitest'
import { currentOf } from './nav-entry.ts'

const ENTRIES = [
  { label: 'Jobs', to: '/recruiter/jobs', end: true },
  { label: 'Submissions', to: '/recruiter/submissions', also: ['/recruiter/placements', '/recruiter/shortlists'] },
]

test.each([
  ['/recruiter/jobs', ['/recruiter/jobs']],
  ['/recruiter/jobs/new', []],
  ['/recruiter/submissions', ['/recruiter/submissions']],
  ['/recruiter/submissions/4/split', ['/recruiter/submissions']],
  ['/recruiter/placements', ['/recruiter/submissions']],
  ['/recruiter/shortlists/new', ['/recruiter/submissions']],
  ['/recruiter/placements-of-old', []],
])('%s belongs to %j', (pathname, current) => {
  expect(currentOf(ENTRIES, pathname)).toEqual(current)
})

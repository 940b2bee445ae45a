import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { JOB_STATUSES, type JobStatus } from '#app/jobs/job.ts'
import { PostingJobActions } from './posting-job-actions.tsx'

function rendered(status: JobStatus): string {
  const at = status === 'draft' || status === 'pending_approval' ? null : new Date()
  const job = { id: 7, title: 'Valuer', company_name: 'Banksia Lane', agency_name: null, for_client: false, location: 'Hobart TAS', status }
  const rest = {
    posted_at: at,
    expires_at: at,
    removed_at: null,
    publish_at: null,
    created_at: new Date(),
    version: 1,
    views: 0,
    applications: 0,
  }
  const row = { ...job, ...rest, new_applications: 0, copyId: 'a' }
  const Page = createRoutesStub([{ path: '/', Component: () => <PostingJobActions job={row} area="recruiter" mayBuy={false} /> }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

test('only a draft can be deleted', () => {
  const deletable = JOB_STATUSES.filter((status) => rendered(status).includes('/recruiter/jobs/7/deletion'))
  expect(deletable).toEqual(['draft'])
})

test('a removed job says why it was removed in place of editing', () => {
  expect(rendered('held')).toMatch(/>Edit</)
  expect(rendered('removed')).not.toMatch(/>Edit</)
  expect(rendered('removed')).toMatch(/href="\/recruiter\/jobs\/7\/edit"[^>]*>Why it was removed</)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnJob } from '../own-jobs.ts'
import { placeWords } from '../own-jobs.ts'
import { PostingJobs } from './posting-jobs.tsx'

const CLOSES = new Date('2026-11-07T01:00:00Z')

function rendered(values: Partial<OwnJob>, reason: string | null = '/employer/jobs/7/edit'): string {
  const job: OwnJob = {
    ...{ id: 7, title: 'Valuer', company_name: 'Banksia Lane', agency_name: null, for_client: false, location: 'TBD', status: 'live' },
    ...{ posted_at: new Date('2026-10-08'), expires_at: CLOSES, removed_at: null, publish_at: null, created_at: new Date('2026-10-08') },
    ...{ version: 1, views: 0, applications: 0, new_applications: 0, copyId: 'a' },
    ...values,
  }
  const list = (
    <PostingJobs
      jobs={[job]}
      pageOf={() => null}
      applicationsOf={() => '/x'}
      reasonOf={() => reason}
      detail={({ location }) => placeWords(location)}
      empty={null}
    />
  )
  const Page = createRoutesStub([{ path: '/', Component: () => list }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

test('a removed job has no closing day, and says when it was removed and where the reason stands', () => {
  const removed = { status: 'removed', removed_at: new Date('2026-11-03T01:00:00Z') } as const
  expect(rendered(removed)).toMatch(/3 Nov[\s\S]*href="\/employer\/jobs\/7\/edit"[^>]*>Why</)
  expect(rendered(removed)).not.toContain('7 Nov')
  expect(rendered(removed, null)).not.toContain('Why')
})

test('a job closes, and one that has expired closed', () => {
  expect(rendered({})).toMatch(/Closes <\/span>[\s\S]*7 Nov/)
  expect(rendered({ status: 'expired' })).toMatch(/Closed <\/span>[\s\S]*7 Nov/)
})

test('a draft without a place says so', () => {
  expect(rendered({ status: 'draft', posted_at: null })).toContain('No place yet')
  expect(rendered({ location: 'Hobart TAS' })).toContain('Hobart TAS')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { hasPublicPage, JOB_STATUSES, type JobStatus } from '../job.ts'
import { JobPageLink } from './job-page-link.tsx'

function rendered(status: JobStatus): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <JobPageLink job={{ id: 7, title: 'Valuer', status }} /> }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

test.each(JOB_STATUSES)('a %s job is linked where it has a page, and a removed one says so', (status) => {
  expect(rendered(status).includes('href="/jobs/7"')).toBe(hasPublicPage(status))
  expect(rendered(status).includes('(removed)')).toBe(status === 'removed')
})

import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { changeReason } from '../own-jobs.ts'
import EditJob from './edit-job.tsx'

const notSent = changeReason('closed')!
const now = new Date('2026-11-20T01:00:00Z')

/** What the page reads of its props. */
const propsOf = (read: object) => read as ComponentProps<typeof EditJob>

function rendered(actionData?: object): string {
  const loaderData = {
    values: { title: 'Sales Lead', client: 'one' },
    job: { id: 7, title: 'Sales Lead', status: 'closed', version: 1, posted_at: now, updated_at: now, notSent },
    company: { company_name: 'Bilby Recruitment' },
    clients: [],
    area: 'recruiter',
    missingProfile: null,
    place: null,
    today: '2026-11-20',
    now,
    lastClosingDay: '2026-12-20',
    licences: [],
    unsentWhat: 'job of one',
    hints: [],
    note: null,
    changes: [],
    change: null,
    approvals: [],
  }
  const Page = createRoutesStub([{ path: '/', Component: () => <EditJob {...propsOf({ loaderData, actionData })} /> }])
  return renderToStaticMarkup(<Page />)
}

test('why no change of a closed ad is sent is said once, with the way to open it again, also to whoever sent one', () => {
  const values = { title: 'Sales Lead', client: 'one' }
  for (const actionData of [undefined, { values, fieldErrors: {}, formError: notSent, place: null }]) {
    const page = rendered(actionData)
    expect(page.split(notSent)).toHaveLength(2)
    expect(page.split('>Reopen<')).toHaveLength(2)
    expect(page.includes('role="alert"')).toBe(actionData !== undefined)
  }
  const other = rendered({ values, fieldErrors: {}, formError: 'Something else', place: null })
  expect(other).toContain('Something else')
  expect(other).toContain(notSent)
})

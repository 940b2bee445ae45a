import { expect, test } from 'vitest'
import { missingProfileFields } from './employer.ts'
import { type DashboardFigures, needsNow } from './needs.ts'

const complete = {
  company_name: 'Test Realty',
  website_url: 'https://test.example',
  primary_contact_name: 'Olive Owner',
  contact_email: 'olive@test.example',
  contact_phone: '02 5550 1234',
  state_territory: 'NSW',
}

test('names what a profile still lacks, in the order of the profile', () => {
  expect(missingProfileFields(complete)).toEqual([])
  expect(missingProfileFields({ ...complete, website_url: null, contact_phone: '  ' })).toEqual(['website', 'contact phone'])
})

const pages = { applicationsOf: (id: number) => `/jobs/${id}`, newApplications: '/new', closingSoon: '/closing', drafts: '/drafts' }
const times = { oldest: '3 days ago', closes: 'on 24 November' }
const nothing: DashboardFigures = {
  jobs: { drafts: 0, closing: 0, firstClosing: null },
  applications: { unopened: 0, unopened_jobs: 0, unopened_job_id: null },
}

test('needs nothing when nothing waits', () => {
  expect(needsNow(nothing, pages, times)).toEqual([])
})

test('leads to the one job whose applications wait, or to all of them', () => {
  const waiting = (unopened: number, unopened_jobs: number) =>
    needsNow({ ...nothing, applications: { unopened, unopened_jobs, unopened_job_id: 7 } }, pages, times)
  expect(waiting(1, 1)).toEqual([{ count: 1, text: 'application that nobody has opened, sent 3 days ago', to: '/jobs/7' }])
  expect(waiting(4, 2)).toEqual([{ count: 4, text: 'applications that nobody has opened, the oldest 3 days ago', to: '/new' }])
})

test('tells what closes first and which drafts wait, with a long title cut', () => {
  const jobs = { drafts: 2, closing: 1, firstClosing: { title: 'x'.repeat(80) } }
  expect(needsNow({ ...nothing, jobs }, pages, times)).toEqual([
    { count: 1, text: `job closes on 24 November: ${'x'.repeat(60)}…`, to: '/closing' },
    { count: 2, text: 'drafts that are not published', to: '/drafts' },
  ])
  expect(needsNow({ ...nothing, jobs: { ...jobs, closing: 3 } }, { ...pages, drafts: null }, times)).toHaveLength(1)
})

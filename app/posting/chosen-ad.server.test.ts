import { expect, test } from 'vitest'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor, login } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import * as adPage from './routes/job-ad.tsx'
import * as newPage from './routes/new-job.tsx'
import * as postJob from './routes/post-job.tsx'

const form = {
  title: 'Property Manager',
  location: 'Parramatta NSW 2150',
  employment_type: 'full-time',
  category_slug: 'property-management',
  description: 'Look after 120 homes around Church Street.',
  intent: 'publish',
}

test.each([
  ['/post-job?plan=basic', '/employer/jobs/new?plan=basic'],
  ['/post-job?plan=branded_ai', '/employer/jobs/new?plan=branded_ai'],
  ['/post-job?plan=gold', '/employer/jobs/new'],
  ['/post-job', '/employer/jobs/new'],
])('%s leads an employer to the posting form with the ad that they chose', async (path, location) => {
  expect(await visit(postJob.loader, { path, cookie: await login('employer') })).toMatchObject({ status: 302, location })
})

test('leads a visitor to sign up with the same choice, and a recruiter to their own form without it', async () => {
  expect(await visit(postJob.loader, { path: '/post-job?plan=basic' })).toMatchObject({ location: '/signup?from=post-job&plan=basic' })
  expect(await visit(postJob.loader, { path: '/post-job?plan=%2Fx' })).toMatchObject({ location: '/signup?from=post-job' })
  const recruiter = { path: '/post-job?plan=basic', cookie: await login('recruiter') }
  expect(await visit(postJob.loader, recruiter)).toMatchObject({ location: '/recruiter/jobs/new' })
})

test('the job that is published with a chosen ad leads to where that ad is ordered, with it chosen', async () => {
  const { owner } = await createEmployer()
  const cookie = await createSessionFor(owner.id)
  const path = '/employer/jobs/new?plan=basic'
  expect((await visit(newPage.loader, { path, cookie })).data).toMatchObject({ ad: 'basic' })
  const answer = await visit(newPage.action, { path, cookie, form: { ...form, submission_id: crypto.randomUUID() } })
  const [, jobId = ''] = answer.location?.match(/^\/employer\/jobs\/(\d+)\/ad\?plan=basic$/) ?? []
  expect(jobId).not.toBe('')
  const shown = await visit(adPage.loader, { path: answer.location ?? '', cookie, params: { jobId } })
  expect(shown.data).toMatchObject({ title: form.title, chosen: 'basic' })
})

test('an unknown ad is none, in the form and where it is ordered', async () => {
  const { id: employer_id, owner } = await createEmployer()
  const job = await createJob({ employer_id })
  const cookie = await createSessionFor(owner.id)
  expect((await visit(newPage.loader, { path: '/employer/jobs/new?plan=gold', cookie })).data).toMatchObject({ ad: null })
  const order = { path: '/x?plan=__proto__', cookie, params: { jobId: String(job.id) } }
  expect((await visit(adPage.loader, order)).data).toMatchObject({ chosen: null })
})

test('a member who may not order is shown no ad to order', async () => {
  const { id } = await createEmployer()
  const manager = await createMember({ employerId: id }, { memberRole: 'manager' })
  const cookie = await createSessionFor(manager.id)
  expect((await visit(newPage.loader, { path: '/employer/jobs/new?plan=basic', cookie })).data).toMatchObject({ ad: null })
})

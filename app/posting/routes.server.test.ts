import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { cookiesAfter, visit } from '#test/factories/requests.ts'
import { createSessionFor, login } from '#test/factories/sessions.ts'
import * as editPage from './routes/edit-job.tsx'
import * as copies from './routes/job-copies.ts'
import * as runPage from './routes/job-run.tsx'
import * as statusPage from './routes/job-status.tsx'
import * as jobsPage from './routes/jobs.tsx'
import * as newPage from './routes/new-job.tsx'
import * as previewPage from './routes/preview-job.tsx'

async function createPosted(values: Parameters<typeof createJob>[0] = {}) {
  const { id: employer_id, owner } = await createEmployer()
  const job = await createJob({ employer_id, ...values })
  return { job, owner, cookie: await createSessionFor(owner.id), params: { jobId: String(job.id) } }
}

const said = (headers: Headers) => takeFlash(new Request('http://x', { headers: { cookie: cookiesAfter(headers) } })).flash?.message
const versionOf = (id: number) => db.selectFrom('jobs').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

test('answers 404 to another company on every page and action of a job, as for one that is not there (A6)', async () => {
  const { job, params } = await createPosted()
  const stranger = await login('employer')
  const pages = [editPage.loader, previewPage.loader, statusPage.loader]
  for (const jobId of [params.jobId, '2147483647', '0', 'x']) {
    for (const page of pages) expect(await visit(page, { path: '/', cookie: stranger, params: { jobId } })).toMatchObject({ status: 404 })
  }
  const edit = { path: '/', cookie: stranger, params, form: { intent: 'save', version: '1', title: 'Mine now' } }
  expect(await visit(editPage.action, edit)).toMatchObject({ status: 404 })
  const forms = [
    [statusPage.action, { to: 'closed', version: '1' }],
    [previewPage.action, { version: '1' }],
    [copies.action, { submission_id: crypto.randomUUID() }],
  ] as const
  for (const [action, form] of forms) {
    expect(await visit(action, { path: '/', cookie: stranger, params, form })).toMatchObject({ status: 404 })
  }
  expect(await versionOf(job.id)).toEqual({ status: 'live', version: 1 })
})

test('answers 403 to a person who is no member any more', async () => {
  const { owner, cookie, params } = await createPosted()
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', owner.id).execute()
  for (const loader of [jobsPage.loader, newPage.loader, editPage.loader]) {
    expect(await visit(loader, { path: '/', cookie, params })).toMatchObject({ status: 403 })
  }
})

test('moves a job and says so on the list', async () => {
  const { job, cookie, params } = await createPosted()
  const answer = await visit(statusPage.action, { path: '/', cookie, params, form: { to: 'paused', version: '1' } })
  expect(answer).toMatchObject({ status: 302, location: '/employer/jobs' })
  expect(said(answer.headers)).toBe('Job paused: “Property Manager”')
  expect(await versionOf(job.id)).toEqual({ status: 'paused', version: 2 })
})

test('messages about one job are about the same thing, on whichever page it was changed', async () => {
  const { job, cookie, params } = await createPosted()
  const aboutOf = ({ headers }: { headers: Headers }) =>
    takeFlash(new Request('http://x', { headers: { cookie: cookiesAfter(headers) } })).flash?.about
  const paused = await visit(statusPage.action, { path: '/', cookie, params, form: { to: 'paused', version: '1' } })
  const resumed = await visit(statusPage.action, { path: '/', cookie, params, form: { to: 'live', version: '2' } })
  const renewed = await visit(runPage.action, {
    path: '/',
    cookie,
    params,
    form: { intent: 'extend', version: '3', closes_on: sydneyDate(new Date(Date.now() + 40 * 86_400_000)) },
  })
  expect([paused, resumed, renewed].map(aboutOf)).toEqual(Array(3).fill(`job ${job.id}`))
})

test('publishes a draft from the list, and leads to the job', async () => {
  const { job, cookie, params } = await createPosted({ status: 'draft', posted_at: null })
  const answer = await visit(statusPage.action, { path: '/', cookie, params, form: { to: 'live', version: '1' } })
  expect(answer.location).toBe(`/employer/jobs?published=${job.id}`)
  expect(said(answer.headers)).toBe('Job published successfully')
})

test('answers a move that cannot be made with 409 and the reason', async () => {
  const { cookie, params } = await createPosted({ status: 'filled' })
  const answer = await visit(statusPage.action, { path: '/', cookie, params, form: { to: 'paused', version: '1' } })
  expect(answer).toMatchObject({ status: 409, data: { formError: '“Property Manager” is filled now' } })
})

test('asks before a job is closed, and changes nothing on opening the question', async () => {
  const { job, cookie, params } = await createPosted()
  const asked = await visit(statusPage.loader, { path: '/employer/jobs/1/status?to=closed', cookie, params })
  expect(asked.data).toMatchObject({ asked: { to: 'closed', verb: 'Close' } })
  const other = await visit(statusPage.loader, { path: '/employer/jobs/1/status?to=paused', cookie, params })
  expect(other.data).toMatchObject({ asked: null })
  expect(await versionOf(job.id)).toEqual({ status: 'live', version: 1 })
})

test('publishes from the preview', async () => {
  const { job, cookie, params } = await createPosted({ status: 'draft', posted_at: null })
  const shown = await visit(previewPage.loader, { path: '/', cookie, params })
  expect(shown.data).toMatchObject({
    isDraft: true,
    incomplete: null,
    job: { status: 'live', posted_at: expect.any(Date) },
    card: { open: true },
  })
  const answer = await visit(previewPage.action, { path: '/', cookie, params, form: { version: '1' } })
  expect(answer.location).toBe(`/employer/jobs?published=${job.id}`)
  expect(said(answer.headers)).toBe('Job published successfully')
})

test('copies a job and opens the copy', async () => {
  const { job, cookie, params } = await createPosted()
  const answer = await visit(copies.action, { path: '/', cookie, params, form: { submission_id: crypto.randomUUID() } })
  const copy = await db
    .selectFrom('jobs')
    .select(['id', 'status'])
    .where('employer_id', '=', job.employer_id)
    .where('id', '!=', job.id)
    .executeTakeFirst()
  expect(copy?.status).toBe('draft')
  expect(answer.location).toBe(`/employer/jobs/${copy?.id}/edit`)
  expect((await visit(copies.loader, { path: '/', cookie, params })).status).toBe(404)
})

test.each([
  ['', 1, 'all'],
  ['?list=live&page=99', 1, 'live'],
  ['?list=%00&page=-3', 1, 'all'],
  ['?published=9999999999&page=x', 1, 'all'],
])('renders the list for the address %j', async (search, page, list) => {
  const { cookie } = await createPosted()
  const answer = await visit(jobsPage.loader, { path: `/employer/jobs${search}`, cookie })
  expect(answer.data).toMatchObject({ page, list, justPublished: null, missing: null })
})

test('tells of a job just published only to its own company', async () => {
  const [mine, other] = [await createPosted(), await createPosted()]
  const ask = (id: number) => visit(jobsPage.loader, { path: `/employer/jobs?published=${id}`, cookie: mine.cookie })
  expect((await ask(mine.job.id)).data).toMatchObject({ justPublished: { id: mine.job.id } })
  expect((await ask(other.job.id)).data).toMatchObject({ justPublished: null })
})

test('opens a new form with an id of its own and the usual closing day, and answers what it knows of a place', async () => {
  const { cookie } = await createPosted()
  const [one, two] = [
    await visit(newPage.loader, { path: '/employer/jobs/new', cookie }),
    await visit(newPage.loader, { path: '/employer/jobs/new?location=Hobart+TAS', cookie }),
  ]
  const [first, second] = [one.data, two.data] as { submissionId: string }[]
  expect(first?.submissionId).not.toBe(second?.submissionId)
  expect(one.data).toMatchObject({ closesOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), place: null, missingProfile: null })
  expect(two.data).toMatchObject({ place: { state: 'TAS', choices: [] } })
})

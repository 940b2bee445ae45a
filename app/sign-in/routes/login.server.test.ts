import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import { loginPath } from '#app/accounts/login-path.ts'
import type { Role } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, demo } from '#app/platform/demo.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter, routeArgs, visit } from '#test/factories/requests.ts'
import { login } from '#test/factories/sessions.ts'
import { registerUser } from '../credentials.server.ts'
import { action, loader } from './login.tsx'
import * as logout from './logout.ts'

const PASSWORD = 'tin roof and jacaranda'

async function personWith(role: Role) {
  return registerUser({ email: `${randomUUID()}@example.com`, password: PASSWORD, fullName: 'Robin Wren', role })
}

test.each([
  ['job_seeker', '/candidate/dashboard'],
  ['employer', '/employer/dashboard'],
  ['recruiter', '/recruiter/dashboard'],
  ['admin', '/admin'],
] as const)('brings a %s to %s, whichever tab was open', async (role, dashboard) => {
  const { id, email } = await personWith(role)
  const answer = await visit(action, { path: '/login?tab=recruiter', form: { email: ` ${email.toUpperCase()}`, password: PASSWORD } })
  expect(answer).toMatchObject({ status: 302, location: dashboard })
  expect(userOf((await routeArgs({ path: '/', cookie: cookiesAfter(answer.headers) })).context)?.id).toBe(id)
})

test('brings a person back to where they were going', async () => {
  const { email } = await personWith('job_seeker')
  const answer = await visit(action, { path: loginPath('/jobs/7/apply?from=list', 'apply'), form: { email, password: PASSWORD } })
  expect(answer.location).toBe('/jobs/7/apply?from=list')
})

// A12
test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https:evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  'evil.example',
  '@evil.example',
  'data:text/html,hello',
])('never leaves the site for next=%j', async (next) => {
  const { email } = await personWith('employer')
  const path = `/login?${new URLSearchParams({ next })}`
  const answer = await visit(action, { path, form: { email, password: PASSWORD } })
  expect(answer.location).toBe('/employer/dashboard')
  expect((await visit(loader, { path })).data).toMatchObject({ next: null })
  expect((await visit(loader, { path, cookie: cookiesAfter(answer.headers) })).location).toBe('/employer/dashboard')
})

test('takes an own path that does not exist: the not-found page is ours', async () => {
  const { email } = await personWith('employer')
  expect((await visit(action, { path: '/login?next=%2Fdashboard', form: { email, password: PASSWORD } })).location).toBe('/dashboard')
})

test.each([
  [{}, { email: 'Please enter your email address', password: 'Please enter your password' }],
  [{ email: 'robin', password: 'x' }, { email: 'Please enter a valid email address' }],
])('asks for what is missing in %j', async (form, fieldErrors) => {
  expect(await visit(action, { path: '/login', form })).toMatchObject({ status: 422, data: { fieldErrors } })
})

test('keeps the address and never the password when the credentials are wrong', async () => {
  const email = `${randomUUID()}@example.com`
  const { status, data } = await visit(action, { path: '/login', form: { email, password: 'not the password' } })
  expect({ status, data }).toEqual({ status: 422, data: { values: { email }, fieldErrors: {}, formError: 'Invalid credentials' } })
})

test('answers 429 with the time to wait after ten wrong passwords', async () => {
  const { email } = await personWith('employer')
  const from = { path: '/login', clientAddress: `test-${randomUUID()}` }
  const guess = () => visit(action, { ...from, form: { email, password: 'not the password' } })
  for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(422)
  const answer = await guess()
  expect(answer).toMatchObject({
    status: 429,
    data: { formError: expect.stringMatching(/^Too many tries\. Please try again in 1[45] minutes\.$/) },
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600)
})

test('takes no role from the form', async () => {
  const { email } = await personWith('job_seeker')
  const form = { email, password: PASSWORD }
  const refused = await visit(action, { path: '/login', form: { ...form, role: 'admin' } })
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([422, []])
  const answer = await visit(action, { path: '/login?role=admin&tab=employer', form })
  const { context } = await routeArgs({ path: '/', cookie: cookiesAfter(answer.headers) })
  expect(userOf(context)?.role).toBe('job_seeker')
})

test.each([
  ['/login', { tab: 'job_seeker', notice: null }],
  ['/login?tab=employer', { tab: 'employer', notice: null }],
  ['/login?tab=admin', { tab: 'job_seeker', notice: null }],
  ['/login?type=recruiter', { tab: 'recruiter' }],
  ['/login?role=employer', { tab: 'employer' }],
  ['/login?next=%2Femployer%2Fjobs%2Fnew%3Ffrom%3D7', { tab: 'employer', notice: 'post' }],
  ['/login?next=%2Frecruiter%2Fdashboard', { tab: 'recruiter', notice: 'page' }],
  ['/login?next=%2Fjobs%2F7%2Fapply', { tab: 'job_seeker', notice: 'apply' }],
  ['/login?next=%2Femployer%2Fdashboard&tab=jobseeker', { tab: 'job_seeker', notice: 'page' }],
  ['/login?next=%2Faccount&notice=expired', { tab: 'job_seeker', notice: 'expired' }],
  ['/login?next=%2Fjobs%2F7', { tab: 'job_seeker', notice: null }],
  ['/login?notice=apply', { notice: 'apply' }],
  ['/login?notice=Please+send+money', { notice: null }],
  ['/login?notice=constructor', { notice: null }],
])('renders %s', async (path, expected) => {
  expect((await visit(loader, { path })).data).toMatchObject(expected)
})

test('names the job a person comes back to, unless it is not open', async () => {
  const [open, draft] = [await createJob({ title: 'Leasing Consultant' }), await createJob({ status: 'draft', posted_at: null })]
  expect((await visit(loader, { path: loginPath(`/jobs/${open.id}/apply`, 'apply-job') })).data).toMatchObject({
    returnTitle: 'Leasing Consultant',
  })
  expect((await visit(loader, { path: loginPath(`/jobs/${draft.id}/apply`) })).data).toMatchObject({ returnTitle: null })
  expect((await visit(loader, { path: loginPath('/jobs/99999999999/apply') })).data).toMatchObject({ returnTitle: null })
})

// A14
test('signs out with one post: the old cookie is worth nothing at once', async () => {
  const cookie = await login('employer')
  const answer = await visit(logout.action, { path: '/logout', form: {}, cookie })
  expect(answer).toMatchObject({ status: 302, location: '/' })
  expect(cookiesAfter(answer.headers, cookie)).not.toContain('session=')
  expect(userOf((await routeArgs({ path: '/', cookie })).context)).toBeNull()
})

test('does not sign out on GET', async () => {
  const cookie = await login('employer')
  expect(await visit(logout.loader, { path: '/logout', cookie })).toMatchObject({ status: 302, location: '/' })
  expect(userOf((await routeArgs({ path: '/', cookie })).context)).not.toBeNull()
})

// A13

test('names the demonstration people on their board only, and only those who are there', async () => {
  const shown = async () => ((await visit(loader, { path: '/login' })).data as { demo?: object }).demo
  const employer = await createUser({ email: DEMO_PEOPLE.employer, role: 'employer' })
  expect(await shown()).toBeNull()
  try {
    demo.board = true
    expect(await shown()).toEqual({ password: DEMO_PASSWORD, people: [{ email: DEMO_PEOPLE.employer, role: 'employer' }] })
    await db.deleteFrom('users').where('id', '=', employer.id).execute()
    expect(await shown()).toBeNull()
  } finally {
    demo.board = false
  }
})

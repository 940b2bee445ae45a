import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency } from '#test/factories/employers.ts'
import { codeFor, mailsTo } from '#test/factories/mailbox.ts'
import { cookiesAfter, routeArgs, visit } from '#test/factories/requests.ts'
import { login } from '#test/factories/sessions.ts'
import { registerUser } from '../credentials.server.ts'
import * as signUp from './signup.tsx'
import * as verifyCode from './verify-code.tsx'

giveOwnDataDir()

const PASSWORD = 'tin roof and jacaranda'
const newAddress = () => `${randomUUID()}@example.com`
const seeker = (email: string) => ({ role: 'jobseeker', full_name: 'Robin Wren', email, password: PASSWORD })
const verifyPath = (email: string) => `/verify-code?${new URLSearchParams({ email, type: 'signup' })}`
const flashIn = (headers: Headers) =>
  takeFlash(new Request('http://127.0.0.1', { headers: { cookie: cookiesAfter(headers) } })).flash?.message
const passMinute = (email: string) =>
  db
    .updateTable('rate_limits')
    .set({ window_ends_at: sql`now()` })
    .where('key', '=', `code:${keyedHash('limit', email)}`)
    .execute()

test.each([
  ['jobseeker', {}, '/welcome'],
  ['employer', { company_name: `Wren ${randomUUID()} Realty` }, '/employer/welcome'],
  ['recruiter', { agency: 'new', agency_name: `Wren Talent ${randomUUID()}` }, '/recruiter-dashboard'],
])('brings a new %s by way of the code to their page', async (role, more, page) => {
  const email = newAddress()
  const typed = email.toUpperCase()
  const asked = await visit(signUp.action, { path: `/signup?type=${role}`, form: { ...seeker(typed), role, ...more } })
  expect(asked).toMatchObject({ status: 302, location: `/confirm-email?email=${encodeURIComponent(email)}` })
  const cookie = cookiesAfter(asked.headers)
  // The page that announces the code also accepts it.
  expect((await visit(verifyCode.loader, { path: asked.location!, cookie })).data).toMatchObject({
    page: 'confirm-email',
    email,
    needsPassword: false,
    waitSeconds: expect.toSatisfy((s: number) => s > 50 && s <= 60),
  })
  const done = await visit(verifyCode.action, { path: asked.location!, cookie, form: { code: await codeFor(email) } })
  expect(done).toMatchObject({ status: 302, location: page })
  expect(flashIn(done.headers)).toBe('Email verified successfully! Account created successfully!')
  expect(userOf((await routeArgs({ path: '/', cookie: cookiesAfter(done.headers, cookie) })).context)).toMatchObject({
    email,
    name: 'Robin Wren',
  })
})

test('goes on to where the person was going after the code, in another browser too', async () => {
  const email = newAddress()
  await visit(signUp.action, { path: '/signup?next=%2Fjobs%2F7%2Fapply', form: seeker(email) })
  expect((await visit(verifyCode.loader, { path: verifyPath(email) })).data).toMatchObject({ needsPassword: true })
  const form = { code: await codeFor(email), password: 'another good password' }
  expect(await visit(verifyCode.action, { path: verifyPath(email), form })).toMatchObject({ status: 302, location: '/jobs/7/apply' })
})

// A12
test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'never leaves the site after the code for next=%j',
  async (next) => {
    const email = newAddress()
    const asked = await visit(signUp.action, { path: `/signup?${new URLSearchParams({ next })}`, form: seeker(email) })
    const done = await visit(verifyCode.action, {
      path: verifyPath(email),
      cookie: cookiesAfter(asked.headers),
      form: { code: await codeFor(email) },
    })
    expect(done.location).toBe('/welcome')
  },
)

test.each([
  [
    'jobseeker',
    {},
    {
      full_name: 'Please enter your full name',
      email: 'Please enter your email address',
      password: 'Please enter a password (min 6 characters)',
    },
  ],
  ['jobseeker', { ...seeker('robin@example.com'), password: 'seven77' }, { password: 'Please use 8 characters or more' }],
  ['jobseeker', { ...seeker('robin@example.com'), password: 'password1' }, { password: expect.stringContaining('easily guessed') }],
  ['jobseeker', { ...seeker('robin@example.com'), password: 'x'.repeat(10_000) }, { password: 'Please use 128 characters or fewer' }],
  ['jobseeker', seeker('"robin wren"@example.com'), { email: 'Please enter a valid email address' }],
  ['jobseeker', seeker('\u202erobin@example.com'), { email: 'Please enter a valid email address' }],
  ['jobseeker', seeker('robin@localhost'), { email: 'Please enter a valid email address' }],
  ['employer', seeker('robin@example.com'), { company_name: 'Please enter your company name' }],
  ['recruiter', seeker('robin@example.com'), { agency: 'Please choose an agency' }],
  ['recruiter', { ...seeker('robin@example.com'), agency: 'new', agency_name: ' ' }, { agency_name: 'Please enter your agency’s name' }],
  ['recruiter', { ...seeker('robin@example.com'), agency: 'some agency' }, { agency: 'Please choose an agency' }],
  ['admin', seeker('robin@example.com'), { role: 'Please choose who you are' }],
])('says to a %s who sends %j what is wrong, and keeps what was typed', async (role, form, fieldErrors) => {
  const { status, data } = await visit(signUp.action, { path: '/signup', form: { ...form, role } })
  const { password: _, ...kept } = { ...form, role } as Record<string, string>
  expect({ status, data }).toEqual({ status: 422, data: { values: kept, fieldErrors, formError: null } })
})

test('says in the specified words why an account could not be made, with the time to wait', async () => {
  const email = newAddress()
  await visit(signUp.action, { path: '/signup', form: seeker(email) })
  const again = await visit(signUp.action, { path: '/signup', form: seeker(email) })
  expect(again).toMatchObject({ status: 429, data: { formError: expect.stringMatching(/^Failed to create account: A code was sent/) } })
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('signs a person in who has an account and knows its password, on their own page', async () => {
  const email = newAddress()
  await registerUser({ email, password: PASSWORD, fullName: 'Robin Wren', role: 'job_seeker' })
  const answer = await visit(signUp.action, {
    path: '/signup?type=employer',
    form: { ...seeker(email), role: 'employer', company_name: 'Sneaky Realty' },
  })
  expect(answer).toMatchObject({ status: 302, location: '/candidate/dashboard' })
  expect(flashIn(answer.headers)).toBe('Existing account detected. Signed you in.')
  expect(userOf((await routeArgs({ path: '/', cookie: cookiesAfter(answer.headers) })).context)).toMatchObject({
    role: 'job_seeker',
    company: null,
  })
})

test('answers the same for a new address and for one with an account', async () => {
  const [fresh, taken] = [newAddress(), newAddress()]
  await registerUser({ email: taken, password: 'the owner knows this', fullName: 'Robin Wren', role: 'job_seeker' })
  const shapes = await Promise.all(
    [fresh, taken].map(async (email) => {
      const asked = await visit(signUp.action, { path: '/signup', form: seeker(email) })
      const cookie = cookiesAfter(asked.headers)
      const pages = [
        await visit(verifyCode.action, { path: verifyPath(email), cookie, form: { code: '000000' } }),
        await visit(verifyCode.action, { path: verifyPath(email), form: { code: '000000', password: PASSWORD } }),
        await visit(verifyCode.loader, { path: verifyPath(email), cookie }),
        await visit(verifyCode.loader, { path: verifyPath(email) }),
        await visit(verifyCode.action, { path: asked.location!, cookie, form: { intent: 'resend' } }),
      ]
      const text = JSON.stringify([asked.status, asked.location, [...asked.headers.keys()], pages])
      return text
        .replaceAll(encodeURIComponent(email), 'EMAIL')
        .replaceAll(email, 'EMAIL')
        .replace(/"waitSeconds":[1-9]\d/g, '"waitSeconds":n')
    }),
  )
  expect(shapes[0]).toBe(shapes[1])
})

test.each([
  [{ code: '12345' }, { code: 'Please enter a valid 6-digit code', password: 'Please enter a password (min 6 characters)' }],
  [{ code: 'abcdef', password: 'a good long one' }, { code: 'Please enter a valid 6-digit code' }],
  [{ code: '123456', password: 'five5' }, { password: 'Please enter a password (min 6 characters)' }],
  [{ code: '123 456', password: 'seven77' }, { password: 'Please use 8 characters or more' }],
])('checks the code form %j before the code is tried', async (form, fieldErrors) => {
  expect(await visit(verifyCode.action, { path: verifyPath(newAddress()), form })).toMatchObject({ status: 422, data: { fieldErrors } })
})

test('says that a code is wrong', async () => {
  const form = { code: '123456', password: PASSWORD }
  expect(await visit(verifyCode.action, { path: verifyPath(newAddress()), form })).toMatchObject({
    status: 422,
    data: { fieldErrors: { code: 'Invalid verification code' } },
  })
})

test.each([
  ['/confirm-email', 'Confirmation email sent!', 'Failed to resend email. Please try again.'],
  ['/verify-code', 'New verification code sent!', 'Failed to resend code. Please try again.'],
] as const)('sends another code from %s, or says why not', async (page, sent, failed) => {
  const email = newAddress()
  await visit(signUp.action, { path: '/signup', form: seeker(email) })
  const asked = { path: `${page}?${new URLSearchParams({ email })}`, form: { intent: 'resend' } }
  const early = await visit(verifyCode.action, asked)
  expect(early).toMatchObject({ status: 429, data: { formError: expect.stringContaining(failed) } })
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await mailsTo(email)).toHaveLength(1)
  await passMinute(email)
  const later = await visit(verifyCode.action, asked)
  expect(later.status).toBe(302)
  expect(later.location).toContain(page)
  expect(flashIn(later.headers)).toBe(sent)
  expect(await mailsTo(email)).toHaveLength(2)
})

test.each([
  ['/confirm-email', ''],
  ['/verify-code?email=nobody', 'nobody'],
])('says on %s that there is no address', async (path, typed) => {
  expect((await visit(verifyCode.loader, { path })).data).toMatchObject({ email: null, typed })
  expect(await visit(verifyCode.action, { path, form: {} })).toMatchObject({ status: 422, data: { formError: 'Email address not found' } })
})

test.each([
  ['/signup', { role: 'job_seeker', roles: ['job_seeker', 'employer', 'recruiter'] }],
  ['/signup?type=jobseeker', { role: 'job_seeker' }],
  ['/signup?type=employer', { role: 'employer' }],
  ['/signup?type=recruiter', { role: 'recruiter' }],
  ['/signup?type=admin', { role: 'job_seeker' }],
  [
    '/signup?role=jobseeker&from=resume-builder',
    { role: 'job_seeker', roles: ['job_seeker', 'employer', 'recruiter'], next: '/cv-management' },
  ],
  ['/signup?from=resume-builder&next=/jobs/7', { next: '/jobs/7' }],
  ['/signup?from=post-job', { role: 'employer', roles: ['employer', 'recruiter'], next: '/post-job', chosen: null }],
  [
    '/signup?from=post-job&plan=branded_ai&type=recruiter',
    {
      role: 'recruiter',
      roles: ['employer', 'recruiter'],
      kept: { from: 'post-job', plan: 'branded_ai' },
      next: '/post-job?plan=branded_ai',
      chosen: null,
    },
  ],
  [
    '/signup?plan=basic&type=jobseeker',
    { role: 'employer', roles: ['employer', 'recruiter'], next: '/post-job?plan=basic', chosen: 'Basic, $149 for 30 days' },
  ],
  ['/signup?from=post-job&plan=gold', { next: '/post-job', chosen: null }],
  ['/signup?from=post-job&plan=basic&next=/saved', { next: '/saved' }],
  ['/signup?plan=professional', { role: 'employer', next: '/employer/profile/billing', chosen: 'Professional, $299 a month' }],
  ['/signup?plan=professional&type=recruiter', { role: 'recruiter', next: null, chosen: null }],
])('renders %s', async (path, expected) => {
  expect((await visit(signUp.loader, { path })).data).toMatchObject(expected)
})

test('offers the agencies there are to recruiters only', async () => {
  const { id } = await createAgency({ name: 'Lane Talent' })
  const offered = async (type: string) =>
    ((await visit(signUp.loader, { path: `/signup?type=${type}` })).data as { agencies: { id: string; name: string }[] }).agencies
  expect(await offered('recruiter')).toContainEqual({ id, name: 'Lane Talent' })
  expect(await offered('employer')).toEqual([])
})

test.each([
  ['/signup', signUp.loader],
  ['/confirm-email?email=a%40example.com', verifyCode.loader],
  ['/verify-code?email=a%40example.com', verifyCode.loader],
] as const)('sends a signed-in person on %s to their own page', async (path, loader) => {
  expect(await visit(loader, { path, cookie: await login('recruiter') })).toMatchObject({ status: 302, location: '/recruiter/dashboard' })
})

// A7
test('takes nothing from the form that is the server’s to say', async () => {
  const agency = await createAgency()
  const email = newAddress()
  const more = {
    id: randomUUID(),
    email_verified: 'true',
    member_role: 'owner',
    state: 'active',
    employer_id: randomUUID(),
    verified: 'on',
  }
  const form = { ...seeker(email), role: 'recruiter', agency: agency.id }
  for (const [field, value] of Object.entries(more)) {
    expect(await visit(signUp.action, { path: '/signup?type=recruiter', form: { ...form, [field]: value } })).toMatchObject({ status: 422 })
  }
  const asked = await visit(signUp.action, { path: '/signup?type=recruiter', form })
  const cookie = cookiesAfter(asked.headers)
  const code = await codeFor(email)
  const refused = await visit(verifyCode.action, { path: verifyPath(email), cookie, form: { code, role: 'admin', ...more } })
  expect(refused.status).toBe(422)
  await visit(verifyCode.action, { path: verifyPath(email), cookie, form: { code } })
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ role: 'recruiter', email_verified: true })
  expect(user.id).not.toBe(more.id)
  const members = await db.selectFrom('agency_users').select(['member_role', 'state']).where('user_id', '=', user.id).execute()
  expect(members).toEqual([{ member_role: 'member', state: 'requested' }])
})

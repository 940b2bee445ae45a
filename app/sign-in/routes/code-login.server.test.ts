import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { crowd } from '#test/crowd.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { codeFor, mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter, routeArgs, visit } from '#test/factories/requests.ts'
import { registerUser } from '../credentials.server.ts'
import { action, loader } from './code-login.tsx'

giveOwnDataDir()

const newAddress = () => `${randomUUID()}@example.com`
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const flashIn = (headers: Headers) =>
  takeFlash(new Request('http://127.0.0.1', { headers: { cookie: cookiesAfter(headers) } })).flash?.message
const codePath = (email: string, page = '/employer/login') => `${page}?${new URLSearchParams({ step: 'code', email })}`

/** Requests a code on a page. @returns the cookies of that browser */
async function ask(email: string, page = '/employer/login') {
  const answer = await visit(action, { path: page, form: { email } })
  expect(answer).toMatchObject({ status: 302, location: codePath(email, page) })
  expect(flashIn(answer.headers)).toBe('Verification code sent! Check your email.')
  return cookiesAfter(answer.headers)
}

const enter = (email: string, cookie: string, code: string, page = '/employer/login') =>
  visit(action, { path: codePath(email, page), cookie, form: { code } })

/** Lets the minute pass in which an address gets no second code. */
const passMinute = (email: string) =>
  db
    .updateTable('rate_limits')
    .set({ window_ends_at: sql`now()` })
    .where('key', '=', `code:${keyedHash('limit', email)}`)
    .execute()

async function whoIs(headers: Headers, cookie = '') {
  return userOf((await routeArgs({ path: '/', cookie: cookiesAfter(headers, cookie) })).context)
}

test.each([
  ['employer', '/employer/welcome'],
  ['job_seeker', '/candidate/dashboard'],
  ['recruiter', '/recruiter/dashboard'],
] as const)('signs a %s in with the mailed code as what they are, and on to %s', async (role, page) => {
  const user = await createUser({ role, email: newAddress() })
  const cookie = await ask(user.email)
  const done = await enter(user.email, cookie, await codeFor(user.email))
  expect(done).toMatchObject({ status: 302, location: page })
  expect(flashIn(done.headers)).toBe('Successfully verified!')
  expect(await whoIs(done.headers)).toMatchObject({ id: user.id, role })
})

test('opens an employer’s account without a password for an address that had none, once its code was right', async () => {
  const email = newAddress()
  const cookie = await ask(email)
  const proven = await enter(email, cookie, await codeFor(email))
  expect(proven.location).toBe(`/employer/login?${new URLSearchParams({ step: 'details', email })}`)
  const browser = cookiesAfter(proven.headers, cookie)
  expect((await visit(loader, { path: proven.location!, cookie: browser })).data).toMatchObject({ step: 'details', email })
  const empty = await visit(action, { path: proven.location!, cookie: browser, form: {} })
  expect(empty).toMatchObject({
    status: 422,
    data: { fieldErrors: { full_name: 'Please enter your full name', company_name: 'Please enter your company name' } },
  })
  const company_name = `Wren ${randomUUID()} Realty`
  const form = { full_name: 'Robin Wren', company_name }
  for (const [field, value] of [
    ['role', 'admin'],
    ['email', 'somebody-else@example.com'],
  ] as const) {
    expect(await visit(action, { path: proven.location!, cookie: browser, form: { ...form, [field]: value } })).toMatchObject({
      status: 422,
    })
  }
  const done = await visit(action, { path: proven.location!, cookie: browser, form })
  expect(done).toMatchObject({ status: 302, location: '/employer/welcome' })
  const user = await whoIs(done.headers)
  expect(user).toMatchObject({ email, role: 'employer', name: 'Robin Wren', company: { name: company_name, profileComplete: false } })
  expect(await db.selectFrom('credentials').selectAll().where('user_id', '=', user!.id).execute()).toEqual([])
})

test('opens a recruiter’s account with an agency of their own', async () => {
  const email = newAddress()
  const cookie = await ask(email, '/recruiter/login')
  const proven = await enter(email, cookie, await codeFor(email), '/recruiter/login')
  const agency_name = `Wren Talent ${randomUUID()}`
  const form = { full_name: 'Robin Wren', agency: 'new', agency_name }
  const done = await visit(action, { path: proven.location!, cookie: cookiesAfter(proven.headers, cookie), form })
  expect(done.location).toBe('/recruiter-dashboard')
  expect(await whoIs(done.headers)).toMatchObject({ role: 'recruiter', agency: { name: agency_name } })
})

test('opens no account in a browser that has proven no address', async () => {
  const path = `/employer/login?${new URLSearchParams({ step: 'details', email: newAddress() })}`
  const answer = await visit(action, { path, form: { full_name: 'Robin Wren', company_name: 'Wren Realty' } })
  expect(answer).toMatchObject({ status: 422, data: { formError: expect.stringContaining('too long ago') } })
  expect((await visit(loader, { path })).data).toMatchObject({ step: 'email' })
})

test('tells neither by mail nor by answer whether an address has an account', async () => {
  const [known, unknown] = [(await createUser({ role: 'employer', email: newAddress() })).email, newAddress()]
  const stories = []
  for (const email of [known, unknown]) {
    const cookie = await ask(email)
    const wrong = await enter(email, cookie, otherThan(await codeFor(email)))
    const again = await visit(action, { path: codePath(email), cookie, form: { intent: 'resend' } })
    stories.push({
      wrong: [wrong.status, wrong.data],
      again: [again.status, again.data, again.headers.has('retry-after')],
      mails: (await mailsTo(email)).map(({ subject, text }) => [subject, text.replaceAll(email, '').replaceAll(/^\s*\d{6}$/gm, '')]),
    })
  }
  expect(stories[0]).toEqual(stories[1])
  expect(stories[0]?.wrong).toEqual([
    422,
    expect.objectContaining({ fieldErrors: { code: 'Verification failed: Invalid verification code' } }),
  ])
  expect(stories[0]?.again[1]).toMatchObject({ formError: expect.stringMatching(/^Failed to send code: A code was sent/) })
})

test.each([
  [{ email: '' }, { email: 'Please enter your email address' }],
  [{ email: 'robin' }, { email: 'Please enter a valid email address' }],
])('asks for the address in words: %j', async (form, fieldErrors) => {
  expect(await visit(action, { path: '/employer/login', form })).toMatchObject({ status: 422, data: { fieldErrors } })
})

test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('asks for the whole code instead of %j', async (code) => {
  const email = newAddress()
  const answer = await enter(email, await ask(email), code)
  expect(answer).toMatchObject({ status: 422, data: { fieldErrors: { code: 'Please enter the complete 6-digit code' } } })
})

test.each([
  (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
  (code: string) => ` ${code}\n`,
  (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
  (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
])('takes a code as it is typed or pasted: case %#', async (typed) => {
  const user = await createUser({ role: 'employer', email: newAddress() })
  const cookie = await ask(user.email)
  expect(await enter(user.email, cookie, typed(await codeFor(user.email)))).toMatchObject({ status: 302 })
})

// A3: guesses from other browsers do not even consume the owner's attempts.
test('takes the code only in the browser that asked, where guesses elsewhere change nothing', async () => {
  const user = await createUser({ role: 'employer', email: newAddress() })
  const cookie = await ask(user.email)
  const code = await codeFor(user.email)
  const guesses = await Promise.all(crowd(50, () => enter(user.email, '', code)))
  expect(guesses.every(({ status }) => status === 422)).toBe(true)
  expect(await enter(user.email, cookie, code)).toMatchObject({ status: 302 })
})

test('leads back to a code that is still good instead of refusing another', async () => {
  const email = newAddress()
  const cookie = await ask(email)
  const again = await visit(action, { path: '/employer/login', cookie, form: { email } })
  expect(again).toMatchObject({ status: 302, location: codePath(email) })
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await enter(email, cookie, await codeFor(email))).toMatchObject({ status: 302 })
})

test('ends a code after five wrong tries and after its first right one', async () => {
  const user = await createUser({ role: 'employer', email: newAddress() })
  const cookie = await ask(user.email)
  const code = await codeFor(user.email)
  for (let guess = 0; guess < 5; guess++) expect((await enter(user.email, cookie, otherThan(code))).status).toBe(422)
  expect(await enter(user.email, cookie, code)).toMatchObject({
    status: 422,
    data: { fieldErrors: { code: 'Verification failed: Invalid verification code. This code no longer counts: send a new one.' } },
  })

  const other = await createUser({ role: 'employer', email: newAddress() })
  const browser = await ask(other.email)
  const right = await codeFor(other.email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(other.email, browser, right)))
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(1)
})

test('refuses a code that is too old, and takes a new one', async () => {
  const email = newAddress()
  const cookie = await ask(email)
  const late = await codeFor(email)
  await db.updateTable('verification_codes').set({ expires_at: sql`now()` }).where('email', '=', email).execute()
  expect(await enter(email, cookie, late)).toMatchObject({
    status: 422,
    data: { fieldErrors: { code: expect.stringContaining('Invalid verification code') } },
  })
  await passMinute(email)
  const resent = await visit(action, { path: codePath(email), cookie, form: { intent: 'resend' } })
  expect(resent).toMatchObject({ status: 302, location: codePath(email) })
  expect(await enter(email, cookiesAfter(resent.headers, cookie), await codeFor(email))).toMatchObject({ status: 302 })
})

test('sends five codes an hour and no more, and says when the next one may be asked for', async () => {
  const email = newAddress()
  const cookie = await ask(email)
  const resend = async () => {
    // A code that still waits to be mailed would give way to the next.
    await mailsTo(email)
    await passMinute(email)
    return visit(action, { path: codePath(email), cookie, form: { intent: 'resend' } })
  }
  for (let count = 1; count < 5; count++) expect((await resend()).status).toBe(302)
  const refused = await resend()
  expect(refused).toMatchObject({
    status: 429,
    data: { formError: 'Failed to send code: A code was sent a short while ago. Please try again in 1 hour.' },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(await mailsTo(email)).toHaveLength(5)
})

// A1, A7
test('gives an existing person no other role, company or agency', async () => {
  const user = await registerUser({ email: newAddress(), password: 'tin roof and jacaranda', fullName: 'Robin Wren', role: 'job_seeker' })
  const cookie = await ask(user.email)
  const form = { code: await codeFor(user.email) }
  const planted = { role: 'employer', company_name: 'Sneaky Realty', employer_id: randomUUID() }
  expect(await visit(action, { path: codePath(user.email), cookie, form: { ...form, ...planted } })).toMatchObject({ status: 422 })
  const answer = await visit(action, { path: codePath(user.email), cookie, form })
  expect(await whoIs(answer.headers)).toMatchObject({ role: 'job_seeker', company: null })
})

test('goes on to where the person was going', async () => {
  const user = await createUser({ role: 'employer', email: newAddress() })
  const next = '/employer/jobs/new'
  const asked = await visit(action, { path: `/employer/login?next=${encodeURIComponent(next)}`, form: { email: user.email } })
  const done = await visit(action, {
    path: asked.location!,
    cookie: cookiesAfter(asked.headers),
    form: { code: await codeFor(user.email) },
  })
  expect(done.location).toBe(`/employer/welcome?next=${encodeURIComponent(next)}`)
  const astray = await visit(loader, { path: '/employer/login?next=%2F%2Fevil.example' })
  expect(astray.data).toMatchObject({ next: null })
})

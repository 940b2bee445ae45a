import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import type { Role } from '#app/accounts/role.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { cookiesAfter, routeArgs, visit } from '#test/factories/requests.ts'
import { codeNow, switchOn } from '#test/factories/second-steps.ts'
import { login } from '#test/factories/sessions.ts'
import { withSmtp } from '#test/mocks/with-smtp.ts'
import { registerUser } from '../credentials.server.ts'
import { resetTwoFactor } from '../two-factor.server.ts'
import * as confirm from './confirm-login.tsx'
import * as loginPage from './login.tsx'
import * as signUpPage from './signup.tsx'

const PASSWORD = 'tin roof and jacaranda'
const newPerson = (role: Role = 'employer') =>
  registerUser({ email: `${randomUUID()}@example.com`, password: PASSWORD, fullName: 'Robin Wren', role })
const visitorOf = () => ({ request: new Request('http://127.0.0.1/'), clientAddress: `test-${randomUUID()}` })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const flashIn = (headers: Headers) =>
  takeFlash(new Request('http://127.0.0.1', { headers: { cookie: cookiesAfter(headers) } })).flash?.message

async function personWithApp(role: Role = 'employer') {
  const person = await newPerson(role)
  return { ...person, ...(await switchOn(person, visitorOf())) }
}

/** Submits the login form. @returns the cookies of the browser, where the second step is pending */
async function typePassword({ email }: { email: string }, path = '/login'): Promise<string> {
  const answer = await visit(loginPage.action, { path, form: { email, password: PASSWORD } })
  expect(answer).toMatchObject({ status: 302, location: '/login/confirm' })
  return cookiesAfter(answer.headers)
}

const send = (form: Record<string, string>, cookie: string) => visit(confirm.action, { path: '/login/confirm', form, cookie })
const open = (cookie: string, query = '') => visit(confirm.loader, { path: `/login/confirm${query}`, cookie })
const whose = async (cookie: string) => userOf((await routeArgs({ path: '/', cookie })).context)?.id

test('leads from the password by the code to where the person was going', async () => {
  const person = await personWithApp()
  const cookie = await typePassword(person, '/login?next=%2Femployer%2Fjobs%3Fpage%3D2')
  expect((await open(cookie)).data).toEqual({ kind: 'totp', email: person.email, waitSeconds: 0, recovery: false })
  const done = await send({ code: await codeNow(person.secret) }, cookie)
  expect(done).toMatchObject({ status: 302, location: '/employer/jobs?page=2' })
  expect(await whose(cookiesAfter(done.headers, cookie))).toBe(person.id)
})

test('leads to the dashboard of the role', async () => {
  const person = await personWithApp('recruiter')
  const cookie = await typePassword(person)
  expect((await send({ code: await codeNow(person.secret) }, cookie)).location).toBe('/recruiter/dashboard')
})

test('stands behind the sign-up page too, for whoever has an account and knows its password', async () => {
  const person = await personWithApp()
  const form = { role: 'jobseeker', full_name: 'Robin Wren', email: person.email, password: PASSWORD }
  const answer = await visit(signUpPage.action, { path: '/signup?next=%2Fsaved', form })
  expect(answer).toMatchObject({ status: 302, location: '/login/confirm' })
  expect(flashIn(answer.headers)).toBeUndefined()
  const cookie = cookiesAfter(answer.headers)
  expect(await whose(cookie)).toBeUndefined()
  expect((await send({ code: await codeNow(person.secret) }, cookie)).location).toBe('/saved')
})

// A12
test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'never leaves the site after the code for next=%j',
  async (next) => {
    const person = await personWithApp()
    const cookie = await typePassword(person, `/login?${new URLSearchParams({ next })}`)
    expect((await send({ code: await codeNow(person.secret) }, cookie)).location).toBe('/employer/dashboard')
  },
)

test.each([
  [{}, 'Please enter the code'],
  [{ code: ' - ' }, 'Please enter the code'],
  [{ code: '12345' }, 'Invalid verification code'],
])('says next to the field what is wrong with %j', async (form: Record<string, string>, message) => {
  const cookie = await typePassword(await personWithApp())
  expect(await send(form, cookie)).toMatchObject({ status: 422, data: { fieldErrors: { code: message }, formError: null } })
})

test('answers 429 with the time to wait after ten wrong codes', async () => {
  const person = await personWithApp()
  const cookie = await typePassword(person)
  const wrong = other(await codeNow(person.secret))
  for (let guess = 0; guess < 10; guess++) expect((await send({ code: wrong }, cookie)).status).toBe(422)
  const answer = await send({ code: wrong }, cookie)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600)
})

test('takes a recovery code on the page for them, and says how many are left', async () => {
  const person = await personWithApp()
  const cookie = await typePassword(person)
  expect((await open(cookie, '?with=recovery')).data).toMatchObject({ recovery: true })
  const done = await send({ code: person.codes[0] ?? '' }, cookie)
  expect(done.status).toBe(302)
  expect(flashIn(done.headers)).toBe('You used a recovery code. 9 are left.')
})

test('sends whoever has no step before them back to the login page, in words, with the way back where it is known', async () => {
  for (const cookie of ['', 'second_step=abc; second_step_browser=abc']) {
    expect((await open(cookie)).location).toBe('/login?notice=expired')
    expect((await send({ code: '123456' }, cookie)).location).toBe('/login?notice=expired')
  }
  const person = await personWithApp()
  const cookie = await typePassword(person, '/login?next=%2Fsaved')
  await resetTwoFactor(person.email)
  expect((await open(cookie)).location).toBe('/login?next=%2Fsaved&notice=expired')
  expect((await visit(loginPage.loader, { path: '/login?next=%2Fsaved&notice=expired' })).data).toMatchObject({
    notice: 'expired',
    next: '/saved',
  })
})

test('sends a signed-in person to their own page', async () => {
  expect((await open(await login('recruiter'))).location).toBe('/recruiter/dashboard')
})

test('asks for the code of a new browser, and sends another one', async () => {
  const person = await newPerson('recruiter')
  await withSmtp(async (mailsTo) => {
    const cookie = await typePassword(person)
    const page = await open(cookie, '?with=recovery')
    expect(page.data).toMatchObject({ kind: 'mailed_code', recovery: false, waitSeconds: expect.toSatisfy((s: number) => s > 50) })
    const early = await send({ intent: 'resend' }, cookie)
    expect(early).toMatchObject({ status: 429, data: { formError: expect.stringContaining('Failed to resend code. Please try again.') } })
    const [mail] = await mailsTo(person.email)
    const done = await send({ code: mail?.text.match(/^\s*(\d{6})\s*$/m)?.[1] ?? '' }, cookie)
    expect(done).toMatchObject({ status: 302, location: '/recruiter/dashboard' })
    expect(await whose(cookiesAfter(done.headers, cookie))).toBe(person.id)
  })
})

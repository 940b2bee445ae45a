import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAudit } from '#app/accounts/audit.server.ts'
import { userOf } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { isKnownIn, rememberIn } from '#test/factories/known-browsers.ts'
import { linkFor, mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter, routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { registerUser } from '../credentials.server.ts'
import * as forgot from './forgot-password.tsx'
import * as login from './login.tsx'
import * as reset from './reset-password.tsx'

giveOwnDataDir()

const OLD = 'tin roof and jacaranda'
const NEW = 'weatherboard and paling'
const newAddress = () => `${randomUUID()}@example.com`
const somebody = () => registerUser({ email: newAddress(), password: OLD, fullName: 'Robin Wren', role: 'job_seeker' })
const twice = (password: string) => ({ password, confirm_password: password })
const signIn = (email: string, password: string, clientAddress?: string) =>
  visit(login.action, { path: '/login', form: { email, password }, clientAddress })

/** Requests a link and reads the mail. @returns the path of the form */
async function askFor(email: string): Promise<string> {
  const asked = await visit(forgot.action, { path: '/forgot-password', form: { email } })
  expect(asked).toMatchObject({ status: 302, location: '/forgot-password?sent' })
  const { pathname, search } = await linkFor(email)
  return pathname + search
}

const SPENT = 'This link has been used or is too old. Please ask for another one.'

test('sets a new password by the mailed link, ends every session and signs nobody in', async () => {
  const { id, email } = await somebody()
  const elsewhere = await createSessionFor(id)
  const path = await askFor(email)
  const done = await visit(reset.action, { path, form: twice(NEW) })
  expect(done).toMatchObject({ status: 302, location: '/login' })
  expect(userOf((await routeArgs({ path: '/', cookie: cookiesAfter(done.headers) })).context)).toBeNull()
  expect(userOf((await routeArgs({ path: '/', cookie: elsewhere })).context)).toBeNull()
  expect((await signIn(email, OLD)).status).toBe(422)
  expect((await signIn(email, NEW)).status).toBe(302)
  expect((await mailsTo(email))[0]?.subject).toMatch(/password was changed/)
})

test('lets the owner in with the new password at once, whatever strangers tried before', async () => {
  const { email } = await somebody()
  const clientAddress = `test-${randomUUID()}`
  for (let guess = 0; guess < 11; guess++) await signIn(email, 'not the password', clientAddress)
  await db
    .updateTable('rate_limits')
    .set({ hits: 100 })
    .where('key', '=', `password:${keyedHash('limit', email)}`)
    .execute()
  for (const from of [clientAddress, undefined]) expect((await signIn(email, OLD, from)).status).toBe(429)
  const path = await askFor(email)
  await visit(reset.action, { path, form: twice(NEW), clientAddress })
  for (const from of [clientAddress, undefined]) expect((await signIn(email, NEW, from)).status).toBe(302)
})

test('changes nothing when the link is opened, however often: a mail scanner may', async () => {
  const { email } = await somebody()
  const path = await askFor(email)
  for (let visitNumber = 0; visitNumber < 3; visitNumber++)
    expect((await visit(reset.loader, { path })).data).toMatchObject({ recovery: { email } })
  expect((await signIn(email, OLD)).status).toBe(302)
  expect((await visit(reset.action, { path, form: twice(NEW) })).status).toBe(302)
})

test('takes a link once, also when it is sent five times at once', async () => {
  const { email } = await somebody()
  const path = await askFor(email)
  const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => visit(reset.action, { path, form: twice(`${NEW} ${at}`) })))
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(1)
  expect((await visit(reset.action, { path, form: twice(NEW) })).data).toMatchObject({ formError: SPENT })
  expect((await visit(reset.loader, { path })).data).toMatchObject({ recovery: null, spent: SPENT })
})

test('refuses a link that is too old, torn, of another person, or for another purpose', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const path = await askFor(one.email)
  const otherPath = await askFor(other.email)
  const [id] = path.split('token=')[1]!.split('.')
  const [, secret] = otherPath.split('.')
  for (const token of ['', id!, `${id}.`, `${id}.${secret}`, 'x.y', `${randomUUID()}.${secret}`, path.split('token=')[1]!.slice(0, -1)])
    expect((await visit(reset.action, { path: `/reset-password?token=${token}`, form: twice(NEW) })).data).toMatchObject({
      formError: SPENT,
    })
  await db.updateTable('verification_codes').set({ expires_at: sql`now()` }).where('email', '=', one.email).execute()
  expect((await visit(reset.loader, { path })).data).toMatchObject({ recovery: null })
  expect((await visit(reset.action, { path, form: twice(NEW) })).data).toMatchObject({ formError: SPENT })
  expect((await signIn(one.email, OLD)).status).toBe(302)
})

test('lets a client try so many links, and none that the database could not read', async () => {
  const { email } = await somebody()
  const path = await askFor(email)
  const clientAddress = `test-${randomUUID()}`
  const send = (token: string) => visit(reset.action, { path: `/reset-password?token=${token}`, form: twice(NEW), clientAddress })
  for (const token of ['a'.repeat(36), '-'.repeat(36)]) expect((await send(`${token}.x`)).data).toMatchObject({ formError: SPENT })
  await db
    .updateTable('rate_limits')
    .set({ hits: config.passwordTriesPerClient })
    .where('key', '=', `guess:client:${clientAddress}`)
    .execute()
  for (const token of [randomUUID(), path.split('token=')[1]!]) expect((await send(token)).status).toBe(429)
  expect((await visit(reset.action, { path, form: twice(NEW) })).status).toBe(302)
})

test('does not count a link that is right, whatever password is sent with it', async () => {
  const { email } = await somebody()
  const path = await askFor(email)
  const clientAddress = `test-${randomUUID()}`
  const hits = async () =>
    (await db.selectFrom('rate_limits').select('hits').where('key', 'like', `guess:client:${clientAddress}%`).execute()).map(
      ({ hits }) => hits,
    )
  expect((await visit(reset.action, { path, form: twice(email), clientAddress })).status).toBe(422)
  expect(await hits()).toEqual([0, 0])
  expect((await visit(reset.action, { path, form: twice(NEW), clientAddress })).status).toBe(302)
  expect(await hits()).toEqual([0, 0])
})

test('sets no password of an account that has moved to another address since', async () => {
  const { id, email } = await somebody()
  const path = await askFor(email)
  const moved = newAddress()
  await db.updateTable('users').set({ email: moved }).where('id', '=', id).execute()
  expect((await visit(reset.action, { path, form: twice(NEW) })).data).toMatchObject({ formError: SPENT })
  expect((await signIn(moved, OLD)).status).toBe(302)
})

test('notes who asked for a link, and each link that is refused', async () => {
  const { id, email } = await somebody()
  const notes = async () => (await listAudit(id)).map(({ action }) => action)
  const path = await askFor(email)
  expect(await notes()).toEqual(['recovery_asked'])
  await db.updateTable('verification_codes').set({ expires_at: sql`now()` }).where('email', '=', email).execute()
  const clientAddress = `test-${randomUUID()}`
  await visit(reset.action, { path, form: twice(NEW), clientAddress })
  const refused = await db.selectFrom('audit_log').select(['action', 'user_id']).where('client_address', '=', clientAddress).execute()
  expect(refused).toEqual([{ action: 'recovery_refused', user_id: null }])
})

test('is good for half an hour by the clock of the database', async () => {
  const { email } = await somebody()
  await askFor(email)
  const { rows } = await sql<{
    minutes: number
  }>`select round(extract(epoch from expires_at - now()) / 60)::int as minutes from verification_codes where email = ${email}`.execute(db)
  expect(rows[0]?.minutes).toBe(30)
})

test('answers alike for an address without an account, which gets a mail that says so', async () => {
  const [known, unknown] = [(await somebody()).email, newAddress()]
  const answers = []
  for (const email of [known, unknown]) {
    const first = await visit(forgot.action, { path: '/forgot-password', form: { email } })
    const second = await visit(forgot.action, { path: '/forgot-password', form: { email } })
    answers.push([
      first.status,
      first.location,
      first.headers.getSetCookie(),
      second.status,
      second.data,
      second.headers.get('retry-after'),
    ])
  }
  expect(answers[0]?.map((part) => JSON.stringify(part)?.replaceAll(known, ''))).toEqual(
    answers[1]?.map((part) => JSON.stringify(part)?.replaceAll(unknown, '')),
  )
  expect((await mailsTo(unknown)).map(({ subject }) => subject)).toEqual(['No Frontage account with this address'])
  const { pathname } = await linkFor(unknown)
  expect(pathname).toBe('/signup')
})

test.each([
  [{ password: '', confirm_password: '' }, { password: 'Please enter a password (min 6 characters)' }],
  [twice('short'), { password: 'Please enter a password (min 6 characters)' }],
  [twice('sevenxx'), { password: 'Please use 8 characters or more' }],
  [twice('password123'), { password: expect.stringContaining('easily guessed') }],
  [{ password: NEW, confirm_password: OLD }, { confirm_password: 'New passwords do not match' }],
  [twice('x'.repeat(10_000)), { password: 'Please use 128 characters or fewer' }],
])('refuses %j in words and leaves the link good', async (form, fieldErrors) => {
  const { email } = await somebody()
  const path = await askFor(email)
  expect(await visit(reset.action, { path, form })).toMatchObject({ status: 422, data: { values: {}, fieldErrors } })
  expect((await visit(reset.action, { path, form: twice(NEW) })).status).toBe(302)
})

test('makes every browser new to the account', async () => {
  const { email } = await somebody()
  const cookie = await rememberIn('', email)
  const path = await askFor(email)
  expect(await isKnownIn(cookie, email)).toBe(true)
  const done = await visit(reset.action, { path, form: twice(NEW), cookie })
  expect(await isKnownIn(cookiesAfter(done.headers, cookie), email)).toBe(false)
})

test('gives a first password to a person who signed in by codes until now', async () => {
  const user = await createUser({ role: 'employer', email: newAddress() })
  const path = await askFor(user.email)
  expect((await visit(reset.action, { path, form: twice(NEW) })).status).toBe(302)
  expect((await signIn(user.email, NEW)).status).toBe(302)
})

test('sends no address of the page to other sites', async () => {
  const sent = reset.headers({ actionHeaders: new Headers() } as never) as Headers
  expect(sent.get('referrer-policy')).toBe('same-origin')
  expect(sent.get('cache-control')).toBe('no-store')
})

test('tells a link that was cut off from one that was used', async () => {
  const spent = 'This link is not whole. Please open it from the mail again.'
  for (const path of ['/reset-password', '/reset-password?token='])
    expect((await visit(reset.loader, { path })).data).toMatchObject({ recovery: null, spent })
})

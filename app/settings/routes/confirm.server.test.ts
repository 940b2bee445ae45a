import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { codeFor, mailsTo } from '#test/factories/mailbox.ts'
import { createOwner, createSession } from '#test/factories/owners.ts'
import { cookiesAfter, visit } from '#test/factories/requests.ts'
import { hasFreshCode } from '../proof.server.ts'
import * as confirm from './confirm.tsx'

giveOwnDataDir()

const PATH = '/account/confirm?next=%2Faccount%2Fdata'
const passMinute = () => sql`update rate_limits set window_ends_at = now() where key like 'code:%'`.execute(db)
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** Requests a code as the page does. */
async function asked() {
  const owner = await createOwner()
  const answer = await visit(confirm.action, { path: PATH, cookie: owner.cookie, form: { intent: 'send' } })
  return { ...owner, answer, cookie: cookiesAfter(answer.headers, owner.cookie) }
}

test('mails nothing before the button is pressed, and waits for the code afterwards', async () => {
  const owner = await createOwner()
  expect((await visit(confirm.loader, { path: PATH, cookie: owner.cookie })).data).toMatchObject({ wait: null, email: owner.email })
  expect(await mailsTo(owner.email)).toEqual([])
  const { answer, email, cookie } = await asked()
  expect(answer).toMatchObject({ status: 302, location: PATH })
  expect(await mailsTo(email)).toMatchObject([{ subject: 'Confirm it is you: Frontage code' }])
  expect((await visit(confirm.loader, { path: PATH, cookie })).data).toMatchObject({ wait: { waitSeconds: expect.any(Number) } })
})

test('takes the code, confirms this session and leads back', async () => {
  const { email, cookie, sessionId } = await asked()
  const done = await visit(confirm.action, { path: PATH, cookie, form: { code: await codeFor(email) } })
  expect(done).toMatchObject({ status: 302, location: '/account/data' })
  expect(await hasFreshCode(sessionId)).toBe(true)
  // Nothing is left to confirm.
  expect(await visit(confirm.loader, { path: PATH, cookie })).toMatchObject({ status: 302, location: '/account/data' })
})

test('a code is asked for in a browser that is bound: it keeps its token, for another day', async () => {
  const { answer, cookie } = await asked()
  await passMinute()
  const again = await visit(confirm.action, { path: PATH, cookie, form: { intent: 'resend' } })
  const [first, second] = [answer, again].map(({ headers }) => headers.getSetCookie().find((text) => text.startsWith('asking=')))
  expect(second).toMatch(/Max-Age=86400/)
  expect(second).toBe(first)
})

test('refuses a wrong code, and the right one after five', async () => {
  const { email, cookie, sessionId } = await asked()
  const code = await codeFor(email)
  for (let count = 0; count < 5; count++)
    expect(await visit(confirm.action, { path: PATH, cookie, form: { code: wrong(code) } })).toMatchObject({
      status: 422,
      data: { fieldErrors: { code: 'Invalid verification code' } },
    })
  expect(await visit(confirm.action, { path: PATH, cookie, form: { code } })).toMatchObject({ status: 422 })
  expect(await hasFreshCode(sessionId)).toBe(false)
})

test('says of the form that a code is too old, where the page has no field for it any more', async () => {
  const { email, cookie } = await asked()
  const code = await codeFor(email)
  await sql`update verification_codes set created_at = now() - interval '11 minutes', expires_at = now() - interval '1 minute' where email = ${email}`.execute(
    db,
  )
  expect(await visit(confirm.action, { path: PATH, cookie, form: { code } })).toMatchObject({
    status: 422,
    data: { fieldErrors: {}, formError: 'This code is too old. Ask for a new one' },
  })
  expect((await visit(confirm.loader, { path: PATH, cookie })).data).toMatchObject({ wait: null })
})

test('says what a code looks like', async () => {
  const { cookie } = await asked()
  expect(await visit(confirm.action, { path: PATH, cookie, form: { code: '12 34' } })).toMatchObject({
    status: 422,
    data: { fieldErrors: { code: 'Please enter a valid 6-digit code' } },
  })
})

test('a code counts once, in the browser that asked, for the person who asked', async () => {
  const { userId, email, cookie, sessionId } = await asked()
  const code = await codeFor(email)
  const elsewhere = await createSession(userId)
  expect(await visit(confirm.action, { path: PATH, cookie: elsewhere.cookie, form: { code } })).toMatchObject({ status: 422 })
  const stranger = await createOwner()
  const mixed = [stranger.cookie, ...cookie.split('; ').slice(1)].join('; ')
  expect(await visit(confirm.action, { path: PATH, cookie: mixed, form: { code } })).toMatchObject({ status: 422 })
  expect((await visit(confirm.action, { path: PATH, cookie, form: { code } })).status).toBe(302)
  expect((await visit(confirm.action, { path: PATH, cookie, form: { code } })).status).toBe(422)
  expect([await hasFreshCode(elsewhere.sessionId), await hasFreshCode(stranger.sessionId), await hasFreshCode(sessionId)]).toEqual([
    false,
    false,
    true,
  ])
})

test('another code within the minute is refused in words; a later one replaces the first', async () => {
  const { email, cookie } = await asked()
  const first = await codeFor(email)
  const again = () => visit(confirm.action, { path: PATH, cookie, form: { intent: 'resend' } })
  expect(await again()).toMatchObject({
    status: 429,
    data: {
      formError: expect.stringMatching(
        /^Failed to send verification code\. A code was sent a short while ago\. Please try again in \d+ (seconds?|minutes?)\.$/,
      ),
    },
  })
  await passMinute()
  expect(await again()).toMatchObject({ status: 302, location: PATH })
  const second = await codeFor(email)
  expect((await visit(confirm.action, { path: PATH, cookie, form: { code: second === first ? wrong(first) : first } })).status).toBe(422)
  expect((await visit(confirm.action, { path: PATH, cookie, form: { code: second } })).status).toBe(302)
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('never leaves the site for next=%j', async (next) => {
  const { email, cookie } = await asked()
  const path = `/account/confirm?${new URLSearchParams({ next })}`
  expect(await visit(confirm.action, { path, cookie, form: { code: await codeFor(email) } })).toMatchObject({ location: '/account' })
})

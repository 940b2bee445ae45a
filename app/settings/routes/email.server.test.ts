import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAudit } from '#app/accounts/audit.server.ts'
import { userOf } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import { listPersonalData } from '#app/personal-data.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { knownBrowser } from '#app/sign-in/known-browser.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { codeFor, mailsTo } from '#test/factories/mailbox.ts'
import { createOwner, createSession, PASSWORD } from '#test/factories/owners.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter, flashOf, routeArgs, visit } from '#test/factories/requests.ts'
import * as account from './account.tsx'
import * as email from './email.tsx'

const TOO_OLD = 'This code is too old, or was used. If your address is still the old one, enter the new one again.'

giveOwnDataDir()

const newAddress = () => `${randomUUID()}@example.com`
const passMinute = () => sql`update rate_limits set window_ends_at = now() where key like 'code:%'`.execute(db)
const addressOf = async (userId: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
const enter = (cookie: string, code: string) => visit(email.action, { path: '/account/email', cookie, form: { code } })
const pendingOf = async (cookie: string) => {
  const { data } = await visit(email.loader, { path: '/account/email', cookie })
  return (data as { change: { email: string } } | null)?.change.email ?? null
}

const ask = (owner: { cookie: string }, to: string, proof: Record<string, string> = { current_password: PASSWORD }) =>
  visit(account.action, { path: '/account', cookie: owner.cookie, form: { full_name: 'Robin Wren', email: to, ...proof } })

/** A person who has requested another address. */
async function asked(to = newAddress()) {
  const owner = await createOwner()
  const answer = await ask(owner, to)
  return { ...owner, to, answer, cookie: cookiesAfter(answer.headers, owner.cookie) }
}

test('a new address needs proof, and changes nothing before its code is entered', async () => {
  const owner = await createOwner()
  const to = newAddress()
  expect(await ask(owner, to, {})).toMatchObject({
    status: 422,
    data: { fieldErrors: { current_password: 'Please enter your current password' } },
  })
  const guessed = await ask(owner, to, { current_password: 'a guess of mine' })
  expect(guessed.status).toBe(422)
  expect(JSON.stringify(guessed.data)).not.toContain('a guess of mine')
  expect(await mailsTo(to)).toEqual([])
  const { answer, cookie, userId, email: old, to: wanted } = await asked()
  expect(answer).toMatchObject({ status: 302, location: '/account/email' })
  expect(await pendingOf(cookie)).toBe(wanted)
  expect(await mailsTo(wanted)).toMatchObject([{ subject: 'Confirm your new address: Frontage code' }])
  expect(await addressOf(userId)).toBe(old)
})

test('with the code the account moves, the old address is told, and this browser stays known', async () => {
  const { userId, email: old, to, cookie } = await asked()
  const application = await createApplication({ applicant_id: userId, email: old })
  const done = await enter(cookie, await codeFor(to))
  expect(done).toMatchObject({ status: 302, location: '/account' })
  expect(await addressOf(userId)).toBe(to)
  const after = cookiesAfter(done.headers, cookie)
  const { context, request } = await routeArgs({ path: '/', cookie: after })
  expect(userOf(context)?.email).toBe(to)
  expect(await knownBrowser(request, to)).not.toBeNull()
  expect(await mailsTo(old)).toMatchObject([{ subject: 'The address of your Frontage account was changed' }])
  expect((await listAudit(userId)).map(({ action }) => action)).toContain('email_changed')
  // The typed values stay in the form.
  const sent = await db.selectFrom('applications').select('email').where('id', '=', application.id).executeTakeFirstOrThrow()
  expect(sent.email).toBe(old)
  expect(await pendingOf(after)).toBeNull()
})

test('the old address lies readable neither in the facts nor in the queue', async () => {
  const { userId, email: old, to, cookie } = await asked()
  await enter(cookie, await codeFor(to))
  const facts = () => sql<{ data: object }>`select data from events where actor_id = ${userId} and name = 'user.email_changed'`.execute(db)
  const queued = await sql<{ data: string }>`select data::text from pgboss.job where data::text like ${`%${old}%`}`.execute(db)
  expect(queued.rows).toEqual([])
  const sealed = expect.not.stringContaining('@')
  expect((await facts()).rows).toEqual([{ data: { sealedAddress: sealed, earlierAddress: sealed } }])
  await runWaitingTasks()
  expect((await facts()).rows).toEqual([{ data: { earlierAddress: sealed } }])
  // It is held of them until they leave, so that they are told.
  expect(await listPersonalData(userId)).toMatchObject({ account: { earlier_addresses: [old] } })
})

test('an address that has an account is asked for alike, told by mail, and never taken', async () => {
  const taken = await createUser()
  const [free, other] = [await asked(), await asked(taken.email)]
  expect([other.answer.status, other.answer.location]).toEqual([free.answer.status, free.answer.location])
  expect(await pendingOf(other.cookie)).toBe(taken.email)
  expect(await mailsTo(taken.email)).toMatchObject([{ subject: 'You have a Frontage account already' }])
  // Somebody who guesses the code that was never told gets no further.
  const { rows } = await sql<{ id: string }>`select id from verification_codes where email = ${taken.email}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await enter(other.cookie, '123456')).toMatchObject({ status: 422, data: { fieldErrors: { code: 'Invalid verification code' } } })
  expect(await addressOf(other.userId)).toBe(other.email)
})

test('an address that got an account meanwhile is refused like a wrong code', async () => {
  const { userId, email: old, to, cookie } = await asked()
  const code = await codeFor(to)
  await createUser({ email: to })
  expect(await enter(cookie, code)).toMatchObject({ status: 422, data: { fieldErrors: { code: 'Invalid verification code' } } })
  expect(await addressOf(userId)).toBe(old)
})

test('of two people who proved one address at once, one gets it', async () => {
  const to = newAddress()
  const first = await asked(to)
  const codes = [await codeFor(to)]
  await passMinute()
  const second = await asked(to)
  codes.push(await codeFor(to))
  const answers = [await enter(first.cookie, codes[0]!), await enter(second.cookie, codes[1]!)]
  expect(answers.map(({ status }) => status)).toEqual([302, 422])
  expect(await addressOf(second.userId)).toBe(second.email)
})

test('the code counts in the browser that asked, and for the person who asked', async () => {
  const { userId, to, cookie } = await asked()
  const code = await codeFor(to)
  const elsewhere = await createSession(userId)
  const stranger = await createOwner()
  for (const other of [elsewhere.cookie, [stranger.cookie, ...cookie.split('; ').slice(1)].join('; ')])
    expect(flashOf((await enter(other, code)).headers)).toBe(TOO_OLD)
  expect([await addressOf(userId), await addressOf(stranger.userId)]).not.toContain(to)
  expect((await enter(cookie, code)).status).toBe(302)
  expect(await addressOf(userId)).toBe(to)
})

test('a second address takes the place of the first; an address of nobody’s that was never proven is free', async () => {
  const unproven = await createUser({ emailVerified: false })
  const { userId, cookie } = await asked()
  await ask({ cookie }, unproven.email)
  expect(await pendingOf(cookie)).toBe(unproven.email)
  expect((await enter(cookie, await codeFor(unproven.email))).status).toBe(302)
  expect(await addressOf(userId)).toBe(unproven.email)
})

test('links that lie in the old mailbox open nothing after the change', async () => {
  const { email: old, to, cookie } = await asked()
  await sql`insert into verification_codes (email, purpose, browser_hash, tries_left, expires_at, payload)
    values (${old}, 'recovery', '', 5, now() + interval '30 minutes', '{}')`.execute(db)
  await enter(cookie, await codeFor(to))
  const { rows } = await sql`select id from verification_codes where email = ${old}`.execute(db)
  expect(rows).toEqual([])
})

test('a code is mailed again a minute later', async () => {
  const { to, cookie } = await asked()
  const again = () => visit(email.action, { path: '/account/email', cookie, form: { intent: 'resend' } })
  expect(await again()).toMatchObject({ status: 429, data: { formError: expect.stringContaining('Failed to send verification code.') } })
  await passMinute()
  expect(await again()).toMatchObject({ status: 302, location: '/account/email' })
  expect((await enter(cookie, await codeFor(to))).status).toBe(302)
})

const passHour = (email: string) =>
  sql`update verification_codes set payload = payload || '{"askedAt": "2020-01-01T00:00:00Z"}' where email = ${email}`.execute(db)

test('one proof lasts an hour, however often the code is mailed again', async () => {
  const { to, cookie, userId, email: old } = await asked()
  const code = await codeFor(to)
  await passHour(to)
  await passMinute()
  expect(await visit(email.action, { path: '/account/email', cookie, form: { intent: 'resend' } })).toMatchObject({ location: '/account' })
  expect(await pendingOf(cookie)).toBeNull()
  const late = await enter(cookie, code)
  expect(late.location).toBe('/account')
  expect(flashOf(late.headers)).toBe(TOO_OLD)
  expect([await addressOf(userId), (await mailsTo(to)).length]).toEqual([old, 1])
})

test('a code that is mailed again counts from the first asking', async () => {
  const { to, cookie } = await asked()
  const askedAt = () => sql<{ at: string }>`select payload ->> 'askedAt' as at from verification_codes where email = ${to}`.execute(db)
  const [first] = (await askedAt()).rows
  expect(first?.at).toEqual(expect.any(String))
  await passMinute()
  await visit(email.action, { path: '/account/email', cookie, form: { intent: 'resend' } })
  expect((await askedAt()).rows).toEqual([first])
})

test('asking is noted', async () => {
  const { userId } = await asked()
  expect((await listAudit(userId)).map(({ action }) => action)).toEqual(['email_change_asked'])
})

test('without an address that waits the page leads back', async () => {
  const { cookie } = await createOwner()
  expect(await visit(email.loader, { path: '/account/email', cookie })).toMatchObject({ status: 302, location: '/account' })
})

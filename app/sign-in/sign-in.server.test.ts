import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { checkBelonging } from '#app/teams/memberships.server.ts'
import { crowd } from '#test/crowd.ts'
import { rememberIn } from '#test/factories/known-browsers.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter, routeArgs } from '#test/factories/requests.ts'
import { inBrowser } from '#test/factories/second-steps.ts'
import { registerUser } from './credentials.server.ts'
import { forgetBrowsers } from './known-browser.server.ts'
import { signIn } from './sign-in.server.ts'
import { runSerialized } from './sign-in-queue.server.ts'
import { signUp } from './sign-up.server.ts'

const PASSWORD = 'tin roof and jacaranda'
const newPerson = () =>
  registerUser({ email: `${randomUUID()}@example.com`, password: PASSWORD, fullName: 'Robin Wren', role: 'job_seeker' })

function visitor({ cookie = '', clientAddress = `test-${randomUUID()}` } = {}): Visitor {
  return { request: new Request('http://127.0.0.1/login', { headers: { cookie, 'user-agent': 'test' } }), clientAddress }
}

const refused = { code: 'invalid', message: 'Invalid credentials' }

test('signs a person in with the right password', async () => {
  const person = await newPerson()
  const { user, headers } = inBrowser(await signIn({ email: person.email, password: PASSWORD }, visitor()))
  expect(user).toEqual({ id: person.id, email: person.email, role: 'job_seeker' })
  expect(userOf((await routeArgs({ path: '/', cookie: cookiesAfter(headers) })).context)?.id).toBe(person.id)
})

test('says the same of a wrong password, an unknown address, one without a password and one that was never proven', async () => {
  const unproven = await createUser({ emailVerified: false })
  await db
    .insertInto('credentials')
    .values({
      user_id: unproven.id,
      password: (
        await db
          .selectFrom('credentials')
          .select('password')
          .where('user_id', '=', (await newPerson()).id)
          .executeTakeFirstOrThrow()
      ).password,
    })
    .execute()
  const cases = [
    { email: (await newPerson()).email, password: 'not the password' },
    { email: `${randomUUID()}@example.com`, password: PASSWORD },
    { email: (await createUser()).email, password: PASSWORD },
    { email: (await createUser()).email, password: '' },
    { email: unproven.email, password: PASSWORD },
  ]
  for (const wrong of cases) await expect(signIn(wrong, visitor())).rejects.toMatchObject(refused)
})

test('ends the session this browser had', async () => {
  const [one, two] = [await newPerson(), await newPerson()]
  const before = cookiesAfter((await signIn({ email: one.email, password: PASSWORD }, visitor())).headers)
  const after = cookiesAfter((await signIn({ email: two.email, password: PASSWORD }, visitor({ cookie: before }))).headers, before)
  expect(userOf((await routeArgs({ path: '/', cookie: before })).context)).toBeNull()
  expect(userOf((await routeArgs({ path: '/', cookie: after })).context)?.id).toBe(two.id)
})

const wait = (from: number, to: number) => ({ code: 'rate_limited', retryAfter: expect.toSatisfy((s: number) => s > from && s <= to) })

/** Enters wrong passwords for one account, each from its own client address or all from one. */
async function guessAt(email: string, count: number, from: () => Visitor) {
  const answers = await Promise.allSettled(crowd(count, (guess) => signIn({ email, password: `guess ${guess}` }, from())))
  const codes = answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason.code) : 'signed in'))
  return { read: codes.filter((code) => code === 'invalid').length, stopped: codes.filter((code) => code === 'rate_limited').length }
}

test('stops guessing at one account after ten wrong passwords from one address, the right one included, and says how long to wait', async () => {
  const { email } = await newPerson()
  const from = visitor()
  for (let guess = 0; guess < 10; guess++) await expect(signIn({ email, password: `guess ${guess}` }, from)).rejects.toMatchObject(refused)
  await expect(signIn({ email, password: PASSWORD }, from)).rejects.toMatchObject({
    ...wait(600, 900),
    message: expect.stringMatching(/^Too many tries\. Please try again in 1[45] minutes\.$/),
  })
})

test('lets the others behind one address in while one of them is stopped', async () => {
  const [forgetful, other, elsewhere] = [await newPerson(), await newPerson(), visitor()]
  const office = visitor()
  // Many more than a client may enter, nearly all of them stopped by the account's limit.
  expect(await guessAt(forgetful.email, 130, () => office)).toEqual({ read: 10, stopped: 120 })
  await expect(signIn({ email: other.email, password: PASSWORD }, office)).resolves.toMatchObject({ user: { id: other.id } })
  await expect(signIn({ email: forgetful.email, password: PASSWORD }, elsewhere)).resolves.toMatchObject({ user: { id: forgetful.id } })
})

test.each(['known', 'unknown'])('stops guessing at %s address from everywhere after a hundred an hour', async (kind) => {
  const email = kind === 'known' ? (await newPerson()).email : `${randomUUID()}@example.com`
  expect(await guessAt(email, 10, visitor)).toEqual({ read: 10, stopped: 0 })
  await guessedAt(email, 80)
  expect(await guessAt(email, 20, visitor)).toEqual({ read: 10, stopped: 10 })
  await expect(signIn({ email, password: PASSWORD }, visitor())).rejects.toMatchObject(wait(3_500, 3_600))
})

test('makes the wait longer after each further hundred', async () => {
  const { email } = await newPerson()
  const key = `password:${keyedHash('limit', email)}`
  const counted = (name: string, hits: number) => ({ key: key + name, hits, window_ends_at: sql<Date>`now() + interval '3 hours'` })
  await db
    .insertInto('rate_limits')
    .values([counted(':hours', 199), counted(':day', 299)])
    .execute()
  await expect(signIn({ email, password: 'a guess' }, visitor())).rejects.toMatchObject(refused)
  await expect(signIn({ email, password: PASSWORD }, visitor())).rejects.toMatchObject({
    ...wait(10_000, 10_800),
    message: 'Too many tries. Please try again in 3 hours.',
  })
})

test('counts an unknown address the same way', async () => {
  const email = `${randomUUID()}@example.com`
  const from = visitor()
  expect(await guessAt(email, 12, () => from)).toEqual({ read: 10, stopped: 2 })
})

test('counts parallel guesses one by one', async () => {
  const [{ email }, from] = [await newPerson(), visitor()]
  expect(await guessAt(email, 25, () => from)).toEqual({ read: 10, stopped: 15 })
})

/** Records further guesses of strangers at an account; a hundred exhaust its limit. */
async function guessedAt(email: string, guesses = 100): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key: `password:${keyedHash('limit', email)}`, hits: guesses, window_ends_at: sql<Date>`now() + interval '1 hour'` })
    .onConflict((oc) => oc.column('key').doUpdateSet({ hits: sql`rate_limits.hits + ${guesses}` }))
    .execute()
}

test('lets the owner in from a browser they have used before while strangers guess, whatever their address', async () => {
  const { email } = await newPerson()
  const cookie = cookiesAfter((await signIn({ email, password: PASSWORD }, visitor())).headers)
  await guessedAt(email)
  await expect(signIn({ email, password: PASSWORD }, visitor())).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(signIn({ email, password: PASSWORD }, visitor({ cookie }))).resolves.toMatchObject({ user: { email } })
  const office = `test-${randomUUID()}`
  await guessedFrom(office)
  await expect(signIn({ email, password: PASSWORD }, visitor({ cookie, clientAddress: office }))).resolves.toMatchObject({
    user: { email },
  })
  expect(await guessAt(email, 12, () => visitor({ cookie, clientAddress: office }))).toEqual({ read: 10, stopped: 2 })
})

test('does not take the known browser of one account for that of another, nor a made-up one', async () => {
  const [own, other] = [await newPerson(), await newPerson()]
  const cookie = cookiesAfter((await signIn({ email: own.email, password: PASSWORD }, visitor())).headers)
  await guessedAt(other.email)
  for (const forged of [cookie, 'known_browser=abc.def']) {
    await expect(signIn({ email: other.email, password: PASSWORD }, visitor({ cookie: forged }))).rejects.toMatchObject({
      code: 'rate_limited',
    })
  }
})

// Otherwise, whoever signed in often before the password was changed would have ten guesses for each sign-in.
test('counts a browser that the account has forgotten with the strangers', async () => {
  const { id, email } = await newPerson()
  const oldBrowser = await rememberIn('', email)
  await db.transaction().execute((tx) => forgetBrowsers(tx, id))
  await guessedAt(email)
  await expect(signIn({ email, password: PASSWORD }, visitor({ cookie: oldBrowser }))).rejects.toMatchObject({ code: 'rate_limited' })
  const newBrowser = await rememberIn(oldBrowser, email)
  await expect(signIn({ email, password: PASSWORD }, visitor({ cookie: newBrowser }))).resolves.toMatchObject({ user: { id } })
})

/** A client address that has only `left` attempts left. */
async function guessedFrom(clientAddress: string, left = 0): Promise<void> {
  const limit = { hits: config.passwordTriesPerClient - left, window_ends_at: sql<Date>`now() + interval '15 minutes'` }
  await db
    .insertInto('rate_limits')
    .values({ key: `password:client:${clientAddress}`, ...limit })
    .execute()
}

test('stops one client that tries many accounts, and right passwords of its own do not wash that away', async () => {
  const clientAddress = `test-${randomUUID()}`
  const [own, victim] = [await newPerson(), await newPerson()]
  await guessedFrom(clientAddress, 10)
  for (let guess = 0; guess < 10; guess++) {
    await signIn({ email: `${randomUUID()}@example.com`, password: 'a guess' }, visitor({ clientAddress })).catch(() => {})
    if (guess < 9) await signIn({ email: own.email, password: PASSWORD }, visitor({ clientAddress }))
  }
  await expect(signIn({ email: victim.email, password: PASSWORD }, visitor({ clientAddress }))).rejects.toMatchObject(wait(800, 900))
  // A stopped client consumes nobody else's limit.
  await guessAt(victim.email, 12, () => visitor({ clientAddress }))
  const counted = db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', `password:${keyedHash('limit', victim.email)}`)
  expect(await counted.execute()).toEqual([])
})

test('forgets wrong passwords after the right one', async () => {
  const [{ email }, from] = [await newPerson(), visitor()]
  for (let round = 0; round < 3; round++) {
    expect(await guessAt(email, 6, () => from)).toEqual({ read: 6, stopped: 0 })
    await expect(signIn({ email, password: PASSWORD }, from)).resolves.toMatchObject({ user: { email } })
  }
})

test('stops whoever has tried too often before the queue, also in a crowd', async () => {
  const clientAddress = `test-${randomUUID()}`
  const other = () => ({ email: `${randomUUID()}@example.com`, password: 'a guess' })
  const guessed = other()
  for (let guess = 0; guess < 10; guess++) await expect(signIn(guessed, visitor({ clientAddress }))).rejects.toMatchObject(refused)
  const gate = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 201 }, () => runSerialized(() => gate.promise))
  await Promise.resolve()
  try {
    await expect(signIn(other(), visitor())).rejects.toMatchObject({ code: 'unavailable' })
    await expect(signIn(guessed, visitor({ clientAddress }))).rejects.toMatchObject({ code: 'rate_limited' })
    const form = { ...guessed, fullName: 'Robin Wren', role: 'job_seeker', belonging: { kind: 'none' }, next: null } as const
    await expect(signUp(form, visitor({ clientAddress }), { check: checkBelonging })).rejects.toMatchObject({ code: 'rate_limited' })
  } finally {
    gate.resolve()
    await Promise.all(crowd)
  }
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter, routeArgs } from '#test/factories/requests.ts'
import { inBrowser } from '#test/factories/second-steps.ts'
import { registerUser } from './credentials.server.ts'
import { userOf } from './current-user.server.ts'
import { inTurn } from './in-turn.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import type { Visitor } from './visitor.server.ts'

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
      account_id: unproven.id,
      provider_id: 'credential',
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

test('stops guessing at one account after ten wrong passwords from anywhere, the right one included', async () => {
  const { email } = await newPerson()
  for (let guess = 0; guess < 10; guess++)
    await expect(signIn({ email, password: `guess ${guess}` }, visitor())).rejects.toMatchObject(refused)
  await expect(signIn({ email, password: PASSWORD }, visitor())).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfter: expect.toSatisfy((s: number) => s > 600 && s <= 900),
  })
})

test('counts an unknown address the same way', async () => {
  const email = `${randomUUID()}@example.com`
  for (let guess = 0; guess < 10; guess++) await expect(signIn({ email, password: 'a guess' }, visitor())).rejects.toMatchObject(refused)
  await expect(signIn({ email, password: 'a guess' }, visitor())).rejects.toMatchObject({ code: 'rate_limited' })
})

test('counts parallel guesses one by one', async () => {
  const { email } = await newPerson()
  const answers = await Promise.allSettled(
    Array.from({ length: 25 }, (_, guess) => signIn({ email, password: `guess ${guess}` }, visitor())),
  )
  const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'signed in'))
  expect(codes.filter((code) => code === 'invalid')).toHaveLength(10)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(15)
})

test('lets the owner in from a browser they have used before while strangers guess', async () => {
  const { email } = await newPerson()
  const cookie = cookiesAfter((await signIn({ email, password: PASSWORD }, visitor())).headers)
  for (let guess = 0; guess < 12; guess++) await signIn({ email, password: 'a guess' }, visitor()).catch(() => {})
  await expect(signIn({ email, password: PASSWORD }, visitor())).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(signIn({ email, password: PASSWORD }, visitor({ cookie }))).resolves.toMatchObject({ user: { email } })
})

test('does not take the known browser of one account for that of another, nor a made-up one', async () => {
  const [own, other] = [await newPerson(), await newPerson()]
  const cookie = cookiesAfter((await signIn({ email: own.email, password: PASSWORD }, visitor())).headers)
  for (let guess = 0; guess < 10; guess++) await signIn({ email: other.email, password: 'a guess' }, visitor()).catch(() => {})
  for (const forged of [cookie, 'known_browser=abc.def']) {
    await expect(signIn({ email: other.email, password: PASSWORD }, visitor({ cookie: forged }))).rejects.toMatchObject({
      code: 'rate_limited',
    })
  }
})

test('stops one client that tries many accounts, and right passwords of its own do not wash that away', async () => {
  const clientAddress = `test-${randomUUID()}`
  const own = await newPerson()
  for (let guess = 0; guess < 10; guess++) {
    await signIn({ email: `${randomUUID()}@example.com`, password: 'a guess' }, visitor({ clientAddress })).catch(() => {})
    if (guess < 9) await signIn({ email: own.email, password: PASSWORD }, visitor({ clientAddress }))
  }
  const victim = await newPerson()
  await expect(signIn({ email: victim.email, password: PASSWORD }, visitor({ clientAddress }))).rejects.toMatchObject({
    code: 'rate_limited',
  })
  // A stopped client uses up nobody's count.
  for (let guess = 0; guess < 12; guess++)
    await signIn({ email: victim.email, password: 'a guess' }, visitor({ clientAddress })).catch(() => {})
  await expect(signIn({ email: victim.email, password: PASSWORD }, visitor())).resolves.toMatchObject({ user: { id: victim.id } })
})

test('forgets wrong passwords after the right one', async () => {
  const { email } = await newPerson()
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 6; guess++) await signIn({ email, password: 'a guess' }, visitor()).catch(() => {})
    await expect(signIn({ email, password: PASSWORD }, visitor())).resolves.toMatchObject({ user: { email } })
  }
})

test('stops whoever has tried too often before the queue, also in a crowd', async () => {
  const clientAddress = `test-${randomUUID()}`
  const other = () => ({ email: `${randomUUID()}@example.com`, password: 'a guess' })
  const guessed = other()
  for (let guess = 0; guess < 10; guess++) await expect(signIn(guessed, visitor({ clientAddress }))).rejects.toMatchObject(refused)
  const gate = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 201 }, () => inTurn(() => gate.promise))
  await Promise.resolve()
  try {
    await expect(signIn(other(), visitor())).rejects.toMatchObject({ code: 'unavailable' })
    await expect(signIn(other(), visitor({ clientAddress }))).rejects.toMatchObject({ code: 'rate_limited' })
    const form = { ...guessed, fullName: 'Robin Wren', role: 'job_seeker', belonging: { kind: 'none' }, next: null } as const
    await expect(signUp(form, visitor())).rejects.toMatchObject({ code: 'rate_limited' })
  } finally {
    gate.resolve()
    await Promise.all(crowd)
  }
})

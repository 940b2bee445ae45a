import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAudit } from '#app/accounts/audit.server.ts'
import { userOf } from '#app/accounts/current-user.server.ts'
import type { Role } from '#app/accounts/role.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import { cookiesAfter, routeArgs } from '#test/factories/requests.ts'
import { codeNow, forgetStep, inBrowser, switchOn } from '#test/factories/second-steps.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { registerUser, setPassword } from './credentials.server.ts'
import { rememberBrowser } from './known-browser.server.ts'
import { hashPassword } from './passwords.server.ts'
import { confirmStep, findStep, nextOfStep } from './second-step.server.ts'
import { completeSignIn, signIn } from './sign-in.server.ts'
import { resetTwoFactor } from './two-factor.server.ts'

const PASSWORD = 'tin roof and jacaranda'
const refused = { code: 'invalid', message: 'Invalid verification code', field: 'code' }
const limited = { code: 'rate_limited', retryAfter: expect.toSatisfy((s: number) => s > 600 && s <= 900) }
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

function visitor(cookie = '', clientAddress = `test-${randomUUID()}`): Visitor {
  return { request: new Request('http://127.0.0.1/login', { headers: { cookie, 'user-agent': 'test' } }), clientAddress }
}

async function personWithApp(role: Role = 'employer') {
  const person = await registerUser({ email: `${randomUUID()}@example.com`, password: PASSWORD, fullName: 'Robin Wren', role })
  return { ...person, ...(await switchOn(person, visitor())) }
}

type WithApp = Awaited<ReturnType<typeof personWithApp>>

/** Enters the correct password. @returns the cookies of the browser, where the second step is pending */
async function begin({ email }: { email: string }, { cookie = '', next = null as string | null } = {}): Promise<string> {
  const result = await signIn({ email, password: PASSWORD, next }, visitor(cookie))
  if (!('step' in result)) throw new Error('signed in at once')
  return cookiesAfter(result.headers, cookie)
}

const stepOf = (cookie: string) => findStep(visitor(cookie).request)
const personOf = async (cookie: string) => userOf((await routeArgs({ path: '/', cookie })).context)
const confirm = (code: string, cookie: string) => confirmStep(code, visitor(cookie))
const pairsOf = (cookie: string) => new Map(cookie.split('; ').map((pair) => [pair.split('=')[0], pair]))

test.each(['job_seeker', 'employer', 'recruiter', 'admin'] as const)(
  'lets a %s with an app in by password and code, never by one of them',
  async (role) => {
    const person = await personWithApp(role)
    const result = await signIn({ email: person.email, password: PASSWORD }, visitor())
    expect(result).toMatchObject({ step: 'totp' })
    const cookie = cookiesAfter(result.headers)
    expect(cookie).not.toMatch(/session=|known_browser=/)
    expect(await personOf(cookie)).toBeNull()
    const { headers } = await confirm(await codeNow(person.secret), cookie)
    const after = cookiesAfter(headers, cookie)
    expect(await personOf(after)).toMatchObject({ id: person.id })
    expect(after).not.toContain('second_step')
    expect((await listAudit(person.id)).map(({ action }) => action)).toContain('signed_in')
  },
)

test('asks for the app also after a code from the mailbox, and after it nothing more', async () => {
  const person = await personWithApp()
  const result = await completeSignIn(person, visitor(), { by: 'code', next: null })
  expect(result).toMatchObject({ step: 'totp' })
  expect(await confirm(await codeNow(person.secret), cookiesAfter(result.headers))).toMatchObject({ user: { id: person.id } })
})

test('asks for the app in a browser that is known too', async () => {
  const person = await personWithApp()
  expect(await signIn({ email: person.email, password: PASSWORD }, visitor(await knownTo(person.email)))).toMatchObject({ step: 'totp' })
})

const knownTo = async (email: string) => (await rememberBrowser(visitor().request, email)).split(';')[0]!

test('remembers where the person was going', async () => {
  const person = await personWithApp()
  const cookie = await begin(person, { next: '/jobs/7/apply' })
  expect(await stepOf(cookie)).toMatchObject({ kind: 'totp', user: { email: person.email }, next: '/jobs/7/apply', by: 'password' })
  expect(await confirm(await codeNow(person.secret), cookie)).toMatchObject({ next: '/jobs/7/apply' })
})

test('fits a cookie with the longest way back, and forgets one that would not', async () => {
  const person = await personWithApp()
  for (const [length, kept] of [
    [2_000, true],
    [2_001, false],
  ] as const) {
    const next = `/${'a'.repeat(length - 1)}`
    const result = await signIn({ email: person.email, password: PASSWORD, next }, visitor())
    for (const line of result.headers.getSetCookie()) expect(line.length).toBeLessThan(4_000)
    expect((await stepOf(cookiesAfter(result.headers)))?.next).toBe(kept ? next : null)
  }
})

test('refuses a wrong code, notes it, and takes the right one after it', async () => {
  const person = await personWithApp()
  const cookie = await begin(person)
  const right = await codeNow(person.secret)
  await expect(confirm(other(right), cookie)).rejects.toMatchObject(refused)
  expect((await listAudit(person.id)).map(({ action }) => action)).toContain('code_refused')
  expect(await confirm(right, cookie)).toMatchObject({ user: { id: person.id }, recoveryCodesLeft: null })
})

test('lets one in of twenty who try one right code at the same moment', async () => {
  const person = await personWithApp()
  const cookie = `${await begin(person)}; ${await knownTo(person.email)}`
  const code = await codeNow(person.secret)
  const before = await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(code, cookie)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const after = await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
  expect(after).toHaveLength(before.length + 1)
})

test('lets in with a recovery code once, and says how many are left', async () => {
  const person = await personWithApp()
  const [code = ''] = person.codes
  expect(await confirm(code.toLowerCase(), await begin(person))).toMatchObject({ user: { id: person.id }, recoveryCodesLeft: 9 })
  await expect(confirm(code, await begin(person))).rejects.toMatchObject(refused)
  expect((await listAudit(person.id)).map(({ action }) => action)).toContain('recovery_code_used')
})

test('lets the code stand for the password for ten minutes', async () => {
  const person = await personWithApp()
  const before = new Set((await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).map(({ id }) => id))
  await confirm(await codeNow(person.secret), await begin(person))
  const sessions = await db.selectFrom('sessions').select(['id', 'code_confirmed_at']).where('user_id', '=', person.id).execute()
  expect(sessions.filter(({ id }) => !before.has(id))).toEqual([{ id: expect.any(String), code_confirmed_at: expect.any(Date) }])
})

test('ends the session this browser had', async () => {
  const person = await personWithApp()
  const stranger = await registerUser({ email: `${randomUUID()}@example.com`, password: PASSWORD, fullName: 'Sam', role: 'job_seeker' })
  const old = await createSessionFor(stranger.id)
  const cookie = await begin(person, { cookie: old })
  expect(await personOf(cookie)).toMatchObject({ id: stranger.id })
  const { headers } = await confirm(await codeNow(person.secret), cookie)
  expect(await personOf(cookiesAfter(headers, cookie))).toMatchObject({ id: person.id })
  expect(await personOf(old)).toBeNull()
})

// A14
const changes: [string, (person: WithApp) => Promise<unknown>][] = [
  [
    'another password',
    async ({ id }) => db.transaction().execute(async (tx) => setPassword(tx, id, await hashPassword('another good one'))),
  ],
  [
    'another address',
    ({ id }) =>
      db
        .updateTable('users')
        .set({ email: `${randomUUID()}@example.com` })
        .where('id', '=', id)
        .execute(),
  ],
  ['a deleted account', ({ id }) => db.deleteFrom('users').where('id', '=', id).execute()],
  ['a second factor that was reset', ({ email }) => resetTwoFactor(email)],
  [
    'a second factor that was set up anew',
    async (person) => {
      await resetTwoFactor(person.email)
      person.secret = (await switchOn(person, visitor())).secret
    },
  ],
]
test.each(changes)('is void after %s', async (_, change) => {
  const person = await personWithApp()
  const cookie = await begin(person)
  expect(await stepOf(cookie)).not.toBeNull()
  await change(person)
  expect(await stepOf(cookie)).toBeNull()
  await expect(confirm(await codeNow(person.secret), cookie)).rejects.toMatchObject({ code: 'forbidden' })
})

test('is void after ten minutes by the database’s clock, and still knows where the person was going', async () => {
  const person = await personWithApp()
  const cookie = await begin(person, { next: '/saved' })
  expect(await stepOf(earlier(cookie, 300))).not.toBeNull()
  const late = earlier(cookie, 602)
  expect(await stepOf(late)).toBeNull()
  expect(nextOfStep(visitor(late).request)).toBe('/saved')
  await expect(confirm(await codeNow(person.secret), late)).rejects.toMatchObject({ code: 'forbidden' })
})

/** The cookies as they would be if the password had been entered so many seconds earlier. */
function earlier(cookie: string, seconds: number): string {
  const pairs = pairsOf(cookie)
  const pending = JSON.parse(unseal('second step', pairs.get('second_step')?.split('=')[1] ?? '') ?? '{}')
  const older = seal('second step', JSON.stringify({ ...pending, at: pending.at - seconds }))
  return `second_step=${older}; ${pairs.get('second_step_browser')}`
}

test('counts only in the browser in which the password was typed', async () => {
  const [person, another] = [await personWithApp(), await personWithApp()]
  const [own, foreign] = [pairsOf(await begin(person)), pairsOf(await begin(another))]
  const mixed = `${own.get('second_step')}; ${foreign.get('second_step_browser')}`
  for (const cookie of [mixed, String(own.get('second_step')), String(own.get('second_step_browser'))]) {
    expect(await stepOf(cookie)).toBeNull()
    await expect(confirm(await codeNow(person.secret), cookie)).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('takes no cookie that is not ours', async () => {
  const person = await personWithApp()
  const pairs = pairsOf(await begin(person))
  const good = pairs.get('second_step')!
  const at = good.length - 30
  const flipped = good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1)
  const plain = `second_step=${Buffer.from(JSON.stringify({ userId: person.id, kind: 'totp' })).toString('base64url')}`
  const sealedForElse = `second_step=${seal('proven address', JSON.stringify({ userId: person.id }))}`
  for (const forged of [flipped, plain, sealedForElse, 'second_step=', 'second_step=abc', `${good}A`.slice(0, 40)]) {
    expect(await stepOf(`${forged}; ${pairs.get('second_step_browser')}`), forged).toBeNull()
  }
})

test('stops guessing at codes after ten, the right one included, with the time to wait', async () => {
  const person = await personWithApp()
  const cookie = await begin(person)
  const right = await codeNow(person.secret)
  for (let guess = 0; guess < 10; guess++) await expect(confirm(other(right), cookie)).rejects.toMatchObject(refused)
  await expect(confirm(right, cookie)).rejects.toMatchObject(limited)
  // Entering the password again does not give more attempts either.
  await expect(confirm(right, await begin(person))).rejects.toMatchObject(limited)
  await expect(confirm(person.codes[0]!, cookie)).rejects.toMatchObject(limited)
})

test('counts parallel guesses one by one', async () => {
  const person = await personWithApp()
  const cookie = await begin(person)
  const wrong = other(await codeNow(person.secret))
  const answers = await Promise.allSettled(Array.from({ length: 25 }, () => confirm(wrong, cookie)))
  const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'signed in'))
  expect(codes.filter((code) => code === 'invalid')).toHaveLength(10)
})

// A3
test('lets the owner in from a browser they have used before while somebody who knows the password guesses', async () => {
  const person = await personWithApp()
  const thief = await begin(person)
  for (let guess = 0; guess < 12; guess++) await confirm('000000', thief).catch(() => {})
  const known = await knownTo(person.email)
  await forgetStep(person.id)
  expect(await confirm(await codeNow(person.secret), await begin(person, { cookie: known }))).toMatchObject({ user: { id: person.id } })
})

test('allows forty guesses a day, however slowly they come', async () => {
  const person = await personWithApp()
  const cookie = await begin(person)
  const passTime = () =>
    db
      .updateTable('rate_limits')
      .set({ window_ends_at: sql`now()` })
      .where('key', 'like', 'second-step:%')
      .where('key', 'not like', '%:day')
      .execute()
  const wrong = other(await codeNow(person.secret))
  for (let guess = 0; guess < 40; guess++) {
    if (guess % 10 === 0) await passTime()
    await expect(confirm(wrong, cookie)).rejects.toMatchObject(refused)
  }
  await passTime()
  await expect(confirm(await codeNow(person.secret), cookie)).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfter: expect.toSatisfy((s: number) => s > 80_000),
  })
})

test('stops one client that guesses at many people', async () => {
  const clientAddress = `test-${randomUUID()}`
  const limit = { hits: config.passwordTriesPerClient - 10, window_ends_at: sql<Date>`now() + interval '15 minutes'` }
  await db
    .insertInto('rate_limits')
    .values({ key: `guess:client:${clientAddress}`, ...limit })
    .execute()
  const people = await Promise.all([personWithApp(), personWithApp(), personWithApp()])
  let stopped = 0
  for (const person of people) {
    const cookie = await begin(person)
    for (let guess = 0; guess < 5; guess++) {
      const answer = await confirmStep('000000', visitor(cookie, clientAddress)).catch((error: { code: string }) => error)
      if ('code' in answer && answer.code === 'rate_limited') stopped++
    }
  }
  expect(stopped).toBe(5)
})

test('asks nothing more of a person without an app where no mail server is set up', async () => {
  for (const role of ['job_seeker', 'employer', 'recruiter', 'admin'] as const) {
    const { email, id } = await registerUser({ email: `${randomUUID()}@example.com`, password: PASSWORD, fullName: 'Robin', role })
    expect(inBrowser(await signIn({ email, password: PASSWORD }, visitor())).user.id).toBe(id)
  }
})

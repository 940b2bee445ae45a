import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { tryBootstrap } from '#app/teams/bootstrap.server.ts'
import { checkBelonging } from '#app/teams/memberships.server.ts'
import { crowd } from '#test/crowd.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency } from '#test/factories/employers.ts'
import { codeFor, mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter, routeArgs } from '#test/factories/requests.ts'
import { applyNamed } from '#test/factories/retention.ts'
import { inBrowser } from '#test/factories/second-steps.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { registerUser } from './credentials.server.ts'
import { signIn } from './sign-in.server.ts'
import { isSigningUp, type SignUp, secondsToResend, sendVerificationCode, signUp as signUpWith } from './sign-up.server.ts'
import { verifyCode as verifyCodeWith } from './verify-code.server.ts'

giveOwnDataDir()

const signUp = (form: SignUp, from: Visitor) => signUpWith(form, from, { check: checkBelonging })
const verifyCode = (form: Parameters<typeof verifyCodeWith>[0], from: Visitor) => verifyCodeWith(form, from, { bootstrap: tryBootstrap })

const PASSWORD = 'tin roof and jacaranda'
const newAddress = () => `${randomUUID()}@example.com`
const formOf = (email: string, more: Partial<SignUp> = {}): SignUp => ({
  email,
  password: PASSWORD,
  fullName: 'Robin Wren',
  role: 'job_seeker',
  belonging: { kind: 'none' },
  next: null,
  ...more,
})

function visitor({ cookie = '', clientAddress = `test-${randomUUID()}` } = {}): Visitor {
  return { request: new Request('http://127.0.0.1/signup', { headers: { cookie } }), clientAddress }
}

/** Signs up. @returns the cookie of that browser */
async function begin(form: SignUp): Promise<string> {
  const result = await signUp(form, visitor())
  if (!('waits' in result)) throw new Error('signed in instead')
  return cookiesAfter(result.waits)
}

const confirm = (email: string, code: string, cookie: string, password: string | null = null) =>
  verifyCode({ email, code, password }, visitor({ cookie }))
const usersWith = (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).execute()
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refused = { code: 'invalid', message: expect.stringMatching(/^Invalid verification code/) }
const dead = { code: 'invalid', message: 'Invalid verification code. This code no longer counts: send a new one.' }

/** Skips the minute after which another code may be requested. */
const passMinute = (email: string) =>
  db
    .updateTable('rate_limits')
    .set({ window_ends_at: sql`now()` })
    .where('key', '=', `code:${keyedHash('limit', email)}`)
    .execute()

test('makes no person before the code is right, and one with the role, name and session after', async () => {
  const email = newAddress()
  const cookie = await begin(formOf(email))
  expect(await usersWith(email)).toEqual([])
  const { user, headers } = await confirm(email, await codeFor(email), cookie)
  expect(await usersWith(email)).toEqual([
    expect.objectContaining({ id: user.id, full_name: 'Robin Wren', role: 'job_seeker', email_verified: true }),
  ])
  expect(userOf((await routeArgs({ path: '/', cookie: cookiesAfter(headers, cookie) })).context)?.id).toBe(user.id)
  expect(cookiesAfter(headers, cookie)).not.toContain('pending_sign_up')
  await expect(signIn({ email, password: PASSWORD }, visitor())).resolves.toMatchObject({ user: { id: user.id } })
})

test('tells the board that somebody signed up', async () => {
  const email = newAddress()
  const cookie = await begin(
    formOf(email, { role: 'recruiter', belonging: { kind: 'new_agency', agencyName: `Wren Talent ${randomUUID()}` } }),
  )
  const { user } = await confirm(email, await codeFor(email), cookie)
  expect(await db.selectFrom('events').select(['name', 'data']).where('actor_id', '=', user.id).execute()).toEqual([
    { name: 'user.signed_up', data: { role: 'recruiter' } },
  ])
})

test('remembers where the person was going', async () => {
  const email = newAddress()
  const cookie = await begin(formOf(email, { next: '/jobs/7/apply' }))
  expect((await confirm(email, await codeFor(email), cookie)).next).toBe('/jobs/7/apply')
})

test('makes an employer the owner of a new company that is not complete, at an address of its own', async () => {
  const slugs = new Set<string>()
  // Two names with the same slug.
  for (const companyName of ['Wren & Daughters Realty', 'Wren Daughters Realty']) {
    const email = newAddress()
    const cookie = await begin(formOf(email, { role: 'employer', belonging: { kind: 'new_company', companyName } }))
    const { headers } = await confirm(email, await codeFor(email), cookie)
    const user = userOf((await routeArgs({ path: '/', cookie: cookiesAfter(headers) })).context)
    expect(user).toMatchObject({
      role: 'employer',
      company: { name: companyName, profileComplete: false },
      agency: null,
    })
    slugs.add(user!.company!.slug)
  }
  expect([...slugs]).toEqual([
    expect.stringMatching(/^wren-daughters-realty/),
    expect.stringMatching(/^wren-daughters-realty-[0-9a-f]{6}$/),
  ])
})

test('makes a recruiter the owner of a new agency, whose address is no page of ours', async () => {
  const email = newAddress()
  const cookie = await begin(formOf(email, { role: 'recruiter', belonging: { kind: 'new_agency', agencyName: 'Dashboard' } }))
  const { headers } = await confirm(email, await codeFor(email), cookie)
  const user = userOf((await routeArgs({ path: '/', cookie: cookiesAfter(headers) })).context)
  expect(user).toMatchObject({
    role: 'recruiter',
    company: null,
    agency: { name: 'Dashboard', slug: expect.stringMatching(/^dashboard-[0-9a-f]{6}$/) },
  })
})

test.each(['id', 'name'] as const)(
  'lets a recruiter ask to join an agency by its %s, without any right before the owner says yes',
  async (by) => {
    const agency = await createAgency({ name: `Wren Talent ${randomUUID()}`, ownsName: true })
    const email = newAddress()
    const belonging =
      by === 'id'
        ? ({ kind: 'agency_request', agencyId: agency.id } as const)
        : ({ kind: 'named_agency_request', agencyName: agency.name } as const)
    const cookie = await begin(formOf(email, { role: 'recruiter', belonging }))
    const { user, headers } = await confirm(email, await codeFor(email), cookie)
    expect(
      await db.selectFrom('agency_users').select(['agency_id', 'member_role', 'state']).where('user_id', '=', user.id).execute(),
    ).toEqual([{ agency_id: agency.id, member_role: 'member', state: 'requested' }])
    expect(userOf((await routeArgs({ path: '/', cookie: cookiesAfter(headers) })).context)?.agency).toBeNull()
  },
)

test('still makes the person when the agency is gone', async () => {
  const email = newAddress()
  const cookie = await begin(formOf(email, { role: 'recruiter', belonging: { kind: 'agency_request', agencyId: randomUUID() } }))
  const { user } = await confirm(email, await codeFor(email), cookie)
  expect(user.role).toBe('recruiter')
})

test('keeps neither the code nor the password readable', async () => {
  const email = newAddress()
  await begin(formOf(email))
  const row = await db.selectFrom('verification_codes').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const kept = JSON.stringify(row)
  expect(kept).not.toContain(await codeFor(email))
  expect(kept).not.toContain(PASSWORD)
  expect(kept).toContain('$argon2id$')
})

// A2: an attacker signs up with the victim's address; the victim gets the code.
test('gives a planted password and browser nothing when the owner of the mailbox confirms', async () => {
  const email = newAddress()
  const attacker = await begin(formOf(email, { password: 'the attacker knows this' }))
  const code = await codeFor(email)
  expect(await isSigningUp(email, visitor().request)).toBe(false)
  await expect(confirm(email, code, '')).rejects.toMatchObject(refused)
  const { user } = await confirm(email, code, '', 'the owner chose this')
  await expect(signIn({ email, password: 'the attacker knows this' }, visitor())).rejects.toMatchObject({ message: 'Invalid credentials' })
  await expect(signIn({ email, password: 'the owner chose this' }, visitor())).resolves.toMatchObject({ user: { id: user.id } })
  await expect(confirm(email, code, attacker)).rejects.toMatchObject(refused)
})

// A2, the other way round: the attacker signs up after the victim did, and the victim confirms with the newer code.
test('gives the browser that signed up what was typed there, also when somebody else typed the address meanwhile', async () => {
  const email = newAddress()
  const victim = await begin(formOf(email))
  const first = await codeFor(email)
  await passMinute(email)
  const evil = { role: 'employer', fullName: 'Mallory', belonging: { kind: 'new_company', companyName: 'Evil Pty Ltd' } } as const
  await begin(formOf(email, { ...evil, password: 'the attacker knows this', next: '/elsewhere' }))
  const second = await codeFor(email)
  expect(second).not.toBe(first)
  expect(await isSigningUp(email, visitor({ cookie: victim }).request)).toBe(true)
  const { user, next } = await confirm(email, second, victim)
  expect([user.role, next]).toEqual(['job_seeker', null])
  expect(await usersWith(email)).toEqual([expect.objectContaining({ full_name: 'Robin Wren', role: 'job_seeker' })])
  await expect(signIn({ email, password: 'the attacker knows this' }, visitor())).rejects.toMatchObject({ message: 'Invalid credentials' })
  await expect(signIn({ email, password: PASSWORD }, visitor())).resolves.toMatchObject({ user: { id: user.id } })
  await expect(confirm(email, first, '', 'another good password')).rejects.toMatchObject(refused)
})

test('keeps the code of a browser good while strangers guess at it', async () => {
  const email = newAddress()
  const cookie = await begin(formOf(email))
  const code = await codeFor(email)
  for (let guess = 0; guess < 5; guess++)
    await expect(confirm(email, otherThan(code), '', 'a good password')).rejects.toMatchObject(refused)
  await expect(confirm(email, code, '', 'a good password')).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(confirm(email, code, cookie)).resolves.toMatchObject({ user: { email } })
})

test('uses up nobody’s mails when a client has none left', async () => {
  const [email, clientAddress] = [newAddress(), `test-${randomUUID()}`]
  for (let count = 0; count < 20; count++) await sendVerificationCode(newAddress(), visitor({ clientAddress }))
  for (let count = 0; count < 7; count++)
    await expect(sendVerificationCode(email, visitor({ clientAddress }))).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(begin(formOf(email))).resolves.toContain('pending_sign_up')
})

test('drops the password, session and data that stood on an address before it was proven', async () => {
  const email = newAddress()
  const planted = await createUser({ email, emailVerified: false, role: 'employer', fullName: 'Planted' })
  const oldCookie = await createSessionFor(planted.id)
  const cookie = await begin(formOf(email))
  const { user } = await confirm(email, await codeFor(email), cookie)
  expect(await usersWith(email)).toEqual([expect.objectContaining({ id: user.id, full_name: 'Robin Wren', role: 'job_seeker' })])
  expect(user.id).not.toBe(planted.id)
  expect(userOf((await routeArgs({ path: '/', cookie: oldCookie })).context)).toBeNull()
})

test('refuses a wrong code, a late one, one for another address, and any after five tries', async () => {
  const email = newAddress()
  const cookie = await begin(formOf(email))
  const code = await codeFor(email)
  await begin(formOf(newAddress()))
  await expect(confirm(newAddress(), code, cookie)).rejects.toMatchObject(refused)
  for (let guess = 0; guess < 5; guess++) await expect(confirm(email, otherThan(code), cookie)).rejects.toMatchObject(refused)
  await expect(confirm(email, code, cookie)).rejects.toMatchObject(dead)

  await passMinute(email)
  await sendVerificationCode(email, visitor())
  const newer = await codeFor(email)
  await db.updateTable('verification_codes').set({ expires_at: sql`now()` }).where('email', '=', email).execute()
  await expect(confirm(email, newer, cookie)).rejects.toMatchObject(dead)
  expect(await usersWith(email)).toEqual([])
})

test('takes the newest code only', async () => {
  const email = newAddress()
  const cookie = await begin(formOf(email))
  const first = await codeFor(email)
  await passMinute(email)
  await sendVerificationCode(email, visitor())
  const second = await codeFor(email)
  if (first !== second) await expect(confirm(email, first, cookie)).rejects.toMatchObject(refused)
  await expect(confirm(email, second, cookie)).resolves.toMatchObject({ user: { email } })
})

test('ends a code after ten minutes by the clock of the database', async () => {
  const email = newAddress()
  await begin(formOf(email))
  const { rows } = await sql<{
    seconds: number
  }>`select extract(epoch from expires_at - created_at)::int as seconds from verification_codes where email = ${email}`.execute(db)
  expect(rows[0]?.seconds).toBe(600)
})

// A3: guesses come from many clients at once; after five of them the code is invalid.
test('lets no guess through however many clients guess, and the owner still signs up and in', async () => {
  const email = newAddress()
  const cookie = await begin(formOf(email))
  const code = await codeFor(email)
  const guesses = Array.from({ length: 200 }, (_, index) => String((index * 97) % 1_000_000).padStart(6, '0')).filter(
    (guess) => guess !== code,
  )
  const answers = await Promise.allSettled(crowd(guesses.length, (at) => confirm(email, guesses[at]!, cookie)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(0)
  const left = await db.selectFrom('verification_codes').select('tries_left').where('email', '=', email).executeTakeFirst()
  expect(left).toEqual({ tries_left: 0 })
  await passMinute(email)
  await sendVerificationCode(email, visitor())
  await confirm(email, await codeFor(email), cookie)
  await expect(signIn({ email, password: PASSWORD }, visitor())).resolves.toMatchObject({ user: { email } })
})

test('stops one client that guesses at codes of many addresses', async () => {
  const clientAddress = `test-${randomUUID()}`
  const guess = () => verifyCode({ email: newAddress(), code: '123456', password: PASSWORD }, visitor({ clientAddress }))
  for (let count = 0; count < config.passwordTriesPerClient; count++) await expect(guess()).rejects.toMatchObject(refused)
  await expect(guess()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) })
})

// A4
test('mails one address at most once a minute, however many clients ask', async () => {
  const email = newAddress()
  await begin(formOf(email))
  const answers = await Promise.allSettled(crowd(200, () => sendVerificationCode(email, visitor())))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('mails one address at most five times an hour, also when every minute is waited out', async () => {
  const email = newAddress()
  await begin(formOf(email))
  let sent = 0
  for (let minute = 0; minute < 60; minute++) {
    if (sent < 4) await mailsTo(email)
    await passMinute(email)
    await sendVerificationCode(email, visitor()).then(
      () => sent++,
      () => {},
    )
  }
  expect(sent).toBe(4)
  expect(await mailsTo(email)).toHaveLength(5)
})

test.each([
  [0.55, 60],
  [59.55, 1],
  [60.1, 0],
])('%s s after a code its browser may ask for another in %s s, never before the limit allows it', async (secondsAgo, wait) => {
  const email = newAddress()
  const cookie = await begin(formOf(email))
  await db
    .updateTable('verification_codes')
    .set({ created_at: sql`now() - make_interval(secs => ${secondsAgo})` })
    .where('email', '=', email)
    .execute()
  expect(await secondsToResend(email, visitor({ cookie }).request)).toBe(wait)
})

test('lets one client ask for twenty codes an hour', async () => {
  const clientAddress = `test-${randomUUID()}`
  for (let count = 0; count < 20; count++) await sendVerificationCode(newAddress(), visitor({ clientAddress }))
  await expect(sendVerificationCode(newAddress(), visitor({ clientAddress }))).rejects.toMatchObject({ code: 'rate_limited' })
})

test('sends nothing and says nothing when an address that never signed up asks again', async () => {
  const email = newAddress()
  await expect(sendVerificationCode(email, visitor())).resolves.toBeUndefined()
  expect(await mailsTo(email)).toEqual([])
})

// A1
test('signs an existing person in with the right password and changes neither role, name, company nor agency', async () => {
  const email = newAddress()
  const person = await registerUser({ email, password: PASSWORD, fullName: 'Robin Wren', role: 'job_seeker' })
  const agency = await createAgency()
  const again = [
    formOf(email, { role: 'employer', fullName: 'Other Name', belonging: { kind: 'new_company', companyName: 'Sneaky Realty' } }),
    formOf(email, { role: 'recruiter', belonging: { kind: 'agency_request', agencyId: agency.id } }),
  ]
  for (const form of again) {
    const result = await signUp(form, visitor())
    expect('existing' in result && inBrowser(result.existing).user).toEqual({ id: person.id, email, role: 'job_seeker' })
  }
  expect(await usersWith(email)).toEqual([expect.objectContaining({ id: person.id, role: 'job_seeker', full_name: 'Robin Wren' })])
  expect(await db.selectFrom('employer_users').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  expect(await db.selectFrom('agency_users').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  // They are notified of a sign-in from a new browser, and of nothing else.
  expect(new Set((await mailsTo(email)).map(({ subject }) => subject))).toEqual(new Set(['New sign-in to your Frontage account']))
})

test('fills an empty name when an existing person signs up again', async () => {
  const email = newAddress()
  await registerUser({ email, password: PASSWORD, fullName: '', role: 'employer' })
  await signUp(formOf(email), visitor())
  expect(await usersWith(email)).toEqual([expect.objectContaining({ full_name: 'Robin Wren', role: 'employer' })])
})

test('tells the owner, and changes nothing, when somebody signs up with their address and a wrong password', async () => {
  const email = newAddress()
  await registerUser({ email, password: PASSWORD, fullName: 'Robin Wren', role: 'job_seeker' })
  const cookie = await begin(formOf(email, { password: 'not the password', role: 'employer' }))
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('You have a Frontage account already')
  expect(mail?.text).not.toMatch(/\b\d{6}\b/)
  await expect(confirm(email, '123456', cookie)).rejects.toMatchObject(refused)
  await expect(signIn({ email, password: PASSWORD }, visitor())).resolves.toMatchObject({ user: { role: 'job_seeker' } })
  await expect(signIn({ email, password: 'not the password' }, visitor())).rejects.toMatchObject({ message: 'Invalid credentials' })
})

test('answers alike at every step whether the address has an account', async () => {
  const [fresh, taken] = [newAddress(), newAddress()]
  await registerUser({ email: taken, password: PASSWORD, fullName: 'Robin Wren', role: 'job_seeker' })
  const stories: unknown[][] = []
  // In sequence, so that the mails of one are not sent in the middle of the other.
  for (const email of [fresh, taken]) {
    const told: unknown[] = []
    const result = await signUp(formOf(email, { password: 'not the password' }), visitor())
    const cookie = 'waits' in result ? cookiesAfter(result.waits) : 'signed in'
    told.push(Object.keys(result), cookie.replace(/=.*/, ''), cookie.length)
    told.push(await isSigningUp(email, visitor({ cookie }).request), await isSigningUp(email, visitor().request))
    told.push((await secondsToResend(email, visitor({ cookie }).request)) > 0, await secondsToResend(email, visitor().request))
    for (let guess = 0; guess < 7; guess++)
      told.push(await confirm(email, '000000', cookie).catch(({ code, message }) => ({ code, message })))
    told.push(await sendVerificationCode(email, visitor()).catch(({ code, message }) => ({ code, message })))
    await passMinute(email)
    told.push(await sendVerificationCode(email, visitor()))
    told.push((await mailsTo(email)).length)
    stories.push(told)
  }
  expect(stories[0]).toEqual(stories[1])
})

test('counts a sign-up with a wrong password as a failed sign-in, for new and existing addresses', async () => {
  const taken = newAddress()
  await registerUser({ email: taken, password: PASSWORD, fullName: 'Robin Wren', role: 'job_seeker' })
  for (const email of [taken, newAddress()]) {
    const from = visitor()
    for (let guess = 0; guess < 10; guess++) {
      await passMinute(email)
      await signUp(formOf(email, { password: `guess number ${guess}` }), from).catch(() => {})
    }
    await expect(signIn({ email, password: PASSWORD }, from)).rejects.toMatchObject({ code: 'rate_limited' })
  }
})

test('makes one account of parallel sign-ups and one of parallel right codes', async () => {
  const email = newAddress()
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => signUp(formOf(email), visitor())))
  const waiting = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && 'waits' in answer.value ? [cookiesAfter(answer.value.waits)] : [],
  )
  expect(waiting).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
  const code = await codeFor(email)
  const confirmed = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(email, code, waiting[0]!)))
  const signedIn = confirmed.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.user.id] : []))
  expect(signedIn).toHaveLength(1)
  expect(await usersWith(email)).toHaveLength(1)
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', signedIn[0]!).execute()).toHaveLength(1)
})

test('leaves the code unspent when the person cannot be made', async () => {
  const email = newAddress()
  const cookie = await begin(formOf(email))
  const code = await codeFor(email)
  await registerUser({ email, password: 'made at the command line', fullName: 'First', role: 'admin' })
  await expect(confirm(email, code, cookie)).rejects.toMatchObject({ code: 'conflict', message: 'Verification failed' })
  expect(await usersWith(email)).toEqual([expect.objectContaining({ role: 'admin', full_name: 'First' })])
  await expect(signIn({ email, password: PASSWORD }, visitor())).rejects.toMatchObject({ message: 'Invalid credentials' })
})

test('forgets after a day what was never confirmed', async () => {
  const [old, recent] = [newAddress(), newAddress()]
  for (const email of [old, recent]) await begin(formOf(email))
  await db.updateTable('verification_codes').set({ created_at: sql`now() - interval '25 hours'` }).where('email', '=', old).execute()
  await applyNamed('codes')
  const kept = await db.selectFrom('verification_codes').select('email').where('email', 'in', [old, recent]).execute()
  expect(kept).toEqual([{ email: recent }])
})

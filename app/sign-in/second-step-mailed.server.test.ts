import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import type { Role } from '#app/accounts/role.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { demo } from '#app/platform/demo.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { cookiesAfter, routeArgs } from '#test/factories/requests.ts'
import { codeNow, inBrowser, switchOn } from '#test/factories/second-steps.ts'
import { withSmtp } from '#test/mocks/with-smtp.ts'
import { registerUser, setPassword } from './credentials.server.ts'
import { forgetBrowsers } from './known-browser.server.ts'
import { hashPassword } from './passwords.server.ts'
import { confirmStep, findStep, resendStepCode } from './second-step.server.ts'
import { completeSignIn, signIn } from './sign-in.server.ts'

const PASSWORD = 'tin roof and jacaranda'
const SUBJECT = 'Confirm your browser: Frontage code'
const refused = { code: 'invalid', message: 'Invalid verification code', field: 'code' }
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const newPerson = (role: Role = 'employer') =>
  registerUser({ email: `${randomUUID()}@example.com`, password: PASSWORD, fullName: 'Robin Wren', role })

function visitor(cookie = ''): Visitor {
  return { request: new Request('http://127.0.0.1/login', { headers: { cookie } }), clientAddress: `test-${randomUUID()}` }
}

const enter = ({ email }: { email: string }, cookie = '') => signIn({ email, password: PASSWORD }, visitor(cookie))

/** Enters the correct password in a new browser. @returns its cookies */
async function begin(person: { email: string }, cookie = ''): Promise<string> {
  const result = await enter(person, cookie)
  expect(result).toMatchObject({ step: 'mailed_code' })
  return cookiesAfter(result.headers, cookie)
}

type Mails = { subject: string; text: string }[]
const codesIn = (mails: Mails) =>
  mails.filter(({ subject }) => subject === SUBJECT).map(({ text }) => text.match(/^\s*(\d{6})\s*$/m)?.[1] ?? '')
const confirm = (code: string, cookie: string) => confirmStep(code, visitor(cookie))

/** Skips the minute after which another code may be requested. */
async function passMinute({ email }: { email: string }): Promise<void> {
  const key = `new-browser:${keyedHash('limit', email)}`
  await db.updateTable('rate_limits').set({ window_ends_at: sql`now()` }).where('key', '=', key).execute()
  await db.updateTable('verification_codes').set({ created_at: sql`created_at - interval '1 minute'` }).where('email', '=', email).execute()
}

test.each(['employer', 'recruiter'] as const)(
  'lets a %s in with a new browser once the mailed code is right, and asks it no more',
  async (role) => {
    const person = await newPerson(role)
    await withSmtp(async (mailsTo) => {
      const cookie = await begin(person)
      expect(userOf((await routeArgs({ path: '/', cookie })).context)).toBeNull()
      expect(await findStep(visitor(cookie).request)).toMatchObject({
        kind: 'mailed_code',
        waitSeconds: expect.toSatisfy((s: number) => s > 50),
      })
      const [code = ''] = codesIn(await mailsTo(person.email))
      const { headers } = await confirm(code, cookie)
      const after = cookiesAfter(headers, cookie)
      expect(userOf((await routeArgs({ path: '/', cookie: after })).context)).toMatchObject({ id: person.id })
      expect(inBrowser(await enter(person, after)).user.id).toBe(person.id)
      await expect(confirm(code, cookie)).rejects.toMatchObject(refused)
    })
  },
)

test.each(['job_seeker', 'admin'] as const)('asks a %s for no mailed code', async (role) => {
  const person = await newPerson(role)
  await withSmtp(async () => {
    expect(inBrowser(await enter(person)).user.id).toBe(person.id)
  })
})

test('asks for no mailed code of somebody who came by one', async () => {
  const person = await newPerson()
  await withSmtp(async () => {
    expect(inBrowser(await completeSignIn(person, visitor(), { by: 'code', next: null })).user.id).toBe(person.id)
  })
})

test('asks for the app instead where there is one', async () => {
  const person = await newPerson()
  const { secret } = await switchOn(person, visitor())
  await withSmtp(async (mailsTo) => {
    const result = await enter(person)
    expect(result).toMatchObject({ step: 'totp' })
    expect(codesIn(await mailsTo(person.email))).toEqual([])
    expect(await confirm(await codeNow(secret), cookiesAfter(result.headers))).toMatchObject({ user: { id: person.id } })
  })
})

test('is void once an app has been set up meanwhile', async () => {
  const person = await newPerson()
  await withSmtp(async (mailsTo) => {
    const cookie = await begin(person)
    const [code = ''] = codesIn(await mailsTo(person.email))
    await switchOn(person, visitor())
    await expect(confirm(code, cookie)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

test('is void after a change of password', async () => {
  const person = await newPerson()
  await withSmtp(async (mailsTo) => {
    const cookie = await begin(person)
    const [code = ''] = codesIn(await mailsTo(person.email))
    const passwordHash = await hashPassword('another good password')
    await db.transaction().execute((tx) => setPassword(tx, person.id, passwordHash))
    await expect(confirm(code, cookie)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(resendStepCode(visitor(cookie))).rejects.toMatchObject({ code: 'forbidden' })
  })
})

test('never asks the people of the demonstration board, who read no mail, but does ask those who joined it', async () => {
  const [made, joined] = [await newPerson(), await newPerson()]
  const email = `${randomUUID()}@example.org`
  await db.updateTable('users').set({ email }).where('id', '=', joined.id).execute()
  await withSmtp(async () => {
    demo.board = true
    try {
      expect(inBrowser(await enter(made)).user.id).toBe(made.id)
      expect(await enter({ email })).toMatchObject({ step: 'mailed_code' })
    } finally {
      demo.board = false
    }
  })
})

test('takes the code in the browser that asked and in no other', async () => {
  const person = await newPerson()
  await withSmtp(async (mailsTo) => {
    const one = await begin(person)
    await passMinute(person)
    const two = await begin(person)
    const codes = codesIn(await mailsTo(person.email))
    expect(codes).toHaveLength(2)
    const outcomes = await Promise.all(
      codes.map((code) =>
        confirm(code, two).then(
          () => 'in',
          () => 'refused',
        ),
      ),
    )
    // The tasks may run in either order, so one of the codes is for this browser.
    expect(outcomes.sort()).toEqual(['in', 'refused'])
    expect(await findStep(visitor(one).request)).not.toBeNull()
  })
})

test('allows five tries at a code', async () => {
  const person = await newPerson()
  await withSmtp(async (mailsTo) => {
    const cookie = await begin(person)
    const [code = ''] = codesIn(await mailsTo(person.email))
    for (let guess = 0; guess < 5; guess++) await expect(confirm(other(code), cookie)).rejects.toMatchObject(refused)
    await expect(confirm(code, cookie)).rejects.toMatchObject(refused)
  })
})

test('mails one code to whoever types the password twice within the minute', async () => {
  const person = await newPerson()
  await withSmtp(async (mailsTo) => {
    const again = await begin(person, await begin(person))
    const codes = codesIn(await mailsTo(person.email))
    expect(codes).toHaveLength(1)
    expect(await confirm(codes[0]!, again)).toMatchObject({ user: { id: person.id } })
  })
})

test('sends another code after a minute, and the first counts no more', async () => {
  const person = await newPerson()
  await withSmtp(async (mailsTo) => {
    const cookie = await begin(person)
    const [first = ''] = codesIn(await mailsTo(person.email))
    await expect(resendStepCode(visitor(cookie))).rejects.toMatchObject({ code: 'rate_limited' })
    await passMinute(person)
    const later = cookiesAfter(await resendStepCode(visitor(cookie)), cookie)
    const [second = ''] = codesIn(await mailsTo(person.email))
    if (first !== second) await expect(confirm(first, later)).rejects.toMatchObject(refused)
    expect(await confirm(second, later)).toMatchObject({ user: { id: person.id } })
  })
})

// A4
test('sends at most five codes an hour, and strangers who ask for other codes do not use them up', async () => {
  const person = await newPerson()
  await db
    .insertInto('rate_limits')
    .values({ key: `code:${keyedHash('limit', person.email)}:day`, hits: 10, window_ends_at: sql`now() + interval '1 day'` })
    .execute()
  await withSmtp(async (mailsTo) => {
    const cookie = await begin(person)
    for (let mail = 1; mail < 5; mail++) {
      await passMinute(person)
      await resendStepCode(visitor(cookie))
    }
    await passMinute(person)
    await expect(resendStepCode(visitor(cookie))).rejects.toMatchObject({ code: 'rate_limited' })
    expect(codesIn(await mailsTo(person.email)).length).toBeLessThanOrEqual(5)
  })
})

test('mails nobody another code where no step waits for one', async () => {
  const person = await newPerson()
  await switchOn(person, visitor())
  const totp = cookiesAfter((await enter(person)).headers)
  for (const cookie of ['', totp]) await expect(resendStepCode(visitor(cookie))).rejects.toMatchObject({ code: 'forbidden' })
})

test('asks a browser for a code again once the account has forgotten its browsers', async () => {
  const person = await newPerson()
  const cookie = cookiesAfter(inBrowser(await enter(person)).headers)
  await withSmtp(async () => {
    expect(inBrowser(await enter(person, cookie)).user.id).toBe(person.id)
    await db.transaction().execute((tx) => forgetBrowsers(tx, person.id))
    expect(await enter(person, cookie)).toMatchObject({ step: 'mailed_code' })
  })
})

test('asks neither of two people who share a browser, however they take turns', async () => {
  const people = [await newPerson(), await newPerson('recruiter')]
  let cookie = ''
  for (const person of people) cookie = cookiesAfter(inBrowser(await enter(person, cookie)).headers, cookie)
  await withSmtp(async () => {
    for (const person of [...people, ...people]) {
      const { user, headers } = inBrowser(await enter(person, cookie))
      expect(user.id).toBe(person.id)
      cookie = cookiesAfter(headers, cookie)
    }
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { cookiesAfter } from '#test/factories/requests.ts'
import { codeNow, inBrowser, switchOn } from '#test/factories/second-steps.ts'
import { registerUser } from './credentials.server.ts'
import { forgetBrowsers } from './known-browser.server.ts'
import { confirmStep } from './second-step.server.ts'
import { signIn } from './sign-in.server.ts'
import { signInBrowser } from './sign-in-browser.server.ts'

giveOwnDataDir()

const PASSWORD = 'tin roof and jacaranda'
const SUBJECT = 'New sign-in to your Frontage account'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const newPerson = () => registerUser({ email: `${randomUUID()}@example.com`, password: PASSWORD, fullName: 'Robin Wren', role: 'employer' })

function visitor({ cookie = '', userAgent = FIREFOX, clientAddress = `test-${randomUUID()}` } = {}): Visitor {
  return { request: new Request('http://127.0.0.1/login', { headers: { cookie, 'user-agent': userAgent } }), clientAddress }
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
const eventsOf = (userId: string) => db.selectFrom('events').select(['name', 'data']).where('actor_id', '=', userId).execute()

test('tells a person when, with which browser and from where somebody signed in', async () => {
  const person = await newPerson()
  await signIn({ email: person.email, password: PASSWORD }, visitor({ clientAddress: '203.0.113.7' }))
  const [mail] = await mailsTo(person.email)
  expect(mail?.subject).toBe(SUBJECT)
  expect(mail?.text).toMatch(
    /When: \w+day \d{1,2} \w+ \d{4} at \d{1,2}:\d\d\s[ap]m \(Sydney time\)\s+Browser: Firefox on Windows\s+Address: 203\.0\.113\.7/,
  )
  expect(mail?.text).toContain('/account/sessions')
})

test('says so once for a browser, and again for another', async () => {
  const person = await newPerson()
  const cookie = cookiesAfter(inBrowser(await signIn({ email: person.email, password: PASSWORD }, visitor())).headers)
  await signIn({ email: person.email, password: PASSWORD }, visitor({ cookie }))
  expect(await subjectsTo(person.email)).toEqual([SUBJECT])
  await signIn({ email: person.email, password: PASSWORD }, visitor())
  expect(await subjectsTo(person.email)).toEqual([SUBJECT, SUBJECT])
})

test('says so again of a browser that the account has forgotten, and not at each change of the people who share one', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  let cookie = ''
  const enter = async ({ email }: { email: string }) => {
    cookie = cookiesAfter(inBrowser(await signIn({ email, password: PASSWORD }, visitor({ cookie }))).headers, cookie)
  }
  for (const each of [person, other, person, other]) await enter(each)
  expect([await subjectsTo(person.email), await subjectsTo(other.email)]).toEqual([[SUBJECT], [SUBJECT]])
  await db.transaction().execute((tx) => forgetBrowsers(tx, person.id))
  await enter(person)
  await enter(person)
  expect(await subjectsTo(person.email)).toEqual([SUBJECT, SUBJECT])
})

test('says so after the second step, and not before it', async () => {
  const person = await newPerson()
  const { secret } = await switchOn(person, visitor())
  const { headers } = await signIn({ email: person.email, password: PASSWORD }, visitor())
  expect(await subjectsTo(person.email)).toEqual([])
  await confirmStep(await codeNow(secret), visitor({ cookie: cookiesAfter(headers) }))
  expect(await subjectsTo(person.email)).toEqual([SUBJECT])
})

test('says nothing at sign-up and of a wrong password', async () => {
  const person = await newPerson()
  await signInBrowser(person, visitor(), 'sign_up')
  await signIn({ email: person.email, password: 'not the password' }, visitor()).catch(() => {})
  expect(await subjectsTo(person.email)).toEqual([])
})

test('names the note of the audit in the fact, and no address', async () => {
  const person = await newPerson()
  await signIn({ email: person.email, password: PASSWORD }, visitor({ clientAddress: '203.0.113.8' }))
  const note = await db
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', person.id)
    .where('action', '=', 'signed_in')
    .executeTakeFirstOrThrow()
  expect(await eventsOf(person.id)).toEqual([{ name: 'user.signed_in', data: { auditId: note.id } }])
})

test('writes nobody’s words into the mail', async () => {
  const person = await newPerson()
  await signIn({ email: person.email, password: PASSWORD }, visitor({ userAgent: 'Call 02 5550 1234 now/1.0 <b>bold</b>' }))
  const [mail] = await mailsTo(person.email)
  expect(mail?.text).toContain('Browser: An unknown browser')
})

test('writes to nobody when the person has left meanwhile', async () => {
  const person = await newPerson()
  await signIn({ email: person.email, password: PASSWORD }, visitor())
  await db.deleteFrom('users').where('id', '=', person.id).execute()
  expect(await subjectsTo(person.email)).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { setPassword } from '#app/sign-in/credentials.server.ts'
import { hashPassword } from '#app/sign-in/passwords.server.ts'
import { findTwoFactor, spendTwoFactorCode } from '#app/sign-in/two-factor.server.ts'
import { findSetup } from '#app/sign-in/two-factor-setup.server.ts'
import { isKnownIn, rememberIn } from '#test/factories/known-browsers.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter, visit } from '#test/factories/requests.ts'
import { codeNow } from '#test/factories/second-steps.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import * as page from './two-factor.tsx'

const PASSWORD = 'tin roof and jacaranda'
const PAGE = '/account/two-factor'
const passwordHash = await hashPassword(PASSWORD)

async function signedIn({ withPassword = true, role = 'employer' as const } = {}) {
  const person = await createUser({ role })
  if (withPassword) await db.transaction().execute((tx) => setPassword(tx, person.id, passwordHash))
  const cookie = await createSessionFor(person.id)
  const { id: sessionId } = await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).executeTakeFirstOrThrow()
  return { ...person, cookie, owner: { userId: person.id, email: person.email, sessionId } }
}

type Signed = Awaited<ReturnType<typeof signedIn>>
type Shown = {
  status: { recoveryCodesLeft: number } | null
  setup: { link: string; text: string; qr: { side: number } } | null
  proof: string
}

const send = ({ cookie }: Signed, form: Record<string, string>) => visit(page.action, { path: PAGE, cookie, form })
const open = async ({ cookie }: Signed) => (await visit(page.loader, { path: PAGE, cookie })).data as Shown
const proof = { current_password: PASSWORD }

async function switchedOn() {
  const person = await signedIn()
  await send(person, { intent: 'begin', ...proof })
  const secret = (await findSetup(person.owner))!.secret // begun a line above
  const { data } = await send(person, { intent: 'confirm', code: await codeNow(secret) })
  return { ...person, secret, codes: (data as { recoveryCodes: string[] }).recoveryCodes }
}

test('switches on with the password and a code of the app, and shows the recovery codes once', async () => {
  const person = await signedIn()
  expect(await open(person)).toMatchObject({ status: null, setup: null, proof: 'password' })
  expect(await send(person, { intent: 'begin', ...proof })).toMatchObject({ status: 302, location: PAGE })
  const { setup } = await open(person)
  expect(setup).toMatchObject({ text: expect.stringMatching(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/), qr: { side: expect.any(Number) } })
  expect(setup?.link).toContain(`secret=${setup?.text.replaceAll(' ', '')}&`)
  const done = await send(person, { intent: 'confirm', code: await codeNow((await findSetup(person.owner))!.secret) })
  expect(done).toMatchObject({ status: 200, data: { recoveryCodes: expect.any(Array) } })
  const shown = await open(person)
  expect(shown).toMatchObject({ status: { recoveryCodesLeft: 10 }, setup: null })
  expect(JSON.stringify(shown)).not.toContain((done.data as { recoveryCodes: string[] }).recoveryCodes[0])
})

test('whoever confirms twice reads that it is on, and makes the recovery codes that they never saw', async () => {
  const person = await signedIn()
  await send(person, { intent: 'begin', ...proof })
  const confirm = { intent: 'confirm', code: await codeNow((await findSetup(person.owner))!.secret) } // begun a line above
  await send(person, confirm)
  const again = await send(person, confirm)
  expect(again).toMatchObject({
    status: 409,
    data: { formError: expect.stringMatching(/^Two-step sign-in is on already\..*make new ones/) },
  })
  expect(await open(person)).toMatchObject({ status: { recoveryCodesLeft: 10 } })
  expect(await send(person, { intent: 'codes', ...proof })).toMatchObject({ data: { recoveryCodes: { length: 10 } } })
})

test('once it is on other browsers are new to the account, and this one is known', async () => {
  const person = await signedIn()
  const [elsewhere, cookie] = [await rememberIn('', person.email), await rememberIn(person.cookie, person.email)]
  await send(person, { intent: 'begin', ...proof })
  expect(await isKnownIn(elsewhere, person.email)).toBe(true)
  const code = await codeNow((await findSetup(person.owner))!.secret) // begun two lines above
  const { headers } = await send({ ...person, cookie }, { intent: 'confirm', code })
  expect(await isKnownIn(elsewhere, person.email)).toBe(false)
  expect(await isKnownIn(cookiesAfter(headers, cookie), person.email)).toBe(true)
})

test.each([
  [{ intent: 'begin' }, { current_password: 'Please enter your current password' }],
  [{ intent: 'begin', current_password: 'not the password' }, { current_password: 'Your current password is not right' }],
  [{ intent: 'confirm', code: '12345' }, { code: 'Please enter a valid 6-digit code' }],
  [{ intent: 'codes' }, { current_password: 'Please enter your current password' }],
  [{ intent: 'end' }, { current_password: 'Please enter your current password' }],
])('says next to the field what is missing in %j', async (form, fieldErrors) => {
  const person = await signedIn()
  expect(await send(person, form as Record<string, string>)).toMatchObject({ status: 422, data: { fieldErrors, formError: null } })
  expect((await open(person)).setup).toBeNull()
})

test('says next to the field that the code of the app is wrong, and goes on with the same key', async () => {
  const person = await signedIn()
  await send(person, { intent: 'begin', ...proof })
  const before = (await open(person)).setup
  const wrong = String((Number(await codeNow((await findSetup(person.owner))!.secret)) + 1) % 1_000_000).padStart(6, '0')
  expect(await send(person, { intent: 'confirm', code: wrong })).toMatchObject({
    status: 422,
    data: { fieldErrors: { code: 'Invalid verification code' } },
  })
  expect((await open(person)).setup).toEqual(before)
  expect(await findTwoFactor(person.id)).toBeNull()
})

test('leaves it off when it is cancelled', async () => {
  const person = await signedIn()
  await send(person, { intent: 'begin', ...proof })
  expect(await send(person, { intent: 'cancel' })).toMatchObject({ status: 302, location: PAGE })
  expect(await open(person)).toMatchObject({ status: null, setup: null })
})

test('takes a code that was entered a short while ago for the password, and not an old one', async () => {
  const person = await signedIn({ withPassword: false })
  expect(await send(person, { intent: 'begin' })).toMatchObject({ status: 422 })
  const confirmedAgo = (minutes: number) =>
    db
      .updateTable('sessions')
      .set({ code_confirmed_at: sql`now() - make_interval(mins => ${minutes})` })
      .where('id', '=', person.owner.sessionId)
      .execute()
  await confirmedAgo(11)
  expect(await send(person, { intent: 'begin' })).toMatchObject({ status: 422 })
  await confirmedAgo(9)
  expect(await send(person, { intent: 'begin' })).toMatchObject({ status: 302 })
})

test('makes other recovery codes, and the earlier ones count no more', async () => {
  const person = await switchedOn()
  const answer = await send(person, { intent: 'codes', ...proof })
  const { recoveryCodes } = answer.data as { recoveryCodes: string[] }
  expect(await spendTwoFactorCode(person.id, person.codes[0]!)).toBeNull()
  expect(await spendTwoFactorCode(person.id, recoveryCodes[0]!)).toBe('recovery_code')
})

test('switches off, and says so', async () => {
  const person = await switchedOn()
  const answer = await send(person, { intent: 'end', ...proof })
  expect(answer).toMatchObject({ status: 302, location: PAGE })
  const flashed = takeFlash(new Request('http://127.0.0.1', { headers: { cookie: cookiesAfter(answer.headers) } })).flash
  expect(flashed?.message).toBe('Two-step sign-in is off')
  expect(await findTwoFactor(person.id)).toBeNull()
})

test('touches nobody else', async () => {
  const [one, other] = [await switchedOn(), await switchedOn()]
  await send(one, { intent: 'codes', ...proof })
  await send(one, { intent: 'end', ...proof })
  expect(await open(other)).toMatchObject({ status: { recoveryCodesLeft: 10 } })
})

import { expect, test } from 'vitest'
import { listAudit } from '#app/accounts/audit.server.ts'
import { userOf } from '#app/accounts/current-user.server.ts'
import type { Role } from '#app/accounts/role.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { findStatedFacts } from '#app/profiles/stated-facts.server.ts'
import { findByEmail } from '#app/sign-in/credentials.server.ts'
import { signIn } from '#app/sign-in/sign-in.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { isKnownIn, rememberIn } from '#test/factories/known-browsers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createOwner, createSession, isOpen, PASSWORD } from '#test/factories/owners.ts'
import { cookiesAfter, routeArgs, visit } from '#test/factories/requests.ts'
import { findFullName, saveDetails } from '../details.server.ts'
import * as account from './account.tsx'

giveOwnDataDir()

const NEW_PASSWORD = 'weatherboard and paling'
type Owner = Awaited<ReturnType<typeof createOwner>>

const flashIn = (headers: Headers) =>
  takeFlash(new Request('http://127.0.0.1', { headers: { cookie: cookiesAfter(headers) } })).flash?.message

/** Submits the form of the page with its current values, except for these fields. */
const saveSettings = ({ email, cookie }: Pick<Owner, 'email' | 'cookie'>, fields: Record<string, string>) =>
  visit(account.action, {
    path: '/account',
    cookie,
    form: { full_name: 'Robin Wren', email, new_password: '', confirm_password: '', current_password: '', ...fields },
  })
const save = (owner: Pick<Owner, 'email' | 'cookie'>, fields: Record<string, string> = {}) => saveSettings(owner, { phone: '', ...fields })
const newPassword = (current = PASSWORD) => ({ new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD, current_password: current })
const signsIn = async (email: string, password: string) =>
  signIn({ email, password }, visitorOf(await routeArgs({ path: '/login' }))).then(
    () => true,
    () => false,
  )
const personOf = async (cookie: string) => userOf((await routeArgs({ path: '/', cookie })).context)

test('the password one has is no new one', async () => {
  const owner = await createOwner()
  const same = await save(owner, { new_password: PASSWORD, confirm_password: PASSWORD, current_password: PASSWORD })
  expect(same).toMatchObject({ status: 422, data: { fieldErrors: { new_password: 'That is your password already' } } })
  expect(await personOf(owner.cookie)).not.toBeNull()
})

test('a job seeker changes name and phone without a password, in the specification’s words', async () => {
  const owner = await createOwner()
  const saved = await save(owner, { full_name: 'Robyn Wren', phone: '+61 (0)412 345 678' })
  expect(saved).toMatchObject({ status: 302, location: '/account' })
  expect(flashIn(saved.headers)).toBe('Settings saved. Your profile has been updated successfully')
  expect((await visit(account.loader, { path: '/account', cookie: owner.cookie })).data).toMatchObject({
    details: { fullName: 'Robyn Wren', email: owner.email, proof: 'password' },
    phone: '+61 (0)412 345 678',
    titles: { invalid: 'Validation error', failed: 'Error saving settings' },
  })
  expect((await findStatedFacts(owner.userId)).contact_phone).toBe('+61 (0)412 345 678')
  await save(owner, { full_name: 'Robyn Wren', phone: '' })
  expect((await findStatedFacts(owner.userId)).contact_phone).toBeNull()
  // Recorded once: the second time the name had not changed.
  expect((await listAudit(owner.userId)).map(({ action }) => action)).toEqual(['details_changed'])
})

test.each(['employer', 'recruiter', 'admin'] as Role[])(
  'an account of the role %s has no phone and the second document’s words',
  async (role) => {
    const owner = await createOwner({ role })
    expect(await save(owner, { full_name: 'Olive Owner', phone: 'not asked for' })).toMatchObject({ status: 422 })
    const saved = await saveSettings(owner, { full_name: 'Olive Owner' })
    expect(flashIn(saved.headers)).toBe('Account settings updated successfully')
    expect((await visit(account.loader, { path: '/account', cookie: owner.cookie })).data).toMatchObject({
      details: { fullName: 'Olive Owner' },
      phone: undefined,
      titles: { failed: 'Failed to update account settings' },
    })
  },
)

test.each([
  ['without the current password', newPassword(''), 'Please enter your current password'],
  ['with a wrong one', newPassword('not the password'), 'Your current password is not right'],
])('a new password %s changes nothing, and what was typed stays', async (_, fields, message) => {
  const owner = await createOwner()
  const answer = await save(owner, { ...fields, full_name: 'Somebody Else' })
  expect(answer).toMatchObject({
    status: 422,
    data: { fieldErrors: { current_password: message }, formError: null, values: { full_name: 'Somebody Else' } },
  })
  expect(JSON.stringify(answer.data)).not.toContain(NEW_PASSWORD)
  expect(answer.data).not.toHaveProperty('values.current_password')
  expect(await signsIn(owner.email, PASSWORD)).toBe(true)
  expect((await personOf(owner.cookie))?.name).toBe('Robin Wren')
})

// A14
test('a new password signs everybody else out, gives this browser a new token, and is told by mail', async () => {
  const owner = await createOwner()
  const elsewhere = await createSession(owner.userId)
  const changed = await save(owner, newPassword())
  expect(changed).toMatchObject({ status: 302, location: '/account' })
  expect([await isOpen(elsewhere.sessionId), await isOpen(owner.sessionId)]).toEqual([false, true])
  expect([await personOf(elsewhere.cookie), await personOf(owner.cookie)]).toEqual([null, null])
  expect((await personOf(cookiesAfter(changed.headers, owner.cookie)))?.id).toBe(owner.userId)
  expect([await signsIn(owner.email, PASSWORD), await signsIn(owner.email, NEW_PASSWORD)]).toEqual([false, true])
  const told = (await mailsTo(owner.email)).filter(({ subject }) => subject === 'Your Frontage password was changed')
  expect(told).toMatchObject([{ text: expect.stringContaining('/forgot-password') }])
  expect((await listAudit(owner.userId)).map(({ action }) => action)).toContain('password_changed')
})

test('a new password whose form cannot be saved to its end is not set, and signs nobody out', async () => {
  const owner = await createOwner()
  const elsewhere = await createSession(owner.userId)
  const visitor = visitorOf(await routeArgs({ path: '/account', cookie: owner.cookie }))
  const details = { fullName: 'Wren Robin', email: owner.email, newPassword: NEW_PASSWORD, currentPassword: PASSWORD }
  const away = () => Promise.reject(new AppError('unavailable', 'The database is away'))
  await expect(saveDetails(owner, details, visitor, away)).rejects.toThrow('The database is away')
  expect([(await personOf(owner.cookie))?.id, (await personOf(elsewhere.cookie))?.id]).toEqual([owner.userId, owner.userId])
  expect([await findFullName(owner.userId), await signsIn(owner.email, PASSWORD)]).toEqual(['Robin Wren', true])
})

test('after a new password other browsers are new to the account, and this one is known', async () => {
  const owner = await createOwner()
  const [elsewhere, cookie] = [await rememberIn('', owner.email), await rememberIn(owner.cookie, owner.email)]
  const changed = await save({ ...owner, cookie }, newPassword())
  expect([await isKnownIn(elsewhere, owner.email), await isKnownIn(cookie, owner.email)]).toEqual([false, false])
  expect(await isKnownIn(cookiesAfter(changed.headers, cookie), owner.email)).toBe(true)
})

test('a code stands for the current password, also for somebody who has none', async () => {
  for (const password of [PASSWORD, null]) {
    const owner = await createOwner({ password, codeConfirmed: true })
    expect((await save(owner, newPassword(''))).status).toBe(302)
    expect(await signsIn(owner.email, NEW_PASSWORD)).toBe(true)
  }
})

test('another person’s sessions and password stay as they are', async () => {
  const [owner, other] = [await createOwner(), await createOwner()]
  await save(owner, newPassword())
  expect(await isOpen(other.sessionId)).toBe(true)
  expect((await findByEmail(other.email))?.password).not.toBeNull()
  expect(await signsIn(other.email, PASSWORD)).toBe(true)
})

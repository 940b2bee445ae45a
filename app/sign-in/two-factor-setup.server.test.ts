import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAudit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { createUser } from '#test/factories/people.ts'
import { codeNow, ownerOf, switchOn } from '#test/factories/second-steps.ts'
import { findTwoFactor, spendTwoFactorCode } from './two-factor.server.ts'
import { beginTwoFactor, cancelTwoFactor, confirmTwoFactor, findSetup } from './two-factor-setup.server.ts'

const visitor = (): Visitor => ({ request: new Request('http://127.0.0.1/account'), clientAddress: `test-${randomUUID()}` })
const newOwner = async () => ownerOf(await createUser({ role: 'recruiter' }))

async function begun(owner: Owner): Promise<string> {
  await beginTwoFactor(owner)
  const setup = await findSetup(owner)
  if (!setup) throw new Error('no setup')
  return setup.secret
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('changes nothing about signing in before the code of the app is right', async () => {
  const owner = await newOwner()
  const secret = await begun(owner)
  expect(await findTwoFactor(owner.userId)).toBeNull()
  expect(await spendTwoFactorCode(owner.userId, await codeNow(secret))).toBeNull()
})

test('switches on with the code of the app, and gives ten recovery codes', async () => {
  const owner = await newOwner()
  const secret = await begun(owner)
  const codes = await confirmTwoFactor(owner, ` ${await codeNow(secret)}`, visitor())
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(await findTwoFactor(owner.userId)).toEqual({ since: expect.any(Date), recoveryCodesLeft: 10 })
  expect(await findSetup(owner)).toBeNull()
  expect((await listAudit(owner.userId)).map(({ action }) => action)).toContain('two_factor_on')
})

test('does not take the code that switched it on for signing in', async () => {
  const owner = await newOwner()
  const secret = await begun(owner)
  const code = await codeNow(secret)
  await confirmTwoFactor(owner, code, visitor())
  expect(await spendTwoFactorCode(owner.userId, code)).toBeNull()
})

test('refuses a wrong code next to the field, notes it, and leaves the second step off', async () => {
  const owner = await newOwner()
  const secret = await begun(owner)
  await expect(confirmTwoFactor(owner, other(await codeNow(secret)), visitor())).rejects.toMatchObject({
    code: 'invalid',
    message: 'Invalid verification code',
    field: 'code',
  })
  expect(await findTwoFactor(owner.userId)).toBeNull()
  expect((await listAudit(owner.userId)).map(({ action }) => action)).toContain('code_refused')
  expect((await findSetup(owner))?.secret).toBe(secret)
})

test('keeps the secret of a setup that goes on, so that an app which has it stays right', async () => {
  const owner = await newOwner()
  expect(await begun(owner)).toBe(await begun(owner))
})

test('begins anew after an hour, and after it was given up', async () => {
  const owner = await newOwner()
  const first = await begun(owner)
  await db.updateTable('two_factors').set({ created_at: sql`now() - interval '61 minutes'` }).where('user_id', '=', owner.userId).execute()
  expect(await findSetup(owner)).toBeNull()
  const second = await begun(owner)
  await cancelTwoFactor(owner.userId)
  expect(await findSetup(owner)).toBeNull()
  expect(new Set([first, second, await begun(owner)]).size).toBe(3)
})

test('shows the secret of a setup in the session that began it and in no other, which begins its own', async () => {
  const person = await createUser({ role: 'employer' })
  const [one, two] = [await ownerOf(person), await ownerOf(person)]
  const secret = await begun(one)
  expect(await findSetup(two)).toBeNull()
  expect(await begun(two)).not.toBe(secret)
  await expect(confirmTwoFactor(one, await codeNow(secret), visitor())).rejects.toMatchObject({ code: 'conflict' })
})

test('switches on once when two confirm at the same moment', async () => {
  const owner = await newOwner()
  const code = await codeNow(await begun(owner))
  const answers = await Promise.allSettled([1, 2, 3].map(() => confirmTwoFactor(owner, code, visitor())))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await findTwoFactor(owner.userId)).toMatchObject({ recoveryCodesLeft: 10 })
})

test('is not begun, confirmed or given up over a second step that is on', async () => {
  const person = await createUser({ role: 'admin' })
  const { owner, secret } = await switchOn(person, visitor())
  await expect(beginTwoFactor(owner)).rejects.toMatchObject({ code: 'conflict' })
  await expect(confirmTwoFactor(owner, await codeNow(secret), visitor())).rejects.toMatchObject({ code: 'conflict' })
  await cancelTwoFactor(owner.userId)
  expect(await spendTwoFactorCode(owner.userId, await codeNow(secret))).toBe('totp')
})

test('stops guessing while it is switched on', async () => {
  const owner = await newOwner()
  const secret = await begun(owner)
  const wrong = other(await codeNow(secret))
  for (let guess = 0; guess < 10; guess++)
    await expect(confirmTwoFactor(owner, wrong, visitor())).rejects.toMatchObject({ code: 'invalid' })
  await expect(confirmTwoFactor(owner, await codeNow(secret), visitor())).rejects.toMatchObject({ code: 'rate_limited' })
})

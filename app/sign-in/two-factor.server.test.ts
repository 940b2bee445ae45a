import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAudit } from '#app/accounts/audit.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { seal } from '#app/platform/secrets.server.ts'
import { createUser } from '#test/factories/people.ts'
import { codeNow, forgetStep, ownerOf, switchOn } from '#test/factories/second-steps.ts'
import { endTwoFactor, findTwoFactor, makeRecoveryCodes, resetTwoFactor, spendTwoFactorCode } from './two-factor.server.ts'

const visitor = (): Visitor => ({ request: new Request('http://127.0.0.1/account'), clientAddress: `test-${randomUUID()}` })

async function personWithApp() {
  const person = await createUser({ role: 'employer' })
  return { person, ...(await switchOn(person, visitor())) }
}

const actionsOf = async (userId: string) => (await listAudit(userId)).map(({ action }) => action)
const elevated = async (sessionId: string) =>
  (await db.selectFrom('sessions').select('code_confirmed_at').where('id', '=', sessionId).executeTakeFirstOrThrow()).code_confirmed_at
const elevate = (sessionId: string) =>
  db.updateTable('sessions').set({ code_confirmed_at: sql`now()` }).where('id', '=', sessionId).execute()

test('takes a code of the app once', async () => {
  const { person, secret } = await personWithApp()
  const code = await codeNow(secret)
  expect(await spendTwoFactorCode(person.id, code)).toBe('totp')
  expect(await spendTwoFactorCode(person.id, code)).toBeNull()
})

test('takes a code once when it is tried twenty times at the same moment', async () => {
  const { person, secret } = await personWithApp()
  const code = await codeNow(secret)
  const answers = await Promise.all(Array.from({ length: 20 }, () => spendTwoFactorCode(person.id, code)))
  expect(answers.filter(Boolean)).toEqual(['totp'])
})

test('takes no earlier code after a later one', async () => {
  const { person, secret } = await personWithApp()
  const code = await codeNow(secret)
  await db
    .updateTable('two_factors')
    .set({ last_step: sql`floor(extract(epoch from now()) / 30) + 1` })
    .where('user_id', '=', person.id)
    .execute()
  expect(await spendTwoFactorCode(person.id, code)).toBeNull()
})

test.each([
  ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ['a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ['full-width digits', (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
])('takes a code typed with %s', async (_, typed) => {
  const { person, secret } = await personWithApp()
  expect(await spendTwoFactorCode(person.id, typed(await codeNow(secret)))).toBe('totp')
})

test('takes neither a wrong code nor that of another person', async () => {
  const [one, other] = [await personWithApp(), await personWithApp()]
  const right = await codeNow(one.secret)
  for (const code of ['', '000', 'abcdef', '1'.repeat(200)]) expect(await spendTwoFactorCode(one.person.id, code), code).toBeNull()
  // Once in a million times two secrets give the same code.
  if ((await codeNow(other.secret)) !== right) expect(await spendTwoFactorCode(other.person.id, right)).toBeNull()
  expect(await spendTwoFactorCode(other.person.id, one.codes[0]!)).toBeNull()
  expect(await spendTwoFactorCode(randomUUID(), right)).toBeNull()
})

test('takes a recovery code once, however it is typed and however many try it', async () => {
  const { person, codes } = await personWithApp()
  const [first = '', second = ''] = codes
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => spendTwoFactorCode(person.id, first.toLowerCase().replaceAll('-', ' '))),
  )
  expect(answers.filter(Boolean)).toEqual(['recovery_code'])
  expect(await spendTwoFactorCode(person.id, second)).toBe('recovery_code')
  expect(await findTwoFactor(person.id)).toMatchObject({ recoveryCodesLeft: 8 })
})

test('keeps neither the secret nor a recovery code where a thief of the database could read it', async () => {
  const { person, secret, codes } = await personWithApp()
  const kept = JSON.stringify([
    await db.selectFrom('two_factors').selectAll().where('user_id', '=', person.id).execute(),
    await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute(),
  ])
  expect(kept).not.toContain(JSON.stringify(secret).slice(1, -1))
  for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
})

test('refuses codes when the secret cannot be read any more, and takes nothing for it', async () => {
  const { person, secret } = await personWithApp()
  await db
    .updateTable('two_factors')
    .set({ sealed_secret: seal('something else', secret) })
    .where('user_id', '=', person.id)
    .execute()
  expect(await spendTwoFactorCode(person.id, await codeNow(secret))).toBeNull()
  expect(await findTwoFactor(person.id)).not.toBeNull()
})

test('makes ten other recovery codes, and the earlier ones count no more', async () => {
  const { person, codes: before } = await personWithApp()
  const codes = await makeRecoveryCodes(person.id, visitor())
  expect(new Set([...before, ...codes]).size).toBe(20)
  expect(await spendTwoFactorCode(person.id, before[0]!)).toBeNull()
  expect(await spendTwoFactorCode(person.id, codes[0]!)).toBe('recovery_code')
  expect(await actionsOf(person.id)).toContain('recovery_codes_made')
})

test('makes no recovery codes while the second step is off', async () => {
  const person = await createUser()
  await expect(makeRecoveryCodes(person.id, visitor())).rejects.toMatchObject({ code: 'conflict' })
  await db.insertInto('two_factors').values({ user_id: person.id, sealed_secret: 'being set up' }).execute()
  await expect(makeRecoveryCodes(person.id, visitor())).rejects.toMatchObject({ code: 'conflict' })
})

test('switches off with all codes, for this person alone, and no code entered elsewhere stands for the password any more', async () => {
  const [{ person, owner, secret, codes }, other] = [await personWithApp(), await personWithApp()]
  const elsewhere = await ownerOf(person)
  for (const { sessionId } of [owner, elsewhere, other.owner]) await elevate(sessionId)
  await endTwoFactor(owner, visitor())
  expect(await findTwoFactor(person.id)).toBeNull()
  await forgetStep(person.id)
  expect(await spendTwoFactorCode(person.id, await codeNow(secret))).toBeNull()
  expect(await spendTwoFactorCode(person.id, codes[0]!)).toBeNull()
  expect(await elevated(owner.sessionId)).not.toBeNull()
  expect(await elevated(elsewhere.sessionId)).toBeNull()
  expect(await findTwoFactor(other.person.id)).not.toBeNull()
  expect(await elevated(other.owner.sessionId)).not.toBeNull()
  expect(await actionsOf(person.id)).toContain('two_factor_off')
})

test('notes nothing when what is off is switched off', async () => {
  const person = await createUser()
  await endTwoFactor(await ownerOf(person), visitor())
  expect(await actionsOf(person.id)).toEqual([])
})

test('is reset by the operator: off, every session ended, and noted', async () => {
  const { person, codes } = await personWithApp()
  await resetTwoFactor(person.email)
  expect(await findTwoFactor(person.id)).toBeNull()
  expect(await spendTwoFactorCode(person.id, codes[0]!)).toBeNull()
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toEqual([])
  expect(await listAudit(person.id)).toContainEqual(expect.objectContaining({ action: 'two_factor_off', client_address: 'command line' }))
})

test('cannot be reset for an address without an account, or where it is off', async () => {
  const person = await createUser()
  await expect(resetTwoFactor(`${randomUUID()}@example.com`)).rejects.toMatchObject({ code: 'not_found' })
  const { sessionId } = await ownerOf(person)
  await expect(resetTwoFactor(person.email)).rejects.toMatchObject({ code: 'not_found' })
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toEqual([{ id: sessionId }])
})

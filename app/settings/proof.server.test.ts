import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAudit } from '#app/accounts/audit.server.ts'
import { confirmSession } from '#app/accounts/session.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { PASSWORD_HITS } from '#app/sign-in/rate-limits.server.ts'
import { createOwner, createSession, PASSWORD } from '#test/factories/owners.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { findProof, hasFreshCode, requireProof } from './proof.server.ts'

const visitor = async () => visitorOf(await routeArgs({ path: '/account' }))

test('takes the right password and refuses a wrong, an empty and a missing one', async () => {
  const owner = await createOwner()
  await expect(requireProof(owner, PASSWORD, await visitor())).resolves.toBeUndefined()
  await expect(requireProof(owner, 'not the password', await visitor())).rejects.toMatchObject({
    code: 'invalid',
    field: 'current_password',
    message: 'Your current password is not right',
  })
  for (const none of ['', null])
    await expect(requireProof(owner, none, await visitor())).rejects.toMatchObject({ message: 'Please enter your current password' })
  expect((await listAudit(owner.userId)).map(({ action }) => action)).toEqual(['sign_in_refused'])
})

test('takes a code of the last ten minutes in place of the password, in its own session only', async () => {
  const owner = await createOwner()
  const other = { ...owner, ...(await createSession(owner.userId)) }
  await confirmSession(owner.sessionId)
  await expect(requireProof(owner, null, await visitor())).resolves.toBeUndefined()
  await expect(requireProof(other, null, await visitor())).rejects.toMatchObject({ code: 'invalid' })
})

test('takes no code that is older than ten minutes', async () => {
  const owner = await createOwner({ codeConfirmed: true })
  const age = (minutes: number) =>
    db
      .updateTable('sessions')
      .set({ code_confirmed_at: sql`now() - make_interval(mins => ${minutes})` })
      .where('id', '=', owner.sessionId)
      .execute()
  await age(9)
  expect(await hasFreshCode(owner.sessionId)).toBe(true)
  await age(10)
  expect(await hasFreshCode(owner.sessionId)).toBe(false)
  await expect(requireProof(owner, null, await visitor())).rejects.toMatchObject({ code: 'invalid' })
})

test('asks a person without a password for a code, whatever they type', async () => {
  const owner = await createOwner({ password: null })
  expect(await findProof(owner)).toBe('code')
  await expect(requireProof(owner, 'anything', await visitor())).rejects.toMatchObject({
    message: 'Please confirm with a code from your email first',
  })
  await confirmSession(owner.sessionId)
  expect(await findProof(owner)).toBe('confirmed')
})

test('counts wrong passwords as sign-in does: the eleventh is not read', async () => {
  const owner = await createOwner()
  const from = await visitor()
  for (let count = 0; count < PASSWORD_HITS; count++)
    await expect(requireProof(owner, 'a guess', from)).rejects.toMatchObject({ code: 'invalid' })
  await expect(requireProof(owner, PASSWORD, from)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('says which of the three ways a person has', async () => {
  expect(await findProof(await createOwner())).toBe('password')
  expect(await findProof(await createOwner({ codeConfirmed: true }))).toBe('confirmed')
})

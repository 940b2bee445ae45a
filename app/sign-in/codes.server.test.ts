import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { askForCode, CODE_MINUTES, checkCode, makeSecret, spendCode } from './codes.server.ts'

async function asked() {
  const key = { email: `${randomUUID()}@example.com`, purpose: 'sign_in', browserHash: randomUUID() } as const
  await askForCode(key, { waits: true })
  const { id } = await db.selectFrom('verification_codes').select('id').where('email', '=', key.email).executeTakeFirstOrThrow()
  const set = db.updateTable('verification_codes').where('id', '=', id)
  return { key, id, set }
}

test('a code that ran out between being found right and being spent is worth nothing', async () => {
  const { key, id, set } = await asked()
  const { secret } = (await makeSecret(id))!
  expect(await checkCode(key, secret)).toEqual({ id })
  const spend = () => db.transaction().execute((tx) => spendCode(tx, id))
  await set.set({ expires_at: sql<Date>`now()` }).execute()
  expect(await spend()).toBeNull()
  await set.set({ expires_at: sql<Date>`now() + interval '1 minute'` }).execute()
  expect(await spend()).toEqual({ waits: true })
  expect(await spend()).toBeNull()
})

test('a mail that goes out too late brings no code', async () => {
  const [late, inTime] = [await asked(), await asked()]
  const ago = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`
  await late.set.set({ created_at: ago(CODE_MINUTES) }).execute()
  await inTime.set.set({ created_at: ago(CODE_MINUTES - 1) }).execute()
  expect(await makeSecret(late.id)).toBeNull()
  expect(await makeSecret(inTime.id)).toMatchObject({ email: inTime.key.email })
})

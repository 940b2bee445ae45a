import { expect, test } from 'vitest'
import { sealAddress } from '#app/accounts/sealed-address.server.ts'
import { db } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { randomToken } from '#app/platform/secrets.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { createUser } from '#test/factories/people.ts'
import { alertsEntry } from './personal-data.server.ts'

const ALERT = { frequency: 'daily', consent: 'Yes', time_zone: 'Australia/Sydney' } as const
type Owner = { user_id: string } | { email: string }
const addAlert = (owner: Owner, search: string, state: 'active' | 'asked' | 'paused' = 'active') =>
  db
    .insertInto('alerts')
    .values({ ...ALERT, ...owner, search, state })
    .execute()

async function changeAddress(userId: string, from: string) {
  const sealed = sealAddress(from)
  await db
    .transaction()
    .execute((tx) => recordEvent(tx, 'user.email_changed', { actorId: userId, sealedAddress: sealed, earlierAddress: sealed }))
  await runWaitingTasks()
}

const searchesOf = async (owner: Owner) => {
  const column = 'email' in owner ? 'email' : 'user_id'
  const rows = await db.selectFrom('alerts').select('search').where(column, '=', Object.values(owner)[0]!).orderBy('search').execute()
  return rows.map(({ search }) => search)
}

test('alerts that were confirmed for an address go with whoever leaves it, each search once, and with their account', async () => {
  const [{ id: user_id }, email] = [await createUser(), `${randomToken().toLowerCase()}@example.com`]
  for (const search of ['q=agent', 'q=strata']) await addAlert({ email }, search, search === 'q=agent' ? 'active' : 'paused')
  await addAlert({ email }, 'q=never-confirmed', 'asked')
  await addAlert({ user_id }, 'q=strata')
  await changeAddress(user_id, email)
  expect(await searchesOf({ user_id })).toEqual(['q=agent', 'q=strata'])
  expect(await searchesOf({ email })).toEqual(['q=never-confirmed'])
  await db.transaction().execute((tx) => alertsEntry.erase(tx, user_id))
  expect(await searchesOf({ user_id })).toEqual([])
})

test('alerts of an address that is another account’s by now stay with it', async () => {
  const [left, holder] = [await createUser(), await createUser()]
  await addAlert({ email: holder.email }, 'q=agent')
  await changeAddress(left.id, holder.email)
  expect([await searchesOf({ user_id: left.id }), await searchesOf({ email: holder.email })]).toEqual([[], ['q=agent']])
})

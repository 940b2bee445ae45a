import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { findTeamOfLastMember, leaveTeams } from './leaving.server.ts'

async function join(agencyId: string, member_role: 'owner' | 'manager' | 'member', state: 'active' | 'requested' = 'active') {
  const { id } = await createUser({ role: 'recruiter' })
  await db.insertInto('agency_users').values({ agency_id: agencyId, user_id: id, member_role, state }).execute()
  return id
}
const leave = (userId: string) => db.transaction().execute((tx) => leaveTeams(tx, 'agency', userId))
const leftBehind = (userId: string) => db.transaction().execute((tx) => findTeamOfLastMember(tx, 'agency', userId))

test('a manager becomes the owner of the agency, before a member', async () => {
  const { id, owner } = await createAgency()
  await join(id, 'member')
  await join(id, 'member', 'requested')
  const manager = await join(id, 'manager')
  await leave(owner.id)
  const rows = await db
    .selectFrom('agency_users')
    .select('user_id')
    .where('agency_id', '=', id)
    .where('member_role', '=', 'owner')
    .execute()
  expect(rows).toEqual([{ user_id: manager }])
})

test('an agency is left behind by its last active person only', async () => {
  const { id, owner } = await createAgency()
  await join(id, 'member', 'requested')
  expect(await leftBehind(owner.id)).toBe(id)
  await join(id, 'member')
  expect(await leftBehind(owner.id)).toBeNull()
})

test('of the last two who leave at once, one leaves the agency behind', async () => {
  const { id, owner } = await createAgency()
  const people = [owner.id, await join(id, 'manager')]
  const left = await Promise.all(
    people.map((userId) =>
      db.transaction().execute(async (tx) => {
        const behind = await findTeamOfLastMember(tx, 'agency', userId)
        // Long enough for the other one to ask too.
        await setTimeout(50)
        await leaveTeams(tx, 'agency', userId)
        return behind
      }),
    ),
  )
  expect(left.filter((behind) => behind !== null)).toEqual([id])
})

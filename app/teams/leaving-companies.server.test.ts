import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { findTeamOfLastMember, leaveCompanies } from './leaving.server.ts'

type Role = 'owner' | 'manager' | 'member'

/** Another person of a company, since so many days. */
async function join(employerId: string, member_role: Role, daysAgo: number, state: 'active' | 'requested' = 'active') {
  const { id } = await createUser({ role: 'employer' })
  const created_at = new Date(Date.now() - daysAgo * 86_400_000)
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: id, member_role, state, created_at }).execute()
  return id
}
const leave = (userId: string) => db.transaction().execute((tx) => leaveCompanies(tx, userId))
const leftBehind = (userId: string) => db.transaction().execute((tx) => findTeamOfLastMember(tx, 'company', userId))
const ownersOf = async (employerId: string) => {
  const rows = await db
    .selectFrom('employer_users')
    .select('user_id')
    .where('employer_id', '=', employerId)
    .where('member_role', '=', 'owner')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
const contactOf = (id: string) =>
  db
    .selectFrom('employers')
    .select(['primary_contact_name', 'contact_email', 'contact_phone', 'profile_complete'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const NO_CONTACT = { primary_contact_name: null, contact_email: null, contact_phone: null, profile_complete: false }
const setContact = (id: string, name: string, email: string) =>
  db
    .updateTable('employers')
    .set({ primary_contact_name: name, contact_email: email, contact_phone: '02 5550 1234' })
    .where('id', '=', id)
    .execute()

test('the manager of longest standing becomes the owner, before members who were there earlier', async () => {
  const { id, owner } = await createEmployer()
  await join(id, 'member', 90)
  await join(id, 'manager', 10)
  const first = await join(id, 'manager', 40)
  await leave(owner.id)
  expect(await ownersOf(id)).toEqual([first])
})

test('without a manager it is the member of longest standing; somebody who only asked to join never', async () => {
  const { id, owner } = await createEmployer()
  await join(id, 'member', 90, 'requested')
  await join(id, 'member', 10)
  const first = await join(id, 'member', 40)
  await leave(owner.id)
  expect(await ownersOf(id)).toEqual([first])
})

test('nobody is raised while another owner stays, or when a member leaves', async () => {
  const { id, owner } = await createEmployer()
  const other = await join(id, 'owner', 5)
  const member = await join(id, 'member', 90)
  await join(id, 'manager', 90)
  await leave(member)
  await leave(owner.id)
  expect(await ownersOf(id)).toEqual([other])
})

test('a company is left behind by its last active person only', async () => {
  const { id, owner } = await createEmployer()
  await join(id, 'member', 1, 'requested')
  expect(await leftBehind(owner.id)).toBe(id)
  const member = await join(id, 'member', 1)
  expect([await leftBehind(owner.id), await leftBehind(member)]).toEqual([null, null])
  await leave(owner.id)
  expect(await leftBehind(member)).toBe(id)
  expect(await leftBehind((await createUser()).id)).toBeNull()
})

test('a company that nobody is left of keeps no contact', async () => {
  const { id, owner } = await createEmployer()
  await setContact(id, 'Somebody Else', 'office@example.com')
  await leave(owner.id)
  expect(await contactOf(id)).toEqual(NO_CONTACT)
})

test('a contact that is the person goes with them; another one stays', async () => {
  const [theirs, others] = [await createEmployer(), await createEmployer()]
  for (const { id } of [theirs, others]) await join(id, 'member', 1)
  await setContact(theirs.id, 'The office', theirs.owner.email.toUpperCase())
  await setContact(others.id, 'The office', 'office@example.com')
  for (const { owner } of [theirs, others]) await leave(owner.id)
  expect(await contactOf(theirs.id)).toEqual(NO_CONTACT)
  expect(await contactOf(others.id)).toMatchObject({ contact_email: 'office@example.com', profile_complete: true })
})

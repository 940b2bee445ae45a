import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { leaveCompanies, leaveTeams, listTeamsOfLastMember } from './leaving.server.ts'

type Row = { member_role: 'owner' | 'manager' | 'member'; state: 'active' | 'requested'; created_at: Date }

const TEAMS = {
  company: {
    create: createEmployer,
    add: (employer_id: string, user_id: string, row: Row) =>
      db
        .insertInto('employer_users')
        .values({ employer_id, user_id, ...row })
        .execute(),
    owners: (id: string) =>
      db.selectFrom('employer_users').select('user_id').where('employer_id', '=', id).where('member_role', '=', 'owner'),
  },
  agency: {
    create: createAgency,
    add: (agency_id: string, user_id: string, row: Row) =>
      db
        .insertInto('agency_users')
        .values({ agency_id, user_id, ...row })
        .execute(),
    owners: (id: string) => db.selectFrom('agency_users').select('user_id').where('agency_id', '=', id).where('member_role', '=', 'owner'),
  },
} as const

const KINDS = ['company', 'agency'] as const
type Kind = (typeof KINDS)[number]

/** Another person of a company or agency, since so many days. */
async function join(kind: Kind, teamId: string, member_role: Row['member_role'], daysAgo: number, state: Row['state'] = 'active') {
  const { id } = await createUser({ role: kind === 'company' ? 'employer' : 'recruiter' })
  await TEAMS[kind].add(teamId, id, { member_role, state, created_at: new Date(Date.now() - daysAgo * 86_400_000) })
  return id
}
async function invite(team: { employer_id: string } | { agency_id: string }): Promise<string> {
  const to = { email: `${randomUUID()}@example.com`, member_role: 'member' as const, token_hash: randomUUID() }
  const row = { id: randomUUID(), ...team, ...to, expires_at: new Date(Date.now() + 86_400_000) }
  return (await db.insertInto('invitations').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const leave = (kind: Kind, userId: string) => db.transaction().execute((tx) => leaveTeams(tx, kind, userId))
const leaveCompany = (userId: string) => db.transaction().execute((tx) => leaveCompanies(tx, userId))
const leftBehind = (kind: Kind, userId: string) => db.transaction().execute((tx) => listTeamsOfLastMember(tx, kind, userId))
const ownersOf = async (kind: Kind, id: string) => (await TEAMS[kind].owners(id).execute()).map(({ user_id }) => user_id)

test.each(KINDS)('%s: the manager of longest standing becomes the owner, before members who were there earlier', async (kind) => {
  const { id, owner } = await TEAMS[kind].create()
  await join(kind, id, 'member', 90)
  await join(kind, id, 'manager', 10)
  const first = await join(kind, id, 'manager', 40)
  await leave(kind, owner.id)
  expect(await ownersOf(kind, id)).toEqual([first])
})

test.each(KINDS)('%s: without a manager it is the member of longest standing; somebody who only asked to join never', async (kind) => {
  const { id, owner } = await TEAMS[kind].create()
  await join(kind, id, 'member', 90, 'requested')
  await join(kind, id, 'member', 10)
  const first = await join(kind, id, 'member', 40)
  await leave(kind, owner.id)
  expect(await ownersOf(kind, id)).toEqual([first])
})

test.each(KINDS)('%s: nobody is raised while another owner stays, or when a member leaves', async (kind) => {
  const { id, owner } = await TEAMS[kind].create()
  const other = await join(kind, id, 'owner', 5)
  const member = await join(kind, id, 'member', 90)
  await join(kind, id, 'manager', 90)
  await leave(kind, member)
  await leave(kind, owner.id)
  expect(await ownersOf(kind, id)).toEqual([other])
})

test.each(KINDS)('%s: it is left behind by its last active person only', async (kind) => {
  const { id, owner } = await TEAMS[kind].create()
  await join(kind, id, 'member', 1, 'requested')
  expect(await leftBehind(kind, owner.id)).toEqual([id])
  const member = await join(kind, id, 'member', 1)
  expect([await leftBehind(kind, owner.id), await leftBehind(kind, member)]).toEqual([[], []])
  await leave(kind, owner.id)
  expect(await leftBehind(kind, member)).toEqual([id])
  expect(await leftBehind(kind, (await createUser()).id)).toEqual([])
})

test.each(KINDS)('%s: of the last two who leave at once, one leaves it behind', async (kind) => {
  const { id, owner } = await TEAMS[kind].create()
  const people = [owner.id, await join(kind, id, 'manager', 1)]
  const left = await Promise.all(
    people.map((userId) =>
      db.transaction().execute(async (tx) => {
        const behind = await listTeamsOfLastMember(tx, kind, userId)
        // Long enough for the other one to wait for the lock.
        await setTimeout(50)
        await leaveTeams(tx, kind, userId)
        return behind
      }),
    ),
  )
  expect(left.flat()).toEqual([id])
})

test('of several agencies the one that nobody else works for is left behind, and each of the others has an owner', async () => {
  const [alone, shared] = [await createAgency(), await createAgency()]
  await TEAMS.agency.add(shared.id, alone.owner.id, { member_role: 'owner', state: 'active', created_at: new Date() })
  const colleague = await join('agency', shared.id, 'member', 3)
  await leave('agency', shared.owner.id)
  expect(await leftBehind('agency', alone.owner.id)).toEqual([alone.id])
  await leave('agency', alone.owner.id)
  expect(await ownersOf('agency', shared.id)).toEqual([colleague])
  expect(await ownersOf('agency', alone.id)).toEqual([])
})

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

test('a company that nobody is left of keeps no contact', async () => {
  const { id, owner } = await createEmployer()
  await setContact(id, 'Somebody Else', 'office@example.com')
  await leaveCompany(owner.id)
  expect(await contactOf(id)).toEqual(NO_CONTACT)
})

test('a contact that is the person goes with them, and who stays takes their place; another one stays', async () => {
  const [theirs, others] = [await createEmployer(), await createEmployer()]
  const heir = await join('company', theirs.id, 'member', 1)
  await join('company', others.id, 'member', 1)
  await setContact(theirs.id, 'The office', theirs.owner.email.toUpperCase())
  await setContact(others.id, 'The office', 'office@example.com')
  for (const { owner } of [theirs, others]) await leaveCompany(owner.id)
  const { email, full_name } = await db.selectFrom('users').select(['email', 'full_name']).where('id', '=', heir).executeTakeFirstOrThrow()
  const contact = { primary_contact_name: full_name, contact_email: email, contact_phone: '02 5550 1234' }
  expect(await contactOf(theirs.id)).toEqual({ ...contact, profile_complete: true })
  expect(await contactOf(others.id)).toMatchObject({ contact_email: 'office@example.com', profile_complete: true })
})

test('somebody whom the company declined, of the same name as its contact, takes nothing away', async () => {
  const { id } = await createEmployer()
  const declined = await join('company', id, 'member', 1, 'requested')
  const { full_name } = await db.selectFrom('users').select('full_name').where('id', '=', declined).executeTakeFirstOrThrow()
  await setContact(id, full_name, 'office@example.com')
  await leaveCompany(declined)
  expect(await contactOf(id)).toMatchObject({
    primary_contact_name: full_name,
    contact_email: 'office@example.com',
    profile_complete: true,
  })
})

test.each(KINDS)('%s: its open invitations end with its last person, so that nobody is let into a team without an owner', async (kind) => {
  const { id, owner } = await TEAMS[kind].create()
  const invitation = await invite(kind === 'company' ? { employer_id: id } : { agency_id: id })
  const stateOf = async () =>
    (await db.selectFrom('invitations').select('state').where('id', '=', invitation).executeTakeFirstOrThrow()).state
  const colleague = await join(kind, id, 'member', 1)
  await leave(kind, colleague)
  expect(await stateOf()).toBe('open')
  await leave(kind, owner.id)
  expect(await stateOf()).toBe('withdrawn')
})

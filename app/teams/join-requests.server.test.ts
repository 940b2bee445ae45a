import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createAgency } from '#test/factories/employers.ts'
import { admitMember, type Decider, declineRequest, findJoinRequest, listJoinRequests } from './join-requests.server.ts'

const visitor = { request: new Request('http://127.0.0.1/'), clientAddress: 'test' }
const letIn = (decider: Decider, userId: string, who: typeof visitor) => admitMember(decider, userId, { seats: null }, who)
const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )
const memberOf = (agencyId: string, userId: string) =>
  db
    .selectFrom('agency_users')
    .select(['state', 'member_role'])
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
const eventsAbout = async (userId: string) => {
  const rows = await db.selectFrom('events').select(['name', 'actor_id', 'data']).where('name', 'like', 'agency.%').orderBy('id').execute()
  return rows.filter(({ data }) => (data as { userId?: string }).userId === userId)
}

/** An agency with a member of each role, and somebody who asks to join it. */
async function scene() {
  const agency = await createAgency()
  const at = (memberRole: 'owner' | 'manager' | 'member', state: 'active' | 'removed' | 'requested' | 'declined') =>
    createRecruiterAt(agency.id, { memberRole, state })
  const person = await createRecruiterAt(agency.id, { fullName: 'Wanda Waiting' })
  const deciders = { owner: agency.owner, second: await at('owner', 'active') }
  const others = {
    manager: await at('manager', 'active'),
    member: await at('member', 'active'),
    'removed owner': await at('owner', 'removed'),
    'removed manager': await at('manager', 'removed'),
    'somebody else who waits': await at('member', 'requested'),
    'somebody who was declined': await at('owner', 'declined'),
    'the person themselves': person,
    'owner of another agency': (await createAgency()).owner,
  }
  return { agency, person, deciders, others, as: (userId: string) => ({ team: { agencyId: agency.id }, userId }) }
}

test.each(['owner', 'second'] as const)('lets an owner (%s) see who asks, let them in and decline', async (who) => {
  const { agency, person, deciders, as } = await scene()
  const decider = as(deciders[who].id)
  expect(await listJoinRequests(decider)).toEqual(
    expect.arrayContaining([
      {
        userId: person.id,
        name: 'Wanda Waiting',
        email: person.email,
        state: 'requested',
        isWaiting: true,
        createdAt: expect.any(Date),
        leftAt: null,
      },
    ]),
  )
  expect(await findJoinRequest(decider, person.id)).toMatchObject({ name: 'Wanda Waiting', state: 'requested' })
  expect(await letIn(decider, person.id, visitor)).toEqual({ name: 'Wanda Waiting' })
  expect(await memberOf(agency.id, person.id)).toEqual({ state: 'active', member_role: 'member' })
  const next = await createRecruiterAt(agency.id)
  expect(await declineRequest(decider, next.id, visitor)).toEqual({ name: 'Wanda Waiting' })
  expect(await memberOf(agency.id, next.id)).toEqual({ state: 'declined', member_role: 'member' })
  expect((await listJoinRequests(decider)).map(({ userId }) => userId)).not.toContain(person.id)
})

test('shows an agency only those who ask to join it', async () => {
  const [{ person, deciders, as }, elsewhere] = [await scene(), await scene()]
  const decider = as(deciders.owner.id)
  expect((await listJoinRequests(decider)).map(({ userId }) => userId)).toContain(person.id)
  expect((await listJoinRequests(decider)).map(({ userId }) => userId)).not.toContain(elsewhere.person.id)
  expect(await findJoinRequest(decider, elsewhere.person.id)).toBeNull()
  expect(await codeOf(letIn(decider, elsewhere.person.id, visitor))).toBe('not_found')
})

// Abuse case A6 for agencies: everybody else gets the same response as for an unknown person.
test('answers nobody else, and changes nothing for them', async () => {
  const { agency, person, others, as } = await scene()
  for (const [who, { id }] of Object.entries(others)) {
    expect([who, await listJoinRequests(as(id))]).toEqual([who, []])
    expect([who, await findJoinRequest(as(id), person.id)]).toEqual([who, null])
    expect([who, await codeOf(letIn(as(id), person.id, visitor))]).toEqual([who, 'not_found'])
    expect([who, await codeOf(declineRequest(as(id), person.id, visitor))]).toEqual([who, 'not_found'])
  }
  expect(await memberOf(agency.id, person.id)).toEqual({ state: 'requested', member_role: 'member' })
  expect(await eventsAbout(person.id)).toEqual([])
})

test('answers for its own agency only: somebody who asks another is not found', async () => {
  const { deciders, as } = await scene()
  const elsewhere = await createAgency()
  const theirs = await createRecruiterAt(elsewhere.id)
  for (const write of [letIn, declineRequest]) {
    expect(await codeOf(write(as(deciders.owner.id), theirs.id, visitor))).toBe('not_found')
    expect(await codeOf(write(as(deciders.owner.id), randomUUID(), visitor))).toBe('not_found')
  }
  expect(await memberOf(elsewhere.id, theirs.id)).toMatchObject({ state: 'requested' })
})

test('does it once when it is pressed twice', async () => {
  const { agency, person, deciders, as } = await scene()
  const [owner, second] = [as(deciders.owner.id), as(deciders.second.id)]
  expect(await Promise.all([owner, second, owner].map((decider) => codeOf(letIn(decider, person.id, visitor))))).toEqual([
    'done',
    'done',
    'done',
  ])
  expect(await codeOf(declineRequest(owner, person.id, visitor))).toBe('conflict')
  expect(await memberOf(agency.id, person.id)).toMatchObject({ state: 'active' })
  expect(await eventsAbout(person.id)).toEqual([
    { name: 'agency.member_admitted', actor_id: expect.any(String), data: { agencyId: agency.id, userId: person.id } },
  ])
})

test('declines once, and does not let in who was declined', async () => {
  const { agency, person, deciders, as } = await scene()
  const owner = as(deciders.owner.id)
  expect(await Promise.all([codeOf(declineRequest(owner, person.id, visitor)), codeOf(declineRequest(owner, person.id, visitor))])).toEqual(
    ['done', 'done'],
  )
  await expect(letIn(owner, person.id, visitor)).rejects.toThrow('The request of Wanda Waiting has been declined meanwhile')
  expect(await eventsAbout(person.id)).toEqual([
    { name: 'agency.member_declined', actor_id: owner.userId, data: { agencyId: agency.id, userId: person.id } },
  ])
})

test.each([
  ['withdrawn', 'Wanda Waiting has taken the request back'],
  ['removed', 'Wanda Waiting does not ask to join'],
] as const)('says in words that a request is %s', async (state, words) => {
  const { agency, deciders, as } = await scene()
  const person = await createRecruiterAt(agency.id, { state })
  await expect(letIn(as(deciders.owner.id), person.id, visitor)).rejects.toThrow(words)
  await expect(declineRequest(as(deciders.owner.id), person.id, visitor)).rejects.toThrow(words)
  expect(await memberOf(agency.id, person.id)).toMatchObject({ state })
})

test('makes a former owner who asks again a plain member', async () => {
  const { agency, deciders, as } = await scene()
  const person = await createRecruiterAt(agency.id, { memberRole: 'owner' })
  await letIn(as(deciders.owner.id), person.id, visitor)
  expect(await memberOf(agency.id, person.id)).toEqual({ state: 'active', member_role: 'member' })
})

test('lets a person into a further agency, and into both of two that say yes at the same time', async () => {
  const { agency, person, deciders, as } = await scene()
  const other = await createAgency()
  await db
    .insertInto('agency_users')
    .values({ agency_id: other.id, user_id: person.id, state: 'requested', member_role: 'member' })
    .execute()
  const answers = await Promise.all([
    codeOf(letIn(as(deciders.owner.id), person.id, visitor)),
    codeOf(letIn({ team: { agencyId: other.id }, userId: other.owner.id }, person.id, visitor)),
  ])
  expect(answers).toEqual(['done', 'done'])
  const states = await Promise.all([memberOf(agency.id, person.id), memberOf(other.id, person.id)])
  expect(states.map((row) => row?.state)).toEqual(['active', 'active'])
})

test('notes with the one who answers whom they let in and whom they declined', async () => {
  const { agency, person, deciders, as } = await scene()
  const owner = as(deciders.owner.id)
  const other = await createRecruiterAt(agency.id)
  for (let press = 0; press < 2; press++) {
    await letIn(owner, person.id, visitor)
    await declineRequest(owner, other.id, visitor)
  }
  const notes = await db.selectFrom('audit_log').select(['action', 'data']).where('user_id', '=', owner.userId).orderBy('id').execute()
  expect(notes).toEqual([
    { action: 'member_admitted', data: { agencyId: agency.id, memberId: person.id } },
    { action: 'member_declined', data: { agencyId: agency.id, memberId: other.id } },
  ])
})

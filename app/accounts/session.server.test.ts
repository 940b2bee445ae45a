import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { crowd } from '#test/crowd.ts'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { createSessionFor, login } from '#test/factories/sessions.ts'
import { userOf } from './current-user.server.ts'
import { MEMBER_ROLES } from './role.ts'
import {
  changeToken,
  endSession,
  listLiveSessions,
  openSession,
  sessionIdOf,
  sessionMiddleware,
  settleSessions,
  workFor,
} from './session.server.ts'

const personBehind = async (cookie: string) => userOf((await routeArgs({ path: '/', cookie })).context)
const answerFor = async (cookie: string) => {
  const args = await routeArgs({ path: '/' })
  args.request.headers.set('cookie', cookie)
  return (await sessionMiddleware(args, async () => new Response())) as Response
}

test('knows the person, company and agency behind a cookie', async () => {
  const employer = await createEmployer({ companyName: 'Kerb & Lane', profileComplete: false })
  const agency = await createAgency({ name: 'Lane Talent' })
  expect(await personBehind(await createSessionFor(employer.owner.id))).toEqual({
    id: employer.owner.id,
    email: employer.owner.email,
    name: 'Olive Owner',
    role: 'employer',
    company: { id: employer.id, name: 'Kerb & Lane', slug: employer.slug, memberRole: 'owner', profileComplete: false },
    agency: null,
    agencies: [],
    worksForId: null,
    lostAgencyId: null,
  })
  expect(await personBehind(await createSessionFor(agency.owner.id))).toMatchObject({
    role: 'recruiter',
    company: null,
    agency: { id: agency.id, slug: agency.slug, memberRole: 'owner' },
  })
})

test.each(MEMBER_ROLES)('knows that a member is %s, of a company and of an agency', async (memberRole) => {
  const [employer, agency, colleague] = [await createEmployer(), await createAgency(), await createUser({ role: 'employer' })]
  await db.insertInto('employer_users').values({ employer_id: employer.id, user_id: colleague.id, member_role: memberRole }).execute()
  const recruiter = await createRecruiterAt(agency.id, { memberRole, state: 'active' })
  expect((await personBehind(await createSessionFor(colleague.id)))?.company).toMatchObject({ id: employer.id, memberRole })
  expect((await personBehind(await createSessionFor(recruiter.id)))?.agency).toMatchObject({ id: agency.id, memberRole })
})

test.each(['requested', 'removed'] as const)('gives no agency to a member whose state is %s', async (state) => {
  const [agency, user] = [await createAgency(), await createUser({ role: 'recruiter' })]
  await db.insertInto('agency_users').values({ agency_id: agency.id, user_id: user.id, state }).execute()
  expect((await personBehind(await createSessionFor(user.id)))?.agency).toBeNull()
})

/** A recruiter who joined two agencies one after the other, with different roles. */
async function createBusyRecruiter() {
  const [first, second] = [await createAgency({ name: 'First Talent' }), await createAgency({ name: 'Second Talent' })]
  const { id } = await createRecruiterAt(second.id, { state: 'active', memberRole: 'manager' })
  const created_at = new Date(Date.now() - 86_400_000)
  await db.insertInto('agency_users').values({ agency_id: first.id, user_id: id, member_role: 'member', created_at }).execute()
  return { id, first, second, remove: (agencyId: string) => endMembership(agencyId, id) }
}

const endMembership = (agencyId: string, userId: string) =>
  db.updateTable('agency_users').set({ state: 'removed' }).where('agency_id', '=', agencyId).where('user_id', '=', userId).execute()

const idOf = async (cookie: string) => sessionIdOf((await routeArgs({ path: '/', cookie })).context)!

test('works for the agency that was joined first until another is chosen, in that session only', async () => {
  const { id, first, second } = await createBusyRecruiter()
  const [cookie, elsewhere] = [await createSessionFor(id), await createSessionFor(id)]
  const atFirst = await personBehind(cookie)
  expect(atFirst).toMatchObject({ agency: { id: first.id, memberRole: 'member' }, worksForId: first.id, lostAgencyId: null })
  expect(atFirst?.agencies.map(({ name }) => name)).toEqual(['First Talent', 'Second Talent'])
  expect(await workFor(await idOf(cookie), second.id)).toBe(true)
  expect(await personBehind(cookie)).toMatchObject({ agency: { id: second.id, memberRole: 'manager' }, worksForId: second.id })
  expect(await personBehind(elsewhere)).toMatchObject({ agency: { id: first.id } })
  expect(await listLiveSessions([await idOf(cookie)])).toEqual(new Map([[await idOf(cookie), second.id]]))
})

test.each(['requested', 'declined', 'withdrawn', 'removed', null] as const)('works for no agency where the person is %s', async (state) => {
  const { id, first } = await createBusyRecruiter()
  const other = await createAgency()
  if (state) await db.insertInto('agency_users').values({ agency_id: other.id, user_id: id, state }).execute()
  const cookie = await createSessionFor(id)
  expect(await workFor(await idOf(cookie), other.id)).toBe(false)
  expect(await personBehind(cookie)).toMatchObject({ agency: { id: first.id } })
})

test('works for another agency at once when the person is removed, and says from which until they choose', async () => {
  const { id, first, second, remove } = await createBusyRecruiter()
  const cookie = await createSessionFor(id)
  await remove(first.id)
  for (const _ of [1, 2])
    expect(await personBehind(cookie)).toMatchObject({ agency: { id: second.id }, worksForId: second.id, lostAgencyId: first.id })
  await workFor(await idOf(cookie), null)
  expect(await personBehind(cookie)).toMatchObject({ agency: { id: second.id }, lostAgencyId: null })
  await remove(second.id)
  expect(await personBehind(cookie)).toMatchObject({ agency: null, agencies: [], worksForId: null, lostAgencyId: second.id })
})

test('an agency that is joined while a session works for none is worked for at once; one that was chosen stays', async () => {
  const [first, second, user] = [await createAgency(), await createAgency(), await createUser({ role: 'recruiter' })]
  const cookie = await createSessionFor(user.id)
  for (const [at, { id }] of [first, second].entries()) {
    const created_at = new Date(Date.now() - at * 86_400_000)
    await db.insertInto('agency_users').values({ agency_id: id, user_id: user.id, member_role: 'member', created_at }).execute()
    await db.transaction().execute((tx) => settleSessions(tx, user.id))
    expect(await personBehind(cookie)).toMatchObject({ agency: { id: first.id } })
  }
  await endMembership(first.id, user.id)
  await db.transaction().execute((tx) => settleSessions(tx, user.id, first.id))
  expect(await personBehind(cookie)).toMatchObject({ agency: { id: second.id }, lostAgencyId: null })
})

test('names a person without a name by the address', async () => {
  const user = await createUser({ fullName: '' })
  expect((await personBehind(await createSessionFor(user.id)))?.name).toBe(user.email)
})

test.each([
  ['no signature', (value: string) => value.slice(0, value.lastIndexOf('.'))],
  ['another signature', (value: string) => value.replace(/.{6}$/, 'AAAA%3D')],
  ['another token', (value: string) => value.replace(/=./, (start) => (start === '=x' ? '=y' : '=x'))],
  ['nothing', () => 'session='],
  ['half an escape', () => 'session=%E0%A4%A'],
])('takes nobody from a cookie with %s', async (_, change) => {
  expect(await personBehind(change(await login('job_seeker')))).toBeNull()
})

test('sets a cookie that scripts and other sites do not reach, for seven days', async () => {
  const user = await createUser()
  expect(await openSession(user.id)).toMatch(/^session=[\w-]{32}\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('gives a new token at each sign-in, of at least 128 bits', async () => {
  const user = await createUser()
  const [one, two] = [await createSessionFor(user.id), await createSessionFor(user.id)]
  expect(one).not.toBe(two)
  expect(await personBehind(one)).not.toBeNull()
})

test('is over at once when the person signs out, in every tab with the old cookie', async () => {
  const cookie = await login('employer')
  const args = await routeArgs({ path: '/', cookie })
  const id = sessionIdOf(args.context)!
  expect(await listLiveSessions([id])).toEqual(new Map([[id, null]]))
  expect(await endSession(args.request)).toContain('Max-Age=0')
  expect(await personBehind(cookie)).toBeNull()
  expect(await listLiveSessions([id])).toEqual(new Map())
})

test('is over at once when the person is removed', async () => {
  const user = await createUser()
  const cookie = await createSessionFor(user.id)
  await db.deleteFrom('users').where('id', '=', user.id).execute()
  expect(await personBehind(cookie)).toBeNull()
})

const age = (userId: string, createdDaysAgo: number, endsInDays: number) =>
  db
    .updateTable('sessions')
    .set({
      created_at: sql`now() - make_interval(days => ${createdDaysAgo})`,
      expires_at: sql`now() + make_interval(days => ${endsInDays})`,
    })
    .where('user_id', '=', userId)
    .execute()

const daysLeft = async (userId: string) => {
  const row = await db
    .selectFrom('sessions')
    .select(sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int`.as('days'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.days
}

test.each([
  ['seven days without a visit', 8, -1],
  ['thirty days whatever happens', 31, 5],
])('ends after %s', async (_, createdDaysAgo, endsInDays) => {
  const user = await createUser()
  const cookie = await createSessionFor(user.id)
  const id = sessionIdOf((await routeArgs({ path: '/', cookie })).context)!
  await age(user.id, createdDaysAgo, endsInDays)
  expect(await personBehind(cookie)).toBeNull()
  expect(await listLiveSessions([id])).toEqual(new Map())
})

test.each([
  ['a day after the last time', 3, 5, 7],
  ['up to the thirtieth day', 28, 1, 2],
])('is prolonged in use, %s', async (_, createdDaysAgo, endsInDays, daysAfter) => {
  const user = await createUser()
  const cookie = await createSessionFor(user.id)
  await age(user.id, createdDaysAgo, endsInDays)
  expect((await answerFor(cookie)).headers.getSetCookie()).toEqual([expect.stringContaining('session=')])
  expect(await daysLeft(user.id)).toBe(daysAfter)
})

test('is noted as seen an hour after the last time', async () => {
  const user = await createUser()
  const cookie = await createSessionFor(user.id)
  const seenMinutesAgo = (minutes: number) =>
    sql`update sessions set updated_at = now() - make_interval(mins => ${minutes}),
      expires_at = now() + interval '7 days' - make_interval(mins => ${minutes}) where user_id = ${user.id}`.execute(db)
  const isSeen = async () => {
    await answerFor(cookie)
    const { rows } = await sql<{ now: boolean }>`select updated_at > now() - interval '1 minute' as now from sessions
      where user_id = ${user.id}`.execute(db)
    return rows[0]?.now
  }
  await seenMinutesAgo(59)
  expect(await isSeen()).toBe(false)
  await seenMinutesAgo(61)
  expect(await isSeen()).toBe(true)
})

// A14
test('with another token the old cookie opens nothing, also where the answer would have prolonged it', async () => {
  const user = await createUser()
  const cookie = await createSessionFor(user.id)
  await age(user.id, 3, 5)
  const args = await routeArgs({ path: '/' })
  args.request.headers.set('cookie', cookie)
  const change = async () => {
    const changed = await db.transaction().execute((tx) => changeToken(tx, sessionIdOf(args.context)!))
    return new Response(null, { headers: { 'set-cookie': changed } })
  }
  const answer = (await sessionMiddleware(args, change)) as Response
  expect(answer.headers.getSetCookie()).toHaveLength(1)
  expect(await personBehind(cookie)).toBeNull()
  expect((await personBehind(answer.headers.getSetCookie()[0]!.split(';')[0]!))?.id).toBe(user.id)
})

test('is not written again at every request', async () => {
  expect((await answerFor(await login('job_seeker'))).headers.getSetCookie()).toEqual([])
})

test('tells caches to keep nothing a signed-in person gets, and says nothing to visitors', async () => {
  expect((await answerFor(await login('job_seeker'))).headers.get('cache-control')).toBe('no-store')
  expect((await answerFor('session=nobody.x')).headers.get('cache-control')).toBeNull()
})

test('never mixes two people up over many parallel requests', async () => {
  const people = await Promise.all([createUser(), createUser()])
  const cookies = await Promise.all(people.map(({ id }) => createSessionFor(id)))
  const seen = await Promise.all(crowd(200, (index) => personBehind(cookies[index % 2]!)))
  expect(seen.map((user) => user?.id)).toEqual(Array.from({ length: 200 }, (_, index) => people[index % 2]!.id))
})

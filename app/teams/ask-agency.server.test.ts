import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { action } from '#app/recruiters/routes/dashboard.tsx'
import { AGENCY_TAKEN, NO_SUCH_AGENCY, nameTaken } from '#app/sign-in/company-name.ts'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { askAgency } from './ask-agency.server.ts'
import { userBootstrap } from './bootstrap.server.ts'

const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )
const ask = (person: { id: string; email: string }, agencyId: string) =>
  askAgency({ id: person.id, fullName: 'Wanda Waiting', email: person.email }, { kind: 'agency_request', agencyId })
const found = (person: { id: string; email: string }, agencyName: string) =>
  askAgency({ id: person.id, fullName: 'Wanda Waiting', email: person.email }, { kind: 'new_agency', agencyName })
const membershipsOf = (userId: string) =>
  db.selectFrom('agency_users').select(['agency_id', 'state', 'member_role']).where('user_id', '=', userId).orderBy('created_at').execute()
const countFacts = async (actorId: string) =>
  (await db.selectFrom('events').select('id').where('name', '=', 'agency.join_requested').where('actor_id', '=', actorId).execute()).length

test('asks an agency, once however often it is pressed', async () => {
  const agency = await createAgency()
  const person = await createUser({ role: 'recruiter' })
  expect(await Promise.all([codeOf(ask(person, agency.id)), codeOf(ask(person, agency.id))])).toEqual(['done', 'done'])
  expect(await membershipsOf(person.id)).toEqual([{ agency_id: agency.id, state: 'requested', member_role: 'member' }])
  expect(await countFacts(person.id)).toBe(1)
})

test('asks an agency by its name, so that one can be asked that the list has no room for', async () => {
  const mark = randomUUID()
  const agency = await createAgency({ name: `Kerb & Gutter ${mark}`, ownsName: true })
  const person = await createUser({ role: 'recruiter' })
  const cookie = await createSessionFor(person.id)
  const send = (form: Record<string, string>) =>
    visit(action, { path: '/recruiter/dashboard', cookie, form: { agency: 'new', agency_name: ` kerb and GUTTER ${mark}`, ...form } })
  expect(await send({})).toMatchObject({ status: 409, data: { fieldErrors: { agency_name: AGENCY_TAKEN } } })
  expect(await send({ ask_owners: 'yes' })).toMatchObject({ status: 302 })
  expect(await send({ ask_owners: 'yes' })).toMatchObject({ status: 302 })
  expect(await membershipsOf(person.id)).toEqual([{ agency_id: agency.id, state: 'requested', member_role: 'member' }])
  expect(await countFacts(person.id)).toBe(1)
})

test('offers to ask no agency in which nobody could answer, and none that is not here', async () => {
  const name = `Gone ${randomUUID()}`
  const { id } = await createAgency({ name, ownsName: true })
  await db.updateTable('agency_users').set({ state: 'removed' }).where('agency_id', '=', id).execute()
  const person = await createUser({ role: 'recruiter' })
  const asked = (agencyName: string, kind: 'named_agency_request' | 'new_agency') =>
    askAgency({ id: person.id, fullName: 'Wanda Waiting', email: person.email }, { kind, agencyName })
  const refused = { code: 'conflict', field: 'agency_name', message: nameTaken('agency', config.supportEmail) }
  for (const kind of ['named_agency_request', 'new_agency'] as const) await expect(asked(name, kind)).rejects.toMatchObject(refused)
  await expect(asked(`None ${name}`, 'named_agency_request')).rejects.toMatchObject({ ...refused, message: NO_SUCH_AGENCY })
  expect(await membershipsOf(person.id)).toEqual([])
})

test('takes the request to another agency back', async () => {
  const [first, second] = [await createAgency(), await createAgency()]
  const person = await createRecruiterAt(first.id)
  await ask(person, second.id)
  const states = (await membershipsOf(person.id)).map(({ agency_id, state }) => [agency_id, state] as const)
  expect(new Map(states)).toEqual(
    new Map([
      [first.id, 'withdrawn'],
      [second.id, 'requested'],
    ]),
  )
})

test('a request that is sent twice at once counts once, and one that is not recorded does not count', async () => {
  const agency = await createAgency()
  const person = await createUser({ role: 'recruiter' })
  const declined = () => db.updateTable('agency_users').set({ state: 'declined' }).where('user_id', '=', person.id).execute()
  await Promise.all([ask(person, agency.id), ask(person, agency.id)])
  for (let time = 0; time < 5; time++) expect(await codeOf(ask(person, randomUUID()))).toBe('not_found')
  await declined()
  expect(await codeOf(ask(person, agency.id))).toBe('done')
  await declined()
  expect(await codeOf(ask(person, agency.id))).toBe('rate_limited')
})

test('drops what could not be made at sign-up: it is not made beside the agency they asked', async () => {
  const agency = await createAgency()
  const person = await createUser({ role: 'recruiter' })
  const sign_up_metadata = JSON.stringify({ belonging: { kind: 'new_agency', agencyName: `Wren ${randomUUID()}` } })
  await db.updateTable('users').set({ sign_up_metadata }).where('id', '=', person.id).execute()
  await ask(person, agency.id)
  await userBootstrap(person.id)
  expect(await membershipsOf(person.id)).toEqual([{ agency_id: agency.id, state: 'requested', member_role: 'member' }])
})

test('opens an agency of their own beside a request that waits', async () => {
  const agency = await createAgency()
  const person = await createRecruiterAt(agency.id, { state: 'requested' })
  await found(person, 'Waiting & Daughters')
  expect(await membershipsOf(person.id)).toMatchObject([
    { agency_id: agency.id, state: 'requested' },
    { state: 'active', member_role: 'owner' },
  ])
})

test.each(['declined', 'withdrawn', 'removed'] as const)(
  'asks again as a plain member after being %s, whatever they were',
  async (state) => {
    const agency = await createAgency()
    const person = await createRecruiterAt(agency.id, { state, memberRole: 'owner' })
    await ask(person, agency.id)
    expect(await membershipsOf(person.id)).toEqual([{ agency_id: agency.id, state: 'requested', member_role: 'member' }])
  },
)

test('a member asks a further agency and opens another, but not their own again', async () => {
  const [own, other] = [await createAgency({ name: 'Lane Talent' }), await createAgency()]
  await expect(ask(own.owner, own.id)).rejects.toThrow('You belong to Lane Talent already')
  await ask(own.owner, other.id)
  const created = await found(own.owner, `A second one ${randomUUID()}`)
  const memberships = await membershipsOf(own.owner.id)
  expect(new Map(memberships.map(({ agency_id, state, member_role }) => [agency_id, `${state} ${member_role}`]))).toEqual(
    new Map([
      [own.id, 'active owner'],
      [other.id, 'requested member'],
      [created, 'active owner'],
    ]),
  )
})

test('keeps the request that waits when the other agency is gone', async () => {
  const agency = await createAgency()
  const person = await createRecruiterAt(agency.id)
  expect(await codeOf(ask(person, randomUUID()))).toBe('not_found')
  expect(await membershipsOf(person.id)).toMatchObject([{ agency_id: agency.id, state: 'requested' }])
})

test('sends an owner two mails in thirty days from one person, and five a day in all', async () => {
  const agency = await createAgency()
  const person = await createUser({ role: 'recruiter' })
  const declined = () => db.updateTable('agency_users').set({ state: 'declined' }).where('user_id', '=', person.id).execute()
  for (const expected of ['done', 'done', 'rate_limited']) {
    expect(await codeOf(ask(person, agency.id))).toBe(expected)
    await declined()
  }
  for (const expected of ['done', 'done', 'done', 'rate_limited'])
    expect(await codeOf(ask(person, (await createAgency()).id))).toBe(expected)
})

test('the form asks, refuses what it cannot, and sends a member to their dashboard', async () => {
  const agency = await createAgency()
  const person = await createUser({ role: 'recruiter' })
  const send = async (form: Record<string, string>, userId = person.id) =>
    visit(action, { path: '/recruiter/dashboard', form, cookie: await createSessionFor(userId) })
  expect(await send({})).toMatchObject({ status: 422, data: { fieldErrors: { agency: 'Please choose an agency' } } })
  expect(await send({ agency: 'new' })).toMatchObject({
    status: 422,
    data: { fieldErrors: { agency_name: 'Please enter your agency’s name' } },
  })
  expect(await send({ agency: randomUUID() })).toMatchObject({
    status: 404,
    data: { formError: expect.stringContaining('no longer here') },
  })
  expect(await send({ agency: agency.id })).toMatchObject({ status: 302, location: '/recruiter/dashboard' })
  expect(await membershipsOf(person.id)).toMatchObject([{ agency_id: agency.id, state: 'requested' }])
  expect(await send({ agency: agency.id }, agency.owner.id)).toMatchObject({ status: 302, location: '/recruiter/dashboard' })
})

import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { AUDIENCES } from '#app/audiences.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import * as dashboard from '#app/employers/routes/dashboard.tsx'
import type { AppError } from '#app/platform/errors.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { findEvent } from '#app/platform/recorded-events.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import * as welcome from '#app/sign-in/routes/employer-welcome.tsx'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { noticesOf } from '#test/factories/notices.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import { askOwners, openCompany } from './bootstrap.server.ts'
import { askDesk, findOwnClaim } from './claims.server.ts'
import { JoinRequests } from './components/join-requests.tsx'
import { inviteMember } from './invitations.server.ts'
import { admitMember, countJoinRequests, declineRequest, findJoinRequest, listJoinRequests } from './join-requests.server.ts'
import { leaveCompanies } from './leaving.server.ts'
import { findOwnRequest, takeRequestBack } from './requests.server.ts'
import { changeRole, leaveTeam } from './roles.server.ts'
import * as area from './routes/employer-area.tsx'
import * as joinRequest from './routes/join-request.tsx'
import * as team from './routes/team.tsx'
import { TEAM_PAGES } from './team.ts'

giveOwnDataDir()

const visitor = { request: new Request('http://127.0.0.1/'), clientAddress: 'test' }
const ANY = { seats: null }
const newName = () => `Wren ${randomUUID()}`
const newEmployer = (fullName = 'Wanda Waiting') => createUser({ role: 'employer', fullName })
const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )

/** A company, and somebody who has asked its owners. */
async function scene() {
  const companyName = newName()
  const company = await createEmployer({ companyName, ownsName: true })
  const person = await newEmployer()
  await askOwners(person.id, companyName)
  return { company, companyName, person, decider: { team: { employerId: company.id }, userId: company.owner.id } }
}

const stateOf = async (employerId: string, userId: string) => {
  const rows = db.selectFrom('employer_users').select(['state', 'member_role']).where('employer_id', '=', employerId)
  return (await rows.where('user_id', '=', userId).executeTakeFirst()) ?? null
}
const asksOf = async (userId: string) =>
  (await db.selectFrom('events').select('id').where('name', '=', 'employer.owners_asked').where('actor_id', '=', userId).execute()).length
/** The latest event of a name about a person. */
async function lastEventAbout<Name extends 'team.request_withdrawn' | 'team.request_ended'>(name: Name, userId: string) {
  const of = db.selectFrom('events').select('id').where('name', '=', name).where(sql`data ->> 'userId'`, '=', userId)
  const { id } = await of.orderBy('id', 'desc').executeTakeFirstOrThrow()
  return (await findEvent(id)) as RecordedEvent<Name> // of this name
}
const pageOf = async (userId: string, path = '/') => ({ path, cookie: await createSessionFor(userId) })

test('who asks sees whom they asked and when; asking again changes nothing and mails nobody', async () => {
  const { company, companyName, person } = await scene()
  const asked = { teamId: company.id, name: companyName, state: 'requested', createdAt: expect.any(Date) }
  expect((await visit(area.loader, await pageOf(person.id, '/employer/dashboard'))).data).toMatchObject({ missing: { request: asked } })
  const page = await pageOf(person.id, '/employer/welcome')
  expect((await visit(welcome.loader, page)).data).toMatchObject({ needsName: true, request: asked })
  const again = { intent: 'name', company_name: companyName, ask_owners: 'yes' }
  expect(await visit(welcome.action, { ...page, form: again })).toMatchObject({ location: '/employer/dashboard' })
  expect(await askOwners(person.id, companyName)).toBe(false)
  expect(await asksOf(person.id)).toBe(1)
})

test('of many requests that are sent at once one is recorded', async () => {
  const companyName = newName()
  const { id } = await createEmployer({ companyName, ownsName: true })
  const person = await newEmployer()
  await Promise.allSettled(Array.from({ length: 4 }, () => askOwners(person.id, companyName)))
  expect([await stateOf(id, person.id), await asksOf(person.id)]).toEqual([{ state: 'requested', member_role: 'member' }, 1])
})

test('two requests at once use up one of the two tries', async () => {
  const companyName = newName()
  await createEmployer({ companyName, ownsName: true })
  const person = await newEmployer()
  const sent = await Promise.all([askOwners(person.id, companyName), askOwners(person.id, companyName)])
  expect(sent.toSorted()).toEqual([false, true])
  await takeRequestBack('company', person.id)
  expect(await askOwners(person.id, companyName)).toBe(true)
  await takeRequestBack('company', person.id)
  expect(await codeOf(askOwners(person.id, companyName))).toBe('rate_limited')
})

test('a claim that is sent to the desk twice at once counts once', async () => {
  const person = await newEmployer()
  const imported = { slug: randomUUID(), company_name: `Imported ${randomUUID()}`, claimed: false }
  const { id } = await db.insertInto('employers').values(imported).returning('id').executeTakeFirstOrThrow()
  await Promise.all([askDesk(person.id, id, 'Mine.'), askDesk(person.id, id, 'Mine.')])
  for (const [words, code] of [
    ['Mine, as its director.', 'done'],
    ['Mine, as its founder.', 'done'],
    ['Mine, as its owner.', 'rate_limited'],
  ] as const)
    expect(await codeOf(askDesk(person.id, id, words))).toBe(code)
})

test('open pages of the owners and the person hear of a request that is taken back, by whatever', async () => {
  const other = newName()
  await createEmployer({ companyName: other, ownsName: true })
  for (const end of [
    (userId: string) => takeRequestBack('company', userId),
    (userId: string) => askOwners(userId, other),
    (userId: string) => openCompany(userId, newName()),
    (userId: string) => db.transaction().execute((tx) => leaveCompanies(tx, userId)),
  ]) {
    const { company, person } = await scene()
    await createMember({ employerId: company.id })
    await end(person.id)
    const event = await lastEventAbout('team.request_withdrawn', person.id)
    expect(event).toMatchObject({ team: { employerId: company.id }, userId: person.id })
    expect((await AUDIENCES['team.request_withdrawn']!(event)).toSorted()).toEqual([company.owner.id, person.id].toSorted())
  }
})

test('asking another company takes the first request back, and one company is asked twice at most', async () => {
  const { company, companyName, person } = await scene()
  const other = newName()
  const { id } = await createEmployer({ companyName: other, ownsName: true })
  expect(await askOwners(person.id, other)).toBe(true)
  expect([(await stateOf(company.id, person.id))?.state, (await stateOf(id, person.id))?.state]).toEqual(['withdrawn', 'requested'])
  await askOwners(person.id, companyName)
  await takeRequestBack('company', person.id)
  await expect(askOwners(person.id, companyName)).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('You have asked this company twice'),
  })
})

test('a request is taken back on the page, and nobody is asked about it any more', async () => {
  const { company, person, decider } = await scene()
  const page = await pageOf(person.id, '/employer/welcome')
  expect(await visit(welcome.action, { ...page, form: { intent: 'take-back' } })).toMatchObject({ location: '/employer/dashboard' })
  await runWaitingTasks()
  expect(await findOwnRequest('company', person.id)).toBeNull()
  expect([await listJoinRequests(decider), await mailsTo(company.owner.email), await noticesOf(company.owner.id)]).toEqual([[], [], []])
  await expect(admitMember(decider, person.id, ANY, visitor)).rejects.toThrow('Wanda Waiting has taken the request back')
})

test.skipIf(isEmbedded)('nobody is let in who is taking the request back at that moment', async () => {
  const { company, person, decider } = await scene()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // Holds the row for so long that both have begun.
  const holding = db.transaction().execute(async (tx) => {
    await tx.selectFrom('employer_users').select('state').where('user_id', '=', person.id).forUpdate().execute()
    await released
  })
  await setTimeout(50)
  const takenBack = takeRequestBack('company', person.id)
  await setTimeout(50)
  const answered = codeOf(admitMember(decider, person.id, ANY, visitor))
  await setTimeout(50)
  release()
  await Promise.all([holding, takenBack])
  expect([await answered, (await stateOf(company.id, person.id))?.state]).toEqual(['conflict', 'withdrawn'])
})

test('somebody who is suspended is let in nowhere, and waits again once that ends', async () => {
  const { company, person, decider } = await scene()
  await runWaitingTasks()
  const until = new Date(Date.now() + 3_600_000)
  const page = await pageOf(company.owner.id, TEAM_PAGES.company.request(person.id))
  /** What the owner is told: the texts of the notices, and the page that the mail leads to. */
  const told = async () => {
    const { data } = await visit(joinRequest.loader, { ...page, params: { userId: person.id } })
    const props = { loaderData: data } as ComponentProps<typeof joinRequest.default>
    const Page = createRoutesStub([{ path: '/', Component: () => createElement(joinRequest.default, props) }])
    return { notices: (await noticesOf(company.owner.id)).map(({ text }) => text), page: renderToStaticMarkup(createElement(Page)) }
  }
  expect(await told()).toEqual({ notices: ['Wanda Waiting asks to join your company'], page: expect.stringContaining('Let in') })
  const { id } = await db
    .insertInto('suspensions')
    .values({ user_id: person.id, until, words: 'Spam' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect([await listJoinRequests(decider), await countJoinRequests(decider)]).toEqual([[], 0])
  for (const answer of [admitMember(decider, person.id, ANY, visitor), declineRequest(decider, person.id, visitor)])
    await expect(answer).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('cannot be answered at the moment') })
  const suspended = await told()
  expect(suspended).toEqual({ notices: [], page: expect.stringContaining('cannot be answered at the moment') })
  expect(suspended.page).not.toMatch(/Let in|Decline|asks to join|uspen/)
  await db.updateTable('suspensions').set({ lifted_at: new Date() }).where('id', '=', id).execute()
  expect(await listJoinRequests(decider)).toMatchObject([{ userId: person.id, leftAt: null }])
  expect((await stateOf(company.id, person.id))?.state).toBe('requested')
  expect((await told()).notices).toEqual(['Wanda Waiting asks to join your company'])
})

test('owners read that who asks was a member until a day, also after a decline', async () => {
  const { companyName, person, decider } = await scene()
  await admitMember(decider, person.id, ANY, visitor)
  await leaveTeam({ team: decider.team, userId: person.id }, visitor)
  await askOwners(person.id, companyName)
  expect(await listJoinRequests(decider)).toMatchObject([{ userId: person.id, leftAt: expect.any(Date) }])
  await declineRequest(decider, person.id, visitor)
  expect(await findJoinRequest(decider, person.id)).toMatchObject({ state: 'declined', leftAt: expect.any(Date) })
})

test('taking back what was answered meanwhile says so', async () => {
  const { person, decider } = await scene()
  expect(await takeRequestBack('company', person.id)).toBe(true)
  expect(await takeRequestBack('company', person.id)).toBe(false)
  expect(await codeOf(admitMember(decider, person.id, ANY, visitor))).toBe('conflict')
})

test('owners find who waits on the team page and the dashboard, and others do not', async () => {
  const { company, person } = await scene()
  const ofCompany = { employerId: company.id }
  const [manager, member] = [await createMember(ofCompany, { memberRole: 'manager' }), await createMember(ofCompany)]
  for (const [id, waits] of [
    [company.owner.id, true],
    [manager.id, false],
    [member.id, false],
  ] as const) {
    const page = await pageOf(id)
    const requests = waits ? [{ userId: person.id, name: 'Wanda Waiting', email: person.email }] : []
    expect((await visit(team.loader, page)).data).toMatchObject({ requests })
    const need = { count: 1, text: 'person asks to join the company', to: '/employer/profile/team#join-requests' }
    expect((await visit(dashboard.loader, page)).data).toMatchObject({ fromOthers: waits ? [need] : [] })
    expect(await countJoinRequests({ team: ofCompany, userId: id })).toBe(waits ? 1 : 0)
    const asked = await visit(joinRequest.loader, { ...page, params: { userId: person.id } })
    expect(asked.status).toBe(waits ? 200 : 404)
  }
})

test('owners are mailed and told who asks, with a link to the answer; whoever asks, of the answer', async () => {
  const { company, companyName, person } = await scene()
  await runWaitingTasks()
  const link = `/employer/join-requests/${person.id}`
  expect(await mailsTo(company.owner.email)).toMatchObject([
    { subject: `Wanda Waiting asks to join ${companyName}`, text: expect.stringContaining(link) },
  ])
  expect(await noticesOf(company.owner.id)).toMatchObject([{ text: 'Wanda Waiting asks to join your company', to: link }])
  const page = { ...(await pageOf(company.owner.id)), params: { userId: person.id } }
  expect(await visit(joinRequest.action, { ...page, form: { intent: 'admit' } })).toMatchObject({ location: '/employer/profile/team' })
  await runWaitingTasks()
  expect(await stateOf(company.id, person.id)).toEqual({ state: 'active', member_role: 'member' })
  expect(await mailsTo(person.email)).toMatchObject([{ subject: `${companyName} has let you in` }])
  expect(await noticesOf(person.id)).toMatchObject([{ text: `${companyName} has let you in`, to: '/employer/dashboard' }])
  expect(await noticesOf(company.owner.id)).toEqual([])
})

test('who is declined is told by mail and notice, sees it, and may ask again', async () => {
  const { companyName, person, decider } = await scene()
  await declineRequest(decider, person.id, visitor)
  await runWaitingTasks()
  expect(await mailsTo(person.email)).toMatchObject([
    {
      subject: `Your request to join ${companyName}`,
      text: expect.stringContaining('You can ask another company, or open one of your own'),
    },
  ])
  expect(await noticesOf(person.id)).toMatchObject([{ text: `${companyName} has declined your request to join` }])
  expect(await findOwnRequest('company', person.id)).toMatchObject({ name: companyName, state: 'declined' })
  expect(await askOwners(person.id, companyName)).toBe(true)
  expect(await noticesOf(person.id)).toEqual([])
})

test('nobody is let in beyond the seats of the plan, of which open invitations take some', async () => {
  const { company, person, decider } = await scene()
  await inviteMember(decider, { email: `${randomUUID()}@example.com`, role: 'member' }, ANY, visitor)
  await expect(admitMember(decider, person.id, { seats: 2 }, visitor)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('All 2 seats'),
  })
  expect(await stateOf(company.id, person.id)).toMatchObject({ state: 'requested' })
  const second = await newEmployer()
  await db.insertInto('employer_users').values({ employer_id: company.id, user_id: second.id, state: 'requested' }).execute()
  const answers = [person, second].map(({ id }) => codeOf(admitMember(decider, id, { seats: 3 }, visitor)))
  expect((await Promise.all(answers)).sort()).toEqual(['conflict', 'done'])
})

test('opening a company ends the request to another and the claim that the desk has; the welcome page knows both before', async () => {
  const { company, person, decider } = await scene()
  const claimed = `Imported ${randomUUID()}`
  const { id: employerId } = await db
    .insertInto('employers')
    .values({ slug: randomUUID(), company_name: claimed, claimed: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await askDesk(person.id, employerId, 'I am its director.')
  expect((await visit(welcome.loader, await pageOf(person.id))).data).toMatchObject({
    claim: { state: 'asked', company_name: claimed },
    request: { state: 'requested' },
  })
  await openCompany(person.id, newName())
  expect([(await stateOf(company.id, person.id))?.state, await findOwnRequest('company', person.id)]).toEqual(['withdrawn', null])
  expect(await codeOf(admitMember(decider, person.id, ANY, visitor))).toBe('conflict')
  const claim = await db.selectFrom('company_claims').select('state').where('user_id', '=', person.id).executeTakeFirstOrThrow()
  expect([claim, await findOwnClaim(person.id)]).toEqual([{ state: 'withdrawn' }, null])
})

test('who is let in has no claim of another company any more', async () => {
  const { person, decider } = await scene()
  const imported = { slug: randomUUID(), company_name: `Imported ${randomUUID()}`, claimed: false }
  const { id } = await db.insertInto('employers').values(imported).returning('id').executeTakeFirstOrThrow()
  await askDesk(person.id, id, 'Mine.')
  await admitMember(decider, person.id, ANY, visitor)
  expect(await findOwnClaim(person.id)).toBeNull()
})

test('of two owners the second has nothing to answer any more once the first has', async () => {
  const { company, person, decider } = await scene()
  const second = await createMember({ employerId: company.id }, { memberRole: 'owner' })
  await runWaitingTasks()
  expect(await noticesOf(second.id)).toMatchObject([{ text: 'Wanda Waiting asks to join your company' }])
  await declineRequest(decider, person.id, visitor)
  expect([await noticesOf(second.id), await countJoinRequests({ team: decider.team, userId: second.id })]).toEqual([[], 0])
})

test('of more than fifty requests the page lists the oldest, and says how many more wait', async () => {
  const company = await createEmployer()
  for (let number = 0; number < 52; number++) {
    const { id: user_id } = await newEmployer()
    await db.insertInto('employer_users').values({ employer_id: company.id, user_id, member_role: 'member', state: 'requested' }).execute()
  }
  const { data } = await visit(team.loader, await pageOf(company.owner.id))
  expect(data).toMatchObject({ asking: 52 })
  const { requests, asking } = data as { requests: ComponentProps<typeof JoinRequests>['requests']; asking: number }
  expect(requests).toHaveLength(50)
  const pageWith = (total: number) => {
    const Page = createRoutesStub([{ path: '/', Component: () => createElement(JoinRequests, { kind: 'company', requests, total }) }])
    return renderToStaticMarkup(createElement(Page))
  }
  expect([/and \d+ more/.exec(pageWith(asking))?.[0], /and \d+ more/.exec(pageWith(50))?.[0]]).toEqual(['and 2 more', undefined])
})

/** Lets an owner delete their account while a write of theirs waits for the membership of a person. @returns what became of both */
async function whileDeleting(ownerId: string, personId: string, write: () => Promise<unknown>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await tx.selectFrom('employer_users').select('state').where('user_id', '=', personId).forUpdate().execute()
    await released
  })
  await setTimeout(50)
  const written = codeOf(write())
  await setTimeout(100)
  const deleted = codeOf(
    db.transaction().execute(async (tx) => {
      // As `erasePersonalData` begins.
      await tx.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute()
      await leaveCompanies(tx, ownerId)
    }),
  )
  await setTimeout(100)
  release()
  await holding
  return [await written, await deleted]
}

test.skipIf(isEmbedded)('an owner who lets somebody in and deletes their account at once does both', async () => {
  const { company, person, decider } = await scene()
  const both = await whileDeleting(company.owner.id, person.id, () => admitMember(decider, person.id, ANY, visitor))
  expect(both).toEqual(['done', 'done'])
  expect(await stateOf(company.id, person.id)).toEqual({ state: 'active', member_role: 'owner' })
})

test.skipIf(isEmbedded)('an owner who changes a role and deletes their account at once does both', async () => {
  const { id: employerId, owner } = await createEmployer()
  const { id } = await createMember({ employerId })
  const change = () => changeRole({ team: { employerId }, userId: owner.id }, id, 'manager', visitor)
  expect(await whileDeleting(owner.id, id, change)).toEqual(['done', 'done'])
})

test('whoever waits is told by mail and notice that nobody is left to answer, until they ask again', async () => {
  const { company, companyName, person } = await scene()
  await db.transaction().execute((tx) => leaveCompanies(tx, company.owner.id))
  await runWaitingTasks()
  expect(await mailsTo(person.email)).toMatchObject([
    { subject: `Your request to join ${companyName}`, text: expect.stringContaining('The request has ended') },
  ])
  expect(await noticesOf(person.id)).toMatchObject([
    { text: `Nobody is left at ${companyName} to answer your request to join`, to: '/employer/dashboard' },
  ])
  const event = await lastEventAbout('team.request_ended', person.id)
  expect(await AUDIENCES['team.request_ended']!(event)).toEqual([person.id])
  await db.updateTable('employer_users').set({ state: 'requested' }).where('user_id', '=', person.id).execute()
  expect(await noticesOf(person.id)).toEqual([])
})

test('a request ends when nobody is left who could answer it', async () => {
  const { company, person } = await scene()
  await db.transaction().execute((tx) => leaveCompanies(tx, company.owner.id))
  expect([await stateOf(company.id, person.id), await findOwnRequest('company', person.id)]).toEqual([
    { state: 'withdrawn', member_role: 'member' },
    null,
  ])
})

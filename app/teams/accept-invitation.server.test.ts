import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#app/accounts/audit.server.ts'
import { findRoom } from '#app/billing/room.server.ts'
import { db } from '#app/db/client.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { linkFor, mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import { acceptInvitation, findInvitation, findInvitedRole } from './accept-invitation.server.ts'
import { askOwners } from './bootstrap.server.ts'
import { findEndedByJoining } from './ended-by-joining.server.ts'
import { inviteMember, listInvitations, withdrawInvitation } from './invitations.server.ts'
import { admitMember } from './join-requests.server.ts'
import { listTeam, removeMember } from './roles.server.ts'
import * as page from './routes/invitation.tsx'
import type { Team } from './team.ts'

giveOwnDataDir()

const newName = () => `Wren ${randomUUID()}`
const anyRoom = async () => ({ seats: null })
const visitor = { request: new Request('http://127.0.0.1/'), clientAddress: 'test' }

/** A company that has invited an address. */
async function invite(email: string = `invited-${randomUUID()}@example.com`) {
  const { id: employerId, owner } = await createEmployer({ companyName: 'Lane Realty' })
  const actor = { team: { employerId }, userId: owner.id }
  await inviteMember(actor, { email, role: 'manager' }, { seats: null }, visitor)
  return { employerId, owner, actor, email, token: (await linkFor(email)).pathname.split('/').at(-1)! }
}

/** The latest invitation of a team. */
const invitationOf = async (team: Team) => (await listInvitations(team)).invitations[0]!.id

const membershipsOf = (user_id: string) =>
  db.selectFrom('employer_users').select(['employer_id', 'member_role', 'state']).where('user_id', '=', user_id).execute()

test('the invited address joins with the invited role; accepting twice changes nothing', async () => {
  const person = await createUser({ role: 'employer', fullName: 'Ines Kowalczyk' })
  const { employerId, token, owner } = await invite(person.email)
  expect(await findInvitation(token, person.id)).toMatchObject({ state: 'ready' })
  const accept = () => acceptInvitation(token, person.id, anyRoom, visitor)
  expect(await Promise.all([accept(), accept()])).toMatchObject([{ teamName: 'Lane Realty' }, { teamName: 'Lane Realty' }])
  expect(await membershipsOf(person.id)).toEqual([{ employer_id: employerId, member_role: 'manager', state: 'active' }])
  expect(await findInvitation(token, person.id)).toEqual({ state: 'member', teamName: 'Lane Realty' })
  expect((await listAudit(person.id)).map(({ action }) => action)).toEqual(['member_joined'])
  expect(await mailsTo(owner.email)).toMatchObject([{ subject: 'Ines Kowalczyk has joined Lane Realty' }])
})

test('opening the page changes nothing, whoever does it and however often', async () => {
  const person = await createUser({ role: 'employer' })
  const { token } = await invite(person.email)
  const rows = () => db.selectFrom('invitations').selectAll().where('email', '=', person.email).execute()
  const before = await rows()
  for (const cookie of [undefined, await createSessionFor(person.id), undefined])
    for (let opened = 0; opened < 3; opened++)
      await visit(page.loader, { path: `/invitations/${token}`, params: { token }, ...(cookie && { cookie }) })
  expect(await rows()).toEqual(before)
  expect(await membershipsOf(person.id)).toEqual([])
})

const STRANGERS = {
  'another address': ['other_address', 'forbidden', async () => createUser({ role: 'employer' })],
  'an owner of the company that invites': ['other_address', 'forbidden', null],
  'another role': ['other_role', 'conflict', async (email: string) => createUser({ role: 'job_seeker', email })],
  'a recruiter': ['other_role', 'conflict', async (email: string) => createUser({ role: 'recruiter', email })],
  'an address that is not confirmed': [
    'other_address',
    'forbidden',
    async (email: string) => createUser({ role: 'employer', email, emailVerified: false }),
  ],
} as const

test.each(Object.entries(STRANGERS))('nothing is accepted for %s', async (_, [state, code, make]) => {
  const { token, email, owner, employerId } = await invite()
  const person = make ? await make(email) : owner
  expect(await findInvitation(token, person.id)).toMatchObject({ state })
  await expect(acceptInvitation(token, person.id, anyRoom, visitor)).rejects.toMatchObject({ code })
  const cookie = await createSessionFor(person.id)
  const sent = await visit(page.action, { path: `/invitations/${token}`, params: { token }, form: {}, cookie })
  expect(sent.status).toBe(code === 'forbidden' ? 403 : 409)
  const members = await db.selectFrom('employer_members').select('user_id').where('employer_id', '=', employerId).execute()
  expect(members).toEqual([{ user_id: owner.id }])
})

test('a visitor is asked to sign in, and cannot send the form', async () => {
  const { token } = await invite()
  const asked = { path: `/invitations/${token}`, params: { token } }
  expect((await visit(page.loader, asked)).data).toMatchObject({ invitation: { state: 'signed_out' }, email: null })
  expect((await visit(page.action, { ...asked, form: {} })).status).toBe(403)
})

test('says before it is accepted which claims and which request to another company end', async () => {
  const [claimed, own, other] = [`Imported ${randomUUID()}`, newName(), newName()]
  await createEmployer({ companyName: other, ownsName: true })
  const person = await createUser({ role: 'employer' })
  const { token } = await invite(person.email)
  const asked = { path: `/invitations/${token}`, params: { token }, cookie: await createSessionFor(person.id) }
  const pageNow = async () => (await visit(page.loader, asked)).data
  expect(await pageNow()).toMatchObject({ invitation: { state: 'ready' } })
  expect(await pageNow()).not.toHaveProperty('invitation.ends')
  for (const [company_name, state] of [
    [claimed, 'asked'],
    [own, 'begun'],
  ] as const) {
    const row = { slug: randomUUID(), company_name, claimed: false }
    const { id } = await db.insertInto('employers').values(row).returning('id').executeTakeFirstOrThrow()
    const created_at = new Date(state === 'asked' ? '2026-02-02' : '2026-01-01')
    await db.insertInto('company_claims').values({ employer_id: id, user_id: person.id, state, created_at }).execute()
  }
  await askOwners(person.id, other)
  const ends = `your claim of ${claimed}, which our desk has, and your claim of ${own}, and your request to ${other}`
  expect(await pageNow()).toMatchObject({ invitation: { state: 'ready', ends } })
  await acceptInvitation(token, person.id, anyRoom, visitor)
  expect(await findEndedByJoining(person.id, null)).toBeNull()
})

test('a request to the company that invites is no request that ends', async () => {
  const companyName = newName()
  const { id: employerId, owner } = await createEmployer({ companyName, ownsName: true })
  const person = await createUser({ role: 'employer' })
  await askOwners(person.id, companyName)
  expect(await findEndedByJoining(person.id, employerId)).toBeNull()
  expect(await findEndedByJoining(person.id, null)).toBe(`your request to ${companyName}`)
  expect(await findEndedByJoining(owner.id, null)).toBeNull()
})

test('a member of another company is told to leave it first; its only member, who cannot, what else to do', async () => {
  const { id: employerId, owner } = await createEmployer({ companyName: 'Other Realty' })
  const { token } = await invite(owner.email)
  expect(await findInvitation(token, owner.id)).toMatchObject({ state: 'elsewhere', own: 'Other Realty', isAlone: true })
  await expect(acceptInvitation(token, owner.id, anyRoom, visitor)).rejects.toMatchObject({
    code: 'conflict',
    message: 'You are the only member of Other Realty, and cannot leave it. Ask to be invited at another address',
  })
  await createMember({ employerId })
  expect(await findInvitation(token, owner.id)).toMatchObject({ state: 'elsewhere', own: 'Other Realty', isAlone: false })
  await expect(acceptInvitation(token, owner.id, anyRoom, visitor)).rejects.toMatchObject({
    code: 'conflict',
    message: 'You belong to Other Realty. One person belongs to one company: leave it first',
  })
})

test('of two companies that invite one person, the one that they accept first has them', async () => {
  const person = await createUser({ role: 'employer' })
  const [one, other] = [await invite(person.email), await invite(person.email)]
  const tokens = (await mailsTo(person.email)).map(({ text }) => /invitations\/([\w-]+)/.exec(text)![1]!)
  const answers = await Promise.allSettled(tokens.map((token) => acceptInvitation(token, person.id, anyRoom, visitor)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await membershipsOf(person.id)).toHaveLength(1)
  expect([one.employerId, other.employerId]).toContain((await membershipsOf(person.id))[0]?.employer_id)
})

test('an invitation that is withdrawn as it is accepted does one or the other', async () => {
  const person = await createUser({ role: 'employer' })
  const { token, actor } = await invite(person.email)
  const id = await invitationOf(actor.team)
  const outcomes = await Promise.allSettled([acceptInvitation(token, person.id, anyRoom, visitor), withdrawInvitation(actor, id, visitor)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await membershipsOf(person.id)).toHaveLength(outcomes[0].status === 'fulfilled' ? 1 : 0)
})

test('somebody who was removed can be invited again, as a plain member', async () => {
  const { id: employerId, owner } = await createEmployer()
  const actor = { team: { employerId }, userId: owner.id, owner: { userId: owner.id, email: owner.email, sessionId: randomUUID() } }
  const member = await createMember(actor.team, { memberRole: 'manager' })
  await removeMember(actor, member.id, null, visitor)
  await inviteMember(actor, { email: member.email, role: 'member' }, { seats: null }, visitor)
  const [mail] = (await mailsTo(member.email)).filter(({ subject }) => subject.includes('invites'))
  await acceptInvitation(/invitations\/([\w-]+)/.exec(mail!.text)![1]!, member.id, anyRoom, visitor)
  expect(await membershipsOf(member.id)).toEqual([{ employer_id: employerId, member_role: 'member', state: 'active' }])
})

test('a link does not lead back in: neither the one that was accepted, nor one that was not needed', async () => {
  const { id: agencyId, owner } = await createAgency()
  const actor = { team: { agencyId }, userId: owner.id, owner: { userId: owner.id, email: owner.email, sessionId: randomUUID() } }
  const person = await createRecruiterAt(agencyId)
  const tokensOf = async () => (await mailsTo(person.email)).flatMap(({ text }) => /invitations\/([\w-]+)/.exec(text)?.[1] ?? [])
  const invited = () => inviteMember(actor, { email: person.email, role: 'manager' }, { seats: null }, visitor)
  await invited()
  const [unneeded] = await tokensOf()
  await admitMember(actor, person.id, { seats: null }, visitor)
  expect((await listInvitations(actor.team)).invitations).toEqual([])
  expect(await findInvitation(unneeded!, person.id)).toMatchObject({ state: 'member' })
  await removeMember(actor, person.id, null, visitor)
  expect(await findInvitation(unneeded!, person.id)).toEqual({ state: 'closed' })
  await expect(acceptInvitation(unneeded!, person.id, anyRoom, visitor)).rejects.toMatchObject({ code: 'not_found' })
  await invited()
  const accepted = (await tokensOf()).find((token) => token !== unneeded)!
  await acceptInvitation(accepted, person.id, anyRoom, visitor)
  await removeMember(actor, person.id, null, visitor)
  await expect(acceptInvitation(accepted, person.id, anyRoom, visitor)).rejects.toMatchObject({ code: 'not_found' })
})

test('nobody joins a company whose plan has become too small for those who were invited', async () => {
  const people = [await createUser({ role: 'employer' }), await createUser({ role: 'employer' })]
  const { actor, token, employerId } = await invite(people[0]!.email)
  await inviteMember(actor, { email: people[1]!.email, role: 'member' }, { seats: null }, visitor)
  const tokens = [token, (await linkFor(people[1]!.email)).pathname.split('/').at(-1)!]
  await db.updateTable('employers').set({ plan: 'starter' }).where('id', '=', employerId).execute()
  const answers = await Promise.allSettled(people.map(({ id }, at) => acceptInvitation(tokens[at]!, id, findRoom, visitor)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', message: 'All 2 seats of Lane Realty are taken. Ask an owner to free one' },
  })
  expect(await listTeam(actor.team)).toHaveLength(2)
})

test('a recruiter accepts beside the agencies that they belong to and ask; what they named at sign-up is dropped', async () => {
  const [{ id: agencyId, owner }, asked, own] = [await createAgency(), await createAgency(), await createAgency()]
  const person = await createRecruiterAt(asked.id)
  await db.insertInto('agency_users').values({ agency_id: own.id, user_id: person.id, member_role: 'owner' }).execute()
  const sign_up_metadata = JSON.stringify({ belonging: { kind: 'new_agency', agencyName: `Wren ${randomUUID()}` } })
  await db.updateTable('users').set({ sign_up_metadata }).where('id', '=', person.id).execute()
  await inviteMember({ team: { agencyId }, userId: owner.id }, { email: person.email, role: 'member' }, { seats: null }, visitor)
  await acceptInvitation((await linkFor(person.email)).pathname.split('/').at(-1)!, person.id, anyRoom, visitor)
  const rows = await db.selectFrom('agency_users').select(['agency_id', 'state']).where('user_id', '=', person.id).execute()
  expect(new Map(rows.map(({ agency_id, state }) => [agency_id, state]))).toEqual(
    new Map([
      [asked.id, 'requested'],
      [own.id, 'active'],
      [agencyId, 'active'],
    ]),
  )
  const user = await db.selectFrom('users').select('sign_up_metadata').where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(user.sign_up_metadata).toBeNull()
})

test('whoever signs up on the way to an open invitation needs no company of their own; anywhere else they do', async () => {
  const { token } = await invite()
  expect(await findInvitedRole(`/invitations/${token}`)).toBe('employer')
  for (const next of [null, '/', '/invitations/', `/invitations/${token}x`, `/invitations/${token}/x`, `/jobs?next=/invitations/${token}`])
    expect([next, await findInvitedRole(next)]).toEqual([next, null])
})

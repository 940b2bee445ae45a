import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MEMBER_ROLES, type MemberRole } from '#app/accounts/role.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { createJob } from '#app/posting/posting.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createOwner, PASSWORD } from '#test/factories/owners.ts'
import { jobContent } from '#test/factories/postings.ts'
import { flashOf, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import { nextInstant } from '#test/next-instant.ts'
import { requirePermission } from './members.server.ts'
import { agenciesEntry, companiesEntry } from './personal-data.server.ts'
import { changeRole, findTeamMember, handOverOwnership, leaveTeam, listTeam, removeMember } from './roles.server.ts'
import * as page from './routes/team.tsx'
import * as memberPage from './routes/team-member.tsx'
import type { Team } from './team.ts'
import { lockTeam } from './team-tables.server.ts'

giveOwnDataDir()

const visitor = { request: new Request('http://127.0.0.1/'), clientAddress: 'test' }

type Person = Awaited<ReturnType<typeof createMember>>

const actorAs = (team: Team, person: Person) => ({ team, userId: person.id, owner: person })

/** A team whose owner has a password, with a manager and a member. */
async function createTeam(kind: 'company' | 'agency' = 'company') {
  const { id, owner: first } = kind === 'company' ? await createEmployer({ companyName: 'Lane Realty' }) : await createAgency()
  const team = kind === 'company' ? { employerId: id } : { agencyId: id }
  const owner = await createMember(team, { memberRole: 'owner', fullName: 'Ona Owner' })
  await db.deleteFrom('users').where('id', '=', first.id).execute()
  const manager = await createMember(team, { memberRole: 'manager', fullName: 'Max Manager' })
  const member = await createMember(team, { fullName: 'Mia Member' })
  return { team, owner, manager, member, act: actorAs(team, owner) }
}

const rolesIn = async (team: Team) => Object.fromEntries((await listTeam(team)).map(({ name, memberRole }) => [name, memberRole]))
const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )
const auditOf = async (userId: string) =>
  (await db.selectFrom('audit_log').select(['action', 'data', 'at']).where('user_id', '=', userId).orderBy('id').execute()).map(
    (row) => row,
  )

test.each(['company', 'agency'] as const)(
  '%s: an owner makes a member a manager and back; it is recorded, and the person is told',
  async (kind) => {
    const { team, member, act, owner } = await createTeam(kind)
    await changeRole(act, member.id, 'manager', visitor)
    await changeRole(act, member.id, 'manager', visitor)
    expect(await rolesIn(team)).toEqual({ 'Ona Owner': 'owner', 'Max Manager': 'manager', 'Mia Member': 'manager' })
    expect(await mailsTo(member.email)).toMatchObject([{ subject: expect.stringMatching(/^You are a manager of /) }])
    await changeRole(act, member.id, 'member', visitor)
    const changes = (await auditOf(owner.userId)).filter(({ action }) => action === 'member_role_changed')
    expect(changes.map(({ data }) => data)).toEqual([
      { ...team, memberId: member.id, from: 'member', to: 'manager' },
      { ...team, memberId: member.id, from: 'manager', to: 'member' },
    ])
    for (const { at } of changes) expect(Date.now() - at.getTime()).toBeLessThan(60_000)
  },
)

test.each(['manager', 'member', 'stranger', 'removed'] as const)('refuses every change to a %s', async (who) => {
  const { team, owner, manager, member } = await createTeam()
  const removed = await createMember(team, { memberRole: 'owner', fullName: 'Rae Removed' })
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', removed.id).execute()
  const stranger = (await createTeam()).owner
  const act = actorAs(team, { manager, member, stranger, removed }[who])
  const before = await rolesIn(team)
  expect(await codeOf(changeRole(act, manager.id, 'member', visitor))).toBe('forbidden')
  expect(await codeOf(changeRole(act, member.id, 'manager', visitor))).toBe('forbidden')
  expect(await codeOf(removeMember(act, manager.id, PASSWORD, visitor))).toBe('forbidden')
  expect(await codeOf(removeMember(act, owner.id, PASSWORD, visitor))).toBe('forbidden')
  expect(await codeOf(handOverOwnership(act, act.userId, { stay: false, currentPassword: PASSWORD }, visitor))).toBe('forbidden')
  expect(await rolesIn(team)).toEqual(before)
})

test('a member of another company is as unknown, whatever the form says', async () => {
  const [{ act }, other] = [await createTeam(), await createTeam()]
  for (const { id } of [other.member, other.owner]) {
    expect(await codeOf(changeRole(act, id, 'manager', visitor))).toBe('not_found')
    expect(await codeOf(removeMember(act, id, PASSWORD, visitor))).toBe('not_found')
    expect(await codeOf(handOverOwnership(act, id, { stay: false, currentPassword: PASSWORD }, visitor))).toBe('not_found')
    expect(await findTeamMember(act.team, id)).toBeNull()
  }
  expect(await rolesIn(other.team)).toEqual({ 'Ona Owner': 'owner', 'Max Manager': 'manager', 'Mia Member': 'member' })
})

test('handing over asks for the password, makes the other an owner and oneself a manager', async () => {
  const { team, act, manager } = await createTeam()
  const hand = (currentPassword: string | null) => handOverOwnership(act, manager.id, { stay: false, currentPassword }, visitor)
  await expect(hand(null)).rejects.toMatchObject({ code: 'invalid', field: 'current_password' })
  await expect(hand('not the password')).rejects.toMatchObject({ code: 'invalid', field: 'current_password' })
  expect(await rolesIn(team)).toMatchObject({ 'Ona Owner': 'owner', 'Max Manager': 'manager' })
  await hand(PASSWORD)
  expect(await rolesIn(team)).toMatchObject({ 'Ona Owner': 'manager', 'Max Manager': 'owner' })
  expect(await codeOf(hand(PASSWORD))).toBe('forbidden')
  expect((await auditOf(act.userId)).map(({ action }) => action)).toContain('ownership_handed_over')
})

test('an owner may make another one and stay', async () => {
  const { team, act, member } = await createTeam()
  await handOverOwnership(act, member.id, { stay: true, currentPassword: PASSWORD }, visitor)
  expect(await rolesIn(team)).toMatchObject({ 'Ona Owner': 'owner', 'Mia Member': 'owner' })
  await expect(handOverOwnership(act, member.id, { stay: false, currentPassword: PASSWORD }, visitor)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Mia Member is an owner already',
  })
  await expect(changeRole(act, member.id, 'member', visitor)).rejects.toMatchObject({ code: 'conflict' })
  // Another owner goes only with the password.
  await expect(removeMember(act, member.id, null, visitor)).rejects.toMatchObject({ code: 'invalid', field: 'current_password' })
  await removeMember(act, member.id, PASSWORD, visitor)
  expect(await rolesIn(team)).toEqual({ 'Ona Owner': 'owner', 'Max Manager': 'manager' })
})

test('a removed member is out at once, told by mail, and their jobs stay with the company', async () => {
  const { team, act, manager } = await createTeam()
  const poster = { employerId: (team as { employerId: string }).employerId, userId: manager.id }
  const job = await createJob(poster, jobContent(), { publish: true, submissionId: null })
  await removeMember(act, manager.id, null, visitor)
  await expect(createJob(poster, jobContent(), { publish: false, submissionId: null })).rejects.toMatchObject({ code: 'forbidden' })
  const kept = await db.selectFrom('jobs').select(['employer_id', 'posted_by', 'status']).where('id', '=', job.id).executeTakeFirst()
  expect(kept).toEqual({ employer_id: poster.employerId, posted_by: manager.id, status: 'live' })
  expect(await mailsTo(manager.email)).toMatchObject([{ subject: 'You no longer belong to Lane Realty' }])
  expect(await codeOf(removeMember(act, manager.id, null, visitor))).toBe('not_found')
  expect(await codeOf(removeMember(act, act.userId, PASSWORD, visitor))).toBe('conflict')
})

test.each(['removed', 'leaving'] as const)('a founder who is %s is no longer the contact: an owner who stays is', async (how) => {
  const { team, act, owner } = await createTeam()
  const { employerId } = team as { employerId: string } // a company's here
  const founder = await createMember(team, { memberRole: 'owner', fullName: 'Fay Founder' })
  const other = { primary_contact_name: 'The office', contact_email: 'office@example.com', contact_phone: '02 5550 1234' }
  const contact = () =>
    db
      .selectFrom('employers')
      .select(['primary_contact_name', 'contact_email', 'contact_phone', 'profile_complete', 'version'])
      .where('id', '=', employerId)
      .executeTakeFirst()
  await db.updateTable('employers').set(other).where('id', '=', employerId).execute()
  const second = await createMember(team, { memberRole: 'owner', fullName: 'Sid Second' })
  await removeMember(act, second.id, PASSWORD, visitor)
  expect(await contact()).toMatchObject(other)
  await db
    .updateTable('employers')
    .set({ primary_contact_name: 'Fay Founder', contact_email: founder.email.toUpperCase() })
    .where('id', '=', employerId)
    .execute()
  if (how === 'removed') expect(await removeMember(act, founder.id, PASSWORD, visitor)).toMatchObject({ wasContact: true })
  else await leaveTeam({ team, userId: founder.id }, visitor)
  expect(await contact()).toEqual({
    primary_contact_name: 'Ona Owner',
    contact_email: owner.email,
    contact_phone: '02 5550 1234',
    profile_complete: true,
    version: 2,
  })
})

test.each(['remove', 'hand-over'] as const)('%s: says that somebody is gone already, on opening and on confirming', async (question) => {
  const { act, owner, member } = await createTeam()
  const cookie = await createSessionFor(owner.id)
  const asked = { path: `/employer/profile/team/${member.id}?ask=${question}`, params: { userId: member.id }, cookie }
  expect(await visit(memberPage.loader, asked)).toMatchObject({ status: 200 })
  await removeMember(act, member.id, null, visitor)
  const sent = await visit(memberPage.action, { ...asked, form: { intent: question, current_password: PASSWORD } })
  expect(sent).toMatchObject({ status: 404, data: { formError: 'There is no such member of your company' } })
  const { location, headers } = await visit(memberPage.loader, asked)
  expect([location, flashOf(headers)]).toEqual(['/employer/profile/team', expect.stringContaining('does not belong to your team any more')])
})

test.each(MEMBER_ROLES)('whoever wants to leaves, but the last owner: %s', async (memberRole) => {
  const { team, owner, manager, member } = await createTeam()
  const leaving = { owner, manager, member }[memberRole]
  const leave = () => leaveTeam({ team, userId: leaving.id }, visitor)
  if (memberRole === 'owner') {
    await expect(leave()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('a company has at least one') })
    await createMember(team, { memberRole: 'owner' })
  }
  await leave()
  expect(Object.keys(await rolesIn(team))).not.toContain(leaving.fullName)
  expect(await codeOf(leave())).toBe('not_found')
})

test.each([
  ['company', companiesEntry],
  ['agency', agenciesEntry],
] as const)('%s: the copy of their data says until when somebody who left belonged to it', async (kind, entry) => {
  const team = kind === 'company' ? { employerId: (await createEmployer()).id } : { agencyId: (await createAgency()).id }
  const { id } = await createMember(team, { memberRole: 'manager' })
  expect(await entry.list(id)).toMatchObject([{ state: 'active', left_at: null }])
  await leaveTeam({ team, userId: id }, visitor)
  expect(await entry.list(id)).toMatchObject([{ state: 'removed', left_at: expect.any(Date) }])
})

test.each(['company', 'agency'] as const)('%s: its only member is told what to do instead of leaving', async (kind) => {
  const { id, owner } = kind === 'company' ? await createEmployer() : await createAgency()
  const leaving = leaveTeam({ team: kind === 'company' ? { employerId: id } : { agencyId: id }, userId: owner.id }, visitor)
  await expect(leaving).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('delete your account') })
})

const isActive = async (team: Team, userId: string) => (await findTeamMember(team, userId)) !== null

test.each(['company', 'agency'] as const)('%s: of two owners who leave at once, one stays', async (kind) => {
  const { team, owner } = await createTeam(kind)
  const other = await createMember(team, { memberRole: 'owner' })
  const outcomes = await Promise.all([owner, other].map(({ id }) => codeOf(leaveTeam({ team, userId: id }, visitor))))
  expect(outcomes.toSorted()).toEqual(['conflict', 'done'])
  expect([await isActive(team, owner.id), await isActive(team, other.id)].filter(Boolean)).toHaveLength(1)
})

test('of two owners who remove each other at once, one stays', async () => {
  const { team, owner } = await createTeam()
  const other = await createMember(team, { memberRole: 'owner' })
  const remove = (by: Person, whom: Person) => codeOf(removeMember(actorAs(team, by), whom.id, PASSWORD, visitor))
  const outcomes = await Promise.all([remove(owner, other), remove(other, owner)])
  expect(outcomes.toSorted()).toEqual(['done', 'forbidden'])
})

test('of two owners, one leaving while the other hands over, one is left', async () => {
  const { team, owner, member } = await createTeam()
  const other = await createMember(team, { memberRole: 'owner', fullName: 'Oz Other' })
  await Promise.all([
    codeOf(leaveTeam({ team, userId: other.id }, visitor)),
    codeOf(handOverOwnership(actorAs(team, owner), member.id, { stay: false, currentPassword: PASSWORD }, visitor)),
  ])
  expect(Object.values(await rolesIn(team))).toContain('owner')
})

test.skipIf(isEmbedded)('somebody who becomes an owner while they are removed is not removed without the password', async () => {
  const { team, act, member } = await createTeam()
  const raised = db.transaction().execute(async (tx) => {
    await lockTeam(tx, team)
    await tx.updateTable('employer_users').set({ member_role: 'owner' }).where('user_id', '=', member.id).execute()
    await setTimeout(200)
  })
  await setTimeout(50)
  const removed = codeOf(removeMember(act, member.id, null, visitor))
  await raised
  expect(await removed).toBe('conflict')
  expect(await rolesIn(team)).toMatchObject({ 'Mia Member': 'owner' })
})

test('a write that has begun is finished before its member is removed; one that comes after is refused', async () => {
  const { team, act, manager } = await createTeam()
  const order: string[] = []
  const began = db.transaction().execute(async (tx) => {
    await requirePermission(tx, team, manager.id, 'job.publish', 'post')
    await setTimeout(100)
    order.push('written')
  })
  await setTimeout(30)
  const removed = removeMember(act, manager.id, null, visitor).then(() => order.push('removed'))
  await Promise.all([began, removed])
  expect(order).toEqual(['written', 'removed'])
  const late = db.transaction().execute((tx) => requirePermission(tx, team, manager.id, 'job.publish', 'post'))
  await expect(late).rejects.toMatchObject({ code: 'forbidden', message: 'You are not a member of this company' })
})

test('says in words on the page of the team why a role is not set', async () => {
  const { act, owner, member, manager } = await createTeam()
  await removeMember(act, member.id, null, visitor)
  const cookie = await createSessionFor(owner.id)
  const set = (form: Record<string, string>, by = cookie) =>
    visit(page.action, { path: '/employer/profile/team', cookie: by, form: { intent: 'role', role: 'manager', ...form } })
  const words = { formError: 'There is no such member of your company' }
  expect(await set({ member: member.id })).toMatchObject({ status: 404, data: words })
  expect(await set({ member: owner.id })).toMatchObject({ status: 409, data: { formError: expect.stringContaining('hand over') } })
  const refused = await set({ member: owner.id }, await createSessionFor(manager.id))
  expect(refused).toMatchObject({ status: 403, data: { formError: expect.stringContaining('Only an owner') } })
  expect(await set({ member: manager.id, role: 'owner' })).toMatchObject({ status: 422 })
  expect(await set({ member: manager.id, role: 'member' })).toMatchObject({ status: 302, location: '/employer/profile/team' })
})

test('lists owners first, and when each was here last', async () => {
  const { team, owner } = await createTeam()
  await nextInstant()
  const never = await createOwner({ role: 'employer', fullName: 'Nia Never' })
  await db.deleteFrom('sessions').where('user_id', '=', never.userId).execute()
  const employer_id = (team as { employerId: string }).employerId
  await db
    .insertInto('employer_users')
    .values({ employer_id, user_id: never.userId, member_role: 'member' as MemberRole })
    .execute()
  const members = await listTeam(team)
  expect(members.map(({ name }) => name)).toEqual(['Ona Owner', 'Max Manager', 'Mia Member', 'Nia Never'])
  expect(members.map(({ lastHereAt }) => lastHereAt instanceof Date)).toEqual([true, true, true, false])
  expect(members[0]).toMatchObject({ userId: owner.id, email: owner.email })
})

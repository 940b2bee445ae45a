import { expect, test } from 'vitest'
import { sealAddress } from '#app/accounts/sealed-address.server.ts'
import { db } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { leaveTeam, removeMember } from '#app/teams/roles.server.ts'
import type { Team } from '#app/teams/team.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency } from '#test/factories/employers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { noticesOf } from '#test/factories/notices.ts'
import { createCheckedEmployer } from '#test/factories/open-people.ts'
import { PASSWORD } from '#test/factories/owners.ts'
import { createMember } from '#test/factories/teams.ts'
import { endCheckByMember, findCheckEnd } from './check-end.server.ts'
import { isCheckedCompany } from './employer.server.ts'

giveOwnDataDir()

const visitor = { request: new Request('http://127.0.0.1/'), clientAddress: 'test' }

/** A company that is checked by the address of an owner, beside whom another owns it. */
async function createOwned() {
  const { id: employerId, company_name, owner } = await createCheckedEmployer()
  const team = { employerId }
  return { team, company_name, owner, stays: await createMember(team, { memberRole: 'owner', fullName: 'Ona Owner' }) }
}

/** Runs the tasks, and those of the events that they record. */
async function runTasks() {
  for (let round = 0; round < 2; round++) await runWaitingTasks()
}

type Owned = Awaited<ReturnType<typeof createOwned>>

const actor = ({ team, stays }: Owned) => ({ team, userId: stays.id, owner: stays })

async function moveAddress(userId: string, to: string) {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await db.updateTable('users').set({ email: to }).where('id', '=', userId).execute()
  const sealed = sealAddress(email)
  await db
    .transaction()
    .execute((tx) => recordEvent(tx, 'user.email_changed', { actorId: userId, earlierAddress: sealed, sealedAddress: null }))
}

const ENDS: [string, string, (owned: Owned) => Promise<unknown>][] = [
  ['leaves', 'at the domain of the website has left', ({ team, owner }) => leaveTeam({ team, userId: owner.id }, visitor)],
  ['is removed', 'was removed', (owned) => removeMember(actor(owned), owned.owner.id, PASSWORD, visitor)],
  ['changes their address', 'has changed their email address', ({ owner }) => moveAddress(owner.id, `${crypto.randomUUID()}@gmail.com`)],
]

test.each(ENDS)('the owners are told that the check ended because an owner %s, and the company’s page says why', async (_, why, end) => {
  const owned = await createOwned()
  const { team, company_name, stays } = owned
  expect(await isCheckedCompany(team.employerId)).toBe(true)
  await end(owned)
  await runTasks()
  expect(await isCheckedCompany(team.employerId)).toBe(false)
  expect((await noticesOf(stays.id)).map(({ text, detail, to }) => [text, detail, to])).toEqual([
    ['Your company is not checked any more', expect.stringContaining(why), '/employer/profile/check'],
  ])
  const mails = (await mailsTo(stays.email)).filter(({ subject }) => subject === `${company_name} is not checked any more`)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(why)
  expect(mails[0]?.text).toContain('employer/profile/check')
  expect(await findCheckEnd(team.employerId)).toEqual({ at: expect.any(Date), why: expect.stringContaining(why) })
})

test('an owner who hands over ownership ends the check, and whoever changes their own address is told, too', async () => {
  const [handed, moved] = [await createOwned(), await createOwned()]
  await db
    .updateTable('employer_users')
    .set({ member_role: 'manager' })
    .where('user_id', '=', handed.owner.id)
    .where('employer_id', '=', handed.team.employerId)
    .execute()
  await db
    .transaction()
    .execute((tx) => recordEvent(tx, 'team.role_changed', { team: handed.team, userId: handed.owner.id, from: 'owner', to: 'manager' }))
  await moveAddress(moved.owner.id, `${crypto.randomUUID()}@gmail.com`)
  await runTasks()
  expect((await findCheckEnd(handed.team.employerId))?.why).toContain('is no owner any more')
  expect((await noticesOf(moved.owner.id)).map(({ text }) => text)).toContain('Your company is not checked any more')
})

test('nothing is said while another address vouches, of a member, or of an address elsewhere, and nothing twice', async () => {
  const told = async ({ team, stays }: { team: Team & { employerId: string }; stays: { id: string } }) => [
    (await noticesOf(stays.id)).filter(({ text }) => text.includes('not checked')).length,
    await findCheckEnd(team.employerId),
  ]
  const vouched = await createOwned()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', vouched.owner.id).executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ email: email.replace(/^[^@]+/, 'ona') })
    .where('id', '=', vouched.stays.id)
    .execute()
  await leaveTeam({ team: vouched.team, userId: vouched.owner.id }, visitor)
  const other = await createOwned()
  await leaveTeam({ team: other.team, userId: other.stays.id }, visitor)
  await runTasks()
  expect([await told(vouched), await told(other)]).toEqual([
    [0, null],
    [0, null],
  ])

  const twice = await createOwned()
  await leaveTeam({ team: twice.team, userId: twice.owner.id }, visitor)
  await runTasks()
  const { id: eventId } = await db
    .selectFrom('events')
    .select('id')
    .where('name', '=', 'team.member_left')
    .where('actor_id', '=', twice.owner.id)
    .executeTakeFirstOrThrow()
  const left = { eventId, name: 'team.member_left', team: twice.team, userId: twice.owner.id, from: 'owner' } as const
  await endCheckByMember('left')(left as unknown as Parameters<ReturnType<typeof endCheckByMember>>[0])
  await runTasks()
  // A manager at the domain never vouched for it.
  const manager = await createMember(twice.team, { memberRole: 'manager' })
  const { email: gone } = await db.selectFrom('users').select('email').where('id', '=', twice.owner.id).executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ email: gone.replace(/^[^@]+/, 'max') })
    .where('id', '=', manager.id)
    .execute()
  await leaveTeam({ team: twice.team, userId: manager.id }, visitor)
  await runTasks()
  expect((await told(twice))[0]).toBe(1)
})

test('an agency, too, is told', async () => {
  const { id: agencyId, owner } = await createAgency()
  const domain = `wren-${crypto.randomUUID()}.example`
  await db
    .updateTable('agencies')
    .set({ website_url: `https://${domain}` })
    .where('id', '=', agencyId)
    .execute()
  await db
    .updateTable('users')
    .set({ email: `olive@${domain}` })
    .where('id', '=', owner.id)
    .execute()
  const stays = await createMember({ agencyId }, { memberRole: 'owner' })
  await leaveTeam({ team: { agencyId }, userId: owner.id }, visitor)
  await runTasks()
  expect((await noticesOf(stays.id)).map(({ text }) => text)).toEqual(['Your agency is not checked any more'])
  expect((await mailsTo(stays.email)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/ is not checked any more$/))
})

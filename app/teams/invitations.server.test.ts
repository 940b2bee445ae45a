import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MEMBER_ROLES } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { linkFor, mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { applyNamed } from '#test/factories/retention.ts'
import { createMember } from '#test/factories/teams.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.server.ts'
import { inviteMember, listInvitations, resendInvitation, withdrawInvitation } from './invitations.server.ts'
import type { Team } from './team.ts'

giveOwnDataDir()

const anyRoom = async () => ({ seats: null })
const visitor = { request: new Request('http://127.0.0.1/'), clientAddress: 'test' }
const ANY = { seats: null }
const CLOSED = { state: 'closed' }

async function createTeam() {
  const { id: employerId, owner } = await createEmployer({ companyName: 'Lane Realty' })
  return { actor: { team: { employerId }, userId: owner.id }, owner }
}

/** The latest invitation of a team. */
const invitationOf = async (team: Team) => (await listInvitations(team)).invitations[0]!.id

const newAddress = () => `invited-${randomUUID()}@example.com`
const tokenFor = async (email: string) => (await linkFor(email)).pathname.split('/').at(-1)!
const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code, field }: AppError) => (field ? `${code} ${field}` : code),
  )

test('mails a link that names the team, who invites and the role, and stores only the hash of its token', async () => {
  const { actor } = await createTeam()
  const email = newAddress()
  await inviteMember(actor, { email, role: 'manager' }, ANY, visitor)
  const token = await tokenFor(email)
  const shown = { kind: 'company', teamName: 'Lane Realty', inviter: 'Olive Owner', role: 'manager', accountRole: 'employer' }
  expect(await findInvitation(token, null)).toMatchObject({ state: 'signed_out', ...shown })
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Olive Owner invites you to Lane Realty',
    text: expect.stringMatching(/as a manager\.[\s\S]+is open until \w+ \d+ \w+ \d{4}/),
  })
  const stored = await sql<{ row: string }>`select i::text as row from invitations i where email = ${email}
    union all select e::text from events e where name = 'team.member_invited'
    union all select data::text from pgboss.job where name = 'mail-invitation'`.execute(db)
  expect(stored.rows.filter(({ row }) => row.includes(token))).toEqual([])
})

test('is open for seven days to the minute', async () => {
  const { actor } = await createTeam()
  const email = newAddress()
  await inviteMember(actor, { email, role: 'member' }, ANY, visitor)
  const token = await tokenFor(email)
  const age = (minutes: number) =>
    sql`update invitations set expires_at = expires_at - make_interval(mins => ${minutes}) where email = ${email}`.execute(db)
  await age(7 * 24 * 60 - 1)
  expect(await findInvitation(token, null)).toMatchObject({ state: 'signed_out' })
  await age(1)
  expect(await findInvitation(token, null)).toEqual(CLOSED)
  expect((await listInvitations(actor.team)).invitations).toMatchObject([{ email, has_expired: true }])
})

test('a new mail opens it for another seven days and ends the earlier link; so does inviting again, with the new role', async () => {
  const { actor } = await createTeam()
  const email = newAddress()
  await inviteMember(actor, { email, role: 'member' }, ANY, visitor)
  const first = await tokenFor(email)
  await sql`update invitations set expires_at = now() - interval '1 day' where email = ${email}`.execute(db)
  const id = await invitationOf(actor.team)
  await resendInvitation(actor, id, ANY, visitor)
  const second = await tokenFor(email)
  expect([await findInvitation(first, null), await findInvitation(second, null)]).toMatchObject([CLOSED, { state: 'signed_out' }])
  await inviteMember(actor, { email, role: 'manager' }, ANY, visitor)
  const third = await tokenFor(email)
  expect([await findInvitation(second, null), await findInvitation(third, null)]).toMatchObject([CLOSED, { role: 'manager' }])
  expect((await listInvitations(actor.team)).invitations).toHaveLength(1)
})

test('a mail that was delayed until the next one went out is not sent', async () => {
  const { actor } = await createTeam()
  const email = newAddress()
  await inviteMember(actor, { email, role: 'member' }, ANY, visitor)
  await inviteMember(actor, { email, role: 'member' }, ANY, visitor)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a link that is withdrawn, unknown, cut short or accepted looks alike to strangers', async () => {
  const { actor, owner } = await createTeam()
  const invited = await createUser({ role: 'employer' })
  const email = newAddress()
  await inviteMember(actor, { email, role: 'member' }, ANY, visitor)
  await inviteMember(actor, { email: invited.email, role: 'member' }, ANY, visitor)
  const [withdrawn, accepted] = [await tokenFor(email), await tokenFor(invited.email)]
  const { id } = (await listInvitations(actor.team)).invitations.find((one) => one.email === email)!
  await withdrawInvitation(actor, id, visitor)
  await acceptInvitation(accepted, invited.id, anyRoom, visitor)
  for (const token of [withdrawn, accepted, accepted.slice(0, -1), 'x', ''])
    for (const viewer of [null, owner.id, (await createUser({ role: 'employer' })).id])
      expect([token, await findInvitation(token, viewer)]).toEqual([token, CLOSED])
  expect(await codeOf(withdrawInvitation(actor, id, visitor))).toBe('not_found')
  expect(await codeOf(resendInvitation(actor, id, ANY, visitor))).toBe('not_found')
})

test.each(MEMBER_ROLES)('only an owner invites, sends again and withdraws: %s', async (memberRole) => {
  const { actor } = await createTeam()
  const { id: userId } = await createMember(actor.team, { memberRole })
  const email = newAddress()
  await inviteMember(actor, { email, role: 'member' }, ANY, visitor)
  const id = await invitationOf(actor.team)
  const expected = memberRole === 'owner' ? 'done' : 'forbidden'
  const other = { ...actor, userId }
  expect(await codeOf(inviteMember(other, { email: newAddress(), role: 'member' }, ANY, visitor))).toBe(expected)
  expect(await codeOf(resendInvitation(other, id, ANY, visitor))).toBe(expected)
  expect(await codeOf(withdrawInvitation(other, id, visitor))).toBe(expected)
})

test('the invitation of another team is as unknown', async () => {
  const [{ actor }, { actor: stranger }] = [await createTeam(), await createTeam()]
  await inviteMember(actor, { email: newAddress(), role: 'member' }, ANY, visitor)
  const id = await invitationOf(actor.team)
  for (const unknown of [id, randomUUID()]) {
    await expect(resendInvitation(stranger, unknown, ANY, visitor)).rejects.toMatchObject({ code: 'not_found' })
    await expect(withdrawInvitation(stranger, unknown, visitor)).rejects.toMatchObject({ code: 'not_found' })
  }
  expect((await listInvitations(actor.team)).invitations).toHaveLength(1)
})

test('an address of a member is refused with words; of anybody else the answer is the same, whatever account it has', async () => {
  const { actor, owner } = await createTeam()
  await expect(inviteMember(actor, { email: owner.email, role: 'member' }, ANY, visitor)).rejects.toMatchObject({
    code: 'conflict',
    field: 'email',
    message: `${owner.email} is a member of the company already`,
  })
  const addresses = [
    newAddress(),
    (await createUser({ role: 'job_seeker' })).email,
    (await createUser({ role: 'employer' })).email,
    (await createEmployer()).owner.email,
    (await createUser({ role: 'employer', emailVerified: false })).email,
  ]
  for (const email of addresses) {
    expect([email, await codeOf(inviteMember(actor, { email, role: 'member' }, ANY, visitor))]).toEqual([email, 'done'])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Olive Owner invites you to Lane Realty'])
  }
})

test('members and open invitations fill the seats of the plan; one that has run out or is sent again takes none', async () => {
  const { actor } = await createTeam()
  const two = { seats: 2 }
  const email = newAddress()
  await inviteMember(actor, { email, role: 'member' }, two, visitor)
  const next = () => inviteMember(actor, { email: newAddress(), role: 'member' }, two, visitor)
  await expect(next()).rejects.toMatchObject({ code: 'conflict', field: 'email', message: expect.stringContaining('All 2 seats') })
  await inviteMember(actor, { email, role: 'manager' }, two, visitor)
  const id = await invitationOf(actor.team)
  await resendInvitation(actor, id, two, visitor)
  await sql`update invitations set expires_at = now() - interval '1 day' where id = ${id}`.execute(db)
  await next()
  expect(await codeOf(resendInvitation(actor, id, two, visitor))).toBe('conflict')
})

test('of many invitations at once, as many as there are seats go out', async () => {
  const { actor } = await createTeam()
  const tries = Array.from({ length: 8 }, () => codeOf(inviteMember(actor, { email: newAddress(), role: 'member' }, { seats: 4 }, visitor)))
  expect((await Promise.all(tries)).filter((outcome) => outcome === 'done')).toHaveLength(3)
  expect((await listInvitations(actor.team)).invitations).toHaveLength(3)
})

test('every invitation can be found and withdrawn, however many there are: those that hold a seat come first', async () => {
  const { actor } = await createTeam()
  const insert = (count: number, of: { sentDays: number; openDays: number }) =>
    sql`insert into invitations (id, employer_id, email, member_role, token_hash, invited_by, sent_at, expires_at)
      select gen_random_uuid(), ${actor.team.employerId}, gen_random_uuid() || '@example.com', 'member', gen_random_uuid()::text,
        ${actor.userId}, now() - make_interval(days => ${of.sentDays}), now() + make_interval(days => ${of.openDays})
      from generate_series(1, ${count})`.execute(db)
  await insert(60, { sentDays: 1, openDays: -1 })
  await insert(45, { sentDays: 5, openDays: 2 })
  const pages = await Promise.all([1, 2, 3].map((page) => listInvitations(actor.team, page)))
  expect(pages.map(({ invitations, total, page }) => [invitations.length, total, page])).toEqual([
    [50, 105, 1],
    [50, 105, 2],
    [5, 105, 3],
  ])
  const all = pages.flatMap(({ invitations }) => invitations)
  expect(new Set(all.map(({ id }) => id)).size).toBe(105)
  expect(all.map(({ has_expired }) => has_expired)).toEqual([...Array(45).fill(false), ...Array(60).fill(true)])
  // Once those of the last page are gone, the last one that is there is shown.
  expect(await listInvitations(actor.team, 4)).toMatchObject({ page: 3 })
})

test('sends one address five invitations a day, and one team twenty', async () => {
  const { actor } = await createTeam()
  const email = newAddress()
  const invite = (to: string) => codeOf(inviteMember(actor, { email: to, role: 'member' }, ANY, visitor))
  for (let sent = 0; sent < 5; sent++) expect(await invite(email)).toBe('done')
  expect(await invite(email)).toBe('rate_limited')
  for (let sent = 6; sent < 20; sent++) expect(await invite(newAddress())).toBe('done')
  expect(await invite(newAddress())).toBe('rate_limited')
})

test('sends one address fifteen invitations a day, whoever invites it', async () => {
  const email = newAddress()
  for (let team = 0; team < 3; team++) {
    const { actor } = await createTeam()
    for (let sent = 0; sent < 5; sent++) await inviteMember(actor, { email, role: 'member' }, ANY, visitor)
  }
  const { actor } = await createTeam()
  expect(await codeOf(inviteMember(actor, { email, role: 'member' }, ANY, visitor))).toBe('rate_limited')
  expect(await codeOf(inviteMember(actor, { email: newAddress(), role: 'member' }, ANY, visitor))).toBe('done')
})

test('of twenty-five seats the last one goes to one of many', async () => {
  const { actor } = await createTeam()
  for (let member = 1; member < 24; member++) await createMember(actor.team)
  const invite = () => codeOf(inviteMember(actor, { email: newAddress(), role: 'member' }, { seats: 25 }, visitor))
  const outcomes = await Promise.all(Array.from({ length: 4 }, invite))
  expect(outcomes.toSorted()).toEqual(['conflict email', 'conflict email', 'conflict email', 'done'])
})

test('an agency invites recruiters in the same way', async () => {
  const { id: agencyId, owner } = await createAgency({ name: 'Lane Talent' })
  const email = newAddress()
  await inviteMember({ team: { agencyId }, userId: owner.id }, { email, role: 'manager' }, ANY, visitor)
  const person = await createUser({ role: 'recruiter', email })
  const token = await tokenFor(email)
  expect(await findInvitation(token, person.id)).toMatchObject({ state: 'ready', kind: 'agency', accountRole: 'recruiter' })
  await acceptInvitation(token, person.id, anyRoom, visitor)
  const rows = await db.selectFrom('agency_members').select('member_role').where('user_id', '=', person.id).execute()
  expect(rows).toEqual([{ member_role: 'manager' }])
})

test('deletes what has ended long ago, and keeps what an owner may still send again', async () => {
  const { actor } = await createTeam()
  const make = async (state: 'open' | 'withdrawn', days: number) => {
    const email = newAddress()
    await inviteMember(actor, { email, role: 'member' }, ANY, visitor)
    await sql`update invitations set state = ${state}, expires_at = now() - make_interval(days => ${days}) where email = ${email}`.execute(
      db,
    )
    return email
  }
  const kept = [await make('open', 89), await make('withdrawn', 29)]
  const gone = [await make('open', 91), await make('withdrawn', 31)]
  await applyNamed('invitations')
  const left = await db
    .selectFrom('invitations')
    .select('email')
    .where('email', 'in', [...kept, ...gone])
    .execute()
  expect(left.map(({ email }) => email).toSorted()).toEqual(kept.toSorted())
})

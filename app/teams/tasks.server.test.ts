import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { readEvent } from '#app/platform/recorded-events.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { mailWhileRefused } from '#test/mocks/refused-address.ts'
import { startSmtp } from '#test/mocks/smtp.ts'
import { askOwners } from './bootstrap.server.ts'
import { admitMember, type Decider, declineRequest } from './join-requests.server.ts'
import { leaveTeams } from './leaving.server.ts'
import { insertMembership } from './memberships.server.ts'
import { teamTasks } from './tasks.server.ts'

giveOwnDataDir()

const visitor = { request: new Request('http://127.0.0.1/'), clientAddress: 'test' }

const letIn = (decider: Decider, userId: string, who: typeof visitor) => admitMember(decider, userId, { seats: null }, who)

async function createAsking(fullName = 'Wanda Waiting', agencyName = 'Lane Talent') {
  const agency = await createAgency({ name: agencyName })
  const person = await createUser({ role: 'recruiter', fullName })
  await db.transaction().execute((tx) => insertMembership(tx, { ...person, fullName }, { kind: 'agency_request', agencyId: agency.id }))
  return { agency, person, decider: { team: { agencyId: agency.id }, userId: agency.owner.id } }
}

test('tells the active owners who asks, and nobody else', async () => {
  const { agency, person } = await createAsking()
  const second = await createRecruiterAt(agency.id, { memberRole: 'owner', state: 'active' })
  const others = [
    await createRecruiterAt(agency.id, { memberRole: 'member', state: 'active' }),
    await createRecruiterAt(agency.id, { memberRole: 'owner', state: 'removed' }),
    (await createAgency()).owner,
    person,
  ]
  await runWaitingTasks()
  for (const { email } of [agency.owner, second]) {
    expect(await mailsTo(email)).toMatchObject([
      {
        subject: 'Wanda Waiting asks to join Lane Talent',
        text: expect.stringContaining(`${config.appUrl}/recruiter/join-requests/${person.id}?agency=${agency.id}\n`),
      },
    ])
  }
  for (const { email } of others) expect(await mailsTo(email)).toEqual([])
})

test('asks nobody for what was taken back before the mail went out', async () => {
  const { agency, person } = await createAsking()
  await db.updateTable('agency_users').set({ state: 'withdrawn' }).where('user_id', '=', person.id).execute()
  await runWaitingTasks()
  expect(await mailsTo(agency.owner.email)).toEqual([])
})

test.each([
  ['let in', letIn, 'Lane Talent has let you in'],
  ['declined', declineRequest, 'Your request to join Lane Talent'],
] as const)('tells somebody that they are %s, once', async (_, write, subject) => {
  const { person, decider } = await createAsking()
  await write(decider, person.id, visitor)
  await write(decider, person.id, visitor)
  await runWaitingTasks()
  expect(await mailsTo(person.email)).toMatchObject([{ subject, text: expect.stringMatching(/^Hello Wanda Waiting,/) }])
})

test('adds no header and no second address by the name of a person or agency', async () => {
  const { agency, decider, person } = await createAsking('Wanda\r\nBcc: all@example.com', 'Lane\r\nCc: all@example.com')
  await runWaitingTasks()
  await declineRequest(decider, person.id, visitor)
  await runWaitingTasks()
  expect(await mailsTo(agency.owner.email)).toMatchObject([{ subject: 'Wanda Bcc: all@example.com asks to join Lane Cc: all@example.com' }])
  expect(await mailsTo(person.email)).toMatchObject([{ subject: 'Your request to join Lane Cc: all@example.com' }])
  expect(await mailsTo('all@example.com')).toEqual([])
})

test('sends only the rest when it is tried again', async () => {
  const { agency, person } = await createAsking()
  await createRecruiterAt(agency.id, { memberRole: 'owner', state: 'active' })
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('name', '=', 'agency.join_requested')
    .where('actor_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const event = readEvent(row)
  if (event?.name !== 'agency.join_requested') throw new Error('not requested')
  const mailOwners = async () => {
    for (const task of teamTasks) if ('on' in task && task.on === event.name) await task.run(event)
  }
  const smtp = await startSmtp()
  config.smtpUrl = smtp.url
  try {
    await mailOwners()
    await mailOwners()
    expect(smtp.mails).toHaveLength(2)
    expect(new Set(smtp.mails.flatMap(({ to }) => to)).size).toBe(2)
  } finally {
    config.smtpUrl = null
    await smtp.close()
  }
})

test('an owner whose address is refused keeps the others from no mail, and is mailed once it is accepted', async () => {
  const { agency, person, decider } = await createAsking()
  const second = await createRecruiterAt(agency.id, { memberRole: 'owner', state: 'active' })
  const both = [agency.owner.email, second.email].toSorted()
  for (const name of ['agency.join_requested', 'team.member_joined'] as const) {
    // The first that is mailed is the one who has been an owner for longer.
    const sent = await mailWhileRefused(agency.owner.email, teamTasks, name)
    expect([name, sent]).toEqual([name, { failed: 2, meanwhile: [second.email], mailed: both }])
    await db.transaction().execute((tx) => recordEvent(tx, 'team.member_joined', { actorId: null, team: decider.team, userId: person.id }))
    await letIn(decider, person.id, visitor)
  }
})

test('a request whose mail is tried again takes one of the ten a day of its company', async () => {
  const companyName = `Wren ${randomUUID()}`
  const { id, owner } = await createEmployer({ companyName, ownsName: true })
  const ask = async () => askOwners((await createUser({ role: 'employer' })).id, companyName)
  await ask()
  expect(await mailWhileRefused(owner.email, teamTasks, 'employer.owners_asked')).toMatchObject({ failed: 2, mailed: [owner.email] })
  const { hits } = await db.selectFrom('rate_limits').select('hits').where('key', '=', `ask-owners:of:${id}`).executeTakeFirstOrThrow()
  expect(hits).toBe(1)
  await db.updateTable('rate_limits').set({ hits: 10 }).where('key', '=', `ask-owners:of:${id}`).execute()
  await ask()
  expect(await mailWhileRefused('nobody@example.com', teamTasks, 'employer.owners_asked')).toMatchObject({ mailed: [] })
})

test('who becomes an owner since the last one has deleted their account reads so, and not that somebody changed their role', async () => {
  const agency = await createAgency({ name: 'Lane Talent' })
  const manager = await createRecruiterAt(agency.id, { memberRole: 'manager', state: 'active' })
  await db.transaction().execute((tx) => leaveTeams(tx, 'agency', agency.owner.id))
  await runWaitingTasks()
  const text = expect.stringContaining('The last owner of Lane Talent has deleted their account, so you are an owner of it now.')
  expect(await mailsTo(manager.email)).toMatchObject([{ subject: 'You are an owner of Lane Talent now', text }])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { type StoredFile, storeFile } from '#app/files/stored-file.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { eraseBeside } from '#test/factories/personal-data.ts'
import { suspend } from '#test/factories/teams.ts'
import { createThread, write } from '#test/factories/threads.ts'
import { countUnread, readThread } from './read.server.ts'
import type { ThreadReader } from './reader.server.ts'
import { sendMessage, sendMessageToMany } from './send.server.ts'
import { listSent, openThread } from './thread.server.ts'

giveOwnDataDir()

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: AppError) => code,
  )

const bodies = async (reader: ThreadReader, id: string) => (await openThread(reader, id))?.messages.map(({ body }) => body) ?? null

test('both sides write in one thread, each message names who wrote it', async () => {
  const { id, manager, owner, person } = await createThread()
  await write(manager, id, 'Could we talk on Tuesday?')
  await write(person, id, 'Gladly, at ten.')
  await write(owner, id, 'See you then.')
  const thread = await openThread(person, id)
  expect(thread?.messages.map(({ author, mine, ours, body }) => [author, mine, ours, body])).toEqual([
    ['Marcus Manager', false, false, 'Could we talk on Tuesday?'],
    ['Ana Lindqvist', true, true, 'Gladly, at ten.'],
    ['Olive Owner', false, false, 'See you then.'],
  ])
  expect((await openThread(manager, id))?.messages.map(({ mine, ours }) => [mine, ours])).toEqual([
    [true, true],
    [false, false],
    [false, true],
  ])
})

test('the same form twice is one message, also at once', async () => {
  const { id, manager, person } = await createThread()
  const formId = randomUUID()
  const sent = await Promise.all(Array.from({ length: 5 }, () => write(manager, id, 'Once', { formId })))
  expect(new Set(sent).size).toBe(1)
  expect(await bodies(person, id)).toEqual(['Once'])
  expect(await countUnread(person)).toBe(1)
})

test('the same form with another text is a conflict, and with the same fields of a template none', async () => {
  const { id, manager, person } = await createThread()
  const formId = randomUUID()
  const first = await write(manager, id, 'Hello {{first_name}}', { formId })
  expect(await write(manager, id, 'Hello {{first_name}}', { formId })).toBe(first)
  await expect(write(manager, id, 'On Tuesday?', { formId })).rejects.toMatchObject({ code: 'conflict' })
  const own = randomUUID()
  await write(person, id, 'Yes', { formId: own })
  expect(await codeOf(write(person, id, 'No', { formId: own }))).toBe('conflict')
  const pdf = () => storeFile({ bytes: Buffer.from('%PDF-1.7'), filename: 'a.pdf', contentType: 'application/pdf', size: 8, sha256: 'a' })
  const withFile = (formId: string, files: StoredFile[]) => sendMessage(person, id, { formId, body: 'Yes', files })
  expect(await codeOf(withFile(own, [await pdf()]))).toBe('conflict')
  const filed = randomUUID()
  expect([await codeOf(withFile(filed, [await pdf()])), await codeOf(withFile(filed, [await pdf()]))]).toEqual(['done', 'done'])
  expect(await bodies(person, id)).toEqual(['Hello Ana', 'Yes', 'Yes'])
  expect([await listSent(manager, id), await listSent(person, id)]).toEqual([[formId], [filed, own]])
})

test('two replies at once are both there, and each reader has both', async () => {
  const { id, manager, owner, person } = await createThread()
  await Promise.all([write(manager, id, 'One'), write(owner, id, 'Two'), write(person, id, 'Three')])
  expect((await bodies(person, id))?.toSorted()).toEqual(['One', 'Three', 'Two'])
  const waiting = await db.selectFrom('message_mails').select('user_id').where('application_id', '=', id).execute()
  expect(waiting.filter(({ user_id }) => user_id === person.userId)).toHaveLength(1)
})

test('a member reads and does not write; nobody else knows of the thread', async () => {
  const { id, plain, manager } = await createThread()
  await write(manager, id, 'Hello')
  expect(await bodies(plain, id)).toEqual(['Hello'])
  expect(await codeOf(write(plain, id, 'Me too'))).toBe('forbidden')
  const [other, agency] = [await createEmployer(), await createAgency()]
  const others: ThreadReader[] = [
    { side: 'team', member: { advertiser: { employerId: other.id }, userId: other.owner.id, memberRole: 'owner' } },
    { side: 'team', member: { advertiser: { agencyId: agency.id }, userId: agency.owner.id, memberRole: 'owner' } },
    { side: 'person', userId: (await createUser()).id },
  ]
  for (const reader of others) {
    expect(await bodies(reader, id)).toBeNull()
    expect(await codeOf(write(reader, id, 'Hello'))).toBe('not_found')
    expect(await codeOf(readThread(reader, id, 1_000_000))).toBe('not_found')
  }
})

test('a member who was removed in the middle neither reads nor writes, and what they wrote stays', async () => {
  const { id, manager, person, employerId } = await createThread()
  await write(manager, id, 'Before')
  await write(person, id, 'For both of you')
  expect(await countUnread(manager)).toBe(1)
  await db
    .updateTable('employer_users')
    .set({ state: 'removed' })
    .where('employer_id', '=', employerId)
    .where('user_id', '=', manager.member.userId)
    .execute()
  expect(await codeOf(write(manager, id, 'After'))).toBe('forbidden')
  expect((await openThread(person, id))?.messages.map(({ author }) => author)).toEqual(['Marcus Manager', 'Ana Lindqvist'])
})

test('both sides write on after a hire', async () => {
  const { id, manager, person } = await createThread()
  await db.updateTable('applications').set({ status: 'hired' }).where('id', '=', id).execute()
  await write(manager, id, 'Start on Monday?')
  await write(person, id, 'Gladly')
  expect(await bodies(person, id)).toEqual(['Start on Monday?', 'Gladly'])
  expect([(await openThread(person, id))?.closed, (await openThread(manager, id))?.closed]).toEqual([null, null])
})

test.each(['rejected', 'withdrawn'] as const)('a thread that is %s is read by both sides and written by none', async (status) => {
  const { id, manager, person } = await createThread()
  await write(manager, id, 'Hello')
  await db.updateTable('applications').set({ status }).where('id', '=', id).execute()
  expect(await codeOf(write(manager, id, 'More'))).toBe('conflict')
  expect(await codeOf(write(person, id, 'More'))).toBe('conflict')
  expect([await bodies(manager, id), await bodies(person, id)]).toEqual([['Hello'], ['Hello']])
  expect((await openThread(person, id))?.closed).toMatch(/can be read, and takes no new messages/)
})

test('fills the fields of a template, and sends none that is left', async () => {
  const { id, manager, person, companyName } = await createThread()
  await write(manager, id, 'Hello {{first_name}}, {{my_name}} of {{company}} here about {{job_title}}.')
  expect(await bodies(person, id)).toEqual([`Hello Ana, Marcus Manager of ${companyName} here about Property Manager.`])
  await expect(write(manager, id, 'At {{time}}?')).rejects.toMatchObject({ code: 'invalid', field: 'body' })
  await write(person, id, 'My {{own}} braces')
  expect((await bodies(person, id))?.at(-1)).toBe('My {{own}} braces')
})

test('counts what each member has not read, and shows the writer when it was read', async () => {
  const { id, manager, owner, plain, person } = await createThread()
  const first = await write(person, id, 'Shall I bring my certificate?')
  await write(person, id, 'And my keys?')
  expect(await Promise.all([manager, owner, plain].map(countUnread))).toEqual([2, 2, 2])
  await readThread(plain, id, first)
  expect(await Promise.all([manager, owner, plain].map(countUnread))).toEqual([2, 2, 1])
  const read = (await openThread(person, id))?.messages.map(({ delivery }) => delivery?.state)
  expect(read).toEqual(['read', 'sent'])
  await write(manager, id, 'Please do.')
  expect(await Promise.all([manager, owner, person].map(countUnread))).toEqual([0, 2, 1])
})

test('somebody who joins later has nothing to catch up with, and whoever left has no unread', async () => {
  const { id, person, employerId } = await createThread()
  await write(person, id, 'Hello')
  const user = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: user.id, member_role: 'manager' }).execute()
  const late: ThreadReader = { side: 'team', member: { advertiser: { employerId }, userId: user.id, memberRole: 'manager' } }
  expect([await countUnread(late), await bodies(late, id)]).toEqual([0, ['Hello']])
})

test('whoever is suspended, or belongs to a suspended company, reads and does not write', async () => {
  const { id, manager, person, employerId, seeker } = await createThread()
  await write(manager, id, 'Hello')
  const until = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('suspensions')
    .values([
      { employer_id: employerId, words: 'A swindle', until },
      { user_id: seeker.id, words: 'Spam', until },
    ])
    .execute()
  expect([await codeOf(write(manager, id, 'More')), await codeOf(write(person, id, 'More'))]).toEqual(['forbidden', 'forbidden'])
  expect(await bodies(manager, id)).toEqual(['Hello'])
})

test('sends one text to many, each in their thread and once, and leaves out what is closed', async () => {
  const { id, jobId, manager, person } = await createThread()
  const others = await Promise.all(['Ben Marlowe', 'Priya Rao'].map((full_name) => createApplication({ job_id: jobId, full_name })))
  const closed = await createApplication({ job_id: jobId, status: 'rejected' })
  const ids = [id, ...others.map((one) => one.id), closed.id]
  const message = { formId: randomUUID(), body: 'Hello {{first_name}}' }
  expect(await sendMessageToMany(manager, ids, message)).toEqual({ sent: 3, closed: 1 })
  expect(await sendMessageToMany(manager, ids.toReversed(), message)).toEqual({ sent: 3, closed: 1 })
  expect(await bodies(person, id)).toEqual(['Hello Ana'])
  expect(await Promise.all(others.map((one) => bodies(manager, one.id)))).toEqual([['Hello Ben'], ['Hello Priya']])
})

test('sends to none of many when one is not theirs, or the role may not', async () => {
  const { id, manager, plain, person } = await createThread()
  const foreign = await createApplication()
  const message = { formId: randomUUID(), body: 'Hello' }
  expect(await codeOf(sendMessageToMany(manager, [id, foreign.id], message))).toBe('not_found')
  expect(await codeOf(sendMessageToMany(plain, [id], message))).toBe('forbidden')
  expect(
    await codeOf(
      sendMessageToMany(
        manager,
        Array.from({ length: 101 }, () => randomUUID()),
        message,
      ),
    ),
  ).toBe('invalid')
  expect(await bodies(person, id)).toEqual([])
})

test('an agency and the company of its ad share the thread; before it is published only the agency has it', async () => {
  const [employer, agency] = [await createEmployer(), await createAgency()]
  const job = await createJob({ employer_id: employer.id, agency_id: agency.id })
  const { id, applicant_id } = await createApplication({ job_id: job.id })
  const company: ThreadReader = {
    side: 'team',
    member: { advertiser: { employerId: employer.id }, userId: employer.owner.id, memberRole: 'owner' },
  }
  const recruiter: ThreadReader = {
    side: 'team',
    member: { advertiser: { agencyId: agency.id }, userId: agency.owner.id, memberRole: 'owner' },
  }
  await write({ side: 'person', userId: applicant_id }, id, 'Hello')
  expect([await countUnread(company), await countUnread(recruiter)]).toEqual([1, 1])
  const mails = await db.selectFrom('message_mails').select('user_id').where('application_id', '=', id).execute()
  expect(mails).toEqual([{ user_id: agency.owner.id }])
  await db.updateTable('jobs').set({ status: 'draft', posted_at: null }).where('id', '=', job.id).execute()
  expect([await bodies(company, id), await bodies(recruiter, id)]).toEqual([null, ['Hello']])
})

test('a message about the ad of an agency that is suspended is mailed to the company, which can answer', async () => {
  const [employer, agency] = [await createEmployer(), await createAgency()]
  const job = await createJob({ employer_id: employer.id, agency_id: agency.id })
  const { id, applicant_id } = await createApplication({ job_id: job.id, status: 'viewed' })
  const member = { advertiser: { agencyId: agency.id }, userId: agency.owner.id, memberRole: 'owner' } as const
  await write({ side: 'team', member }, id, 'When could you begin?')
  await suspend({ agency_id: agency.id })
  await write({ side: 'person', userId: applicant_id }, id, 'On Monday.')
  const mails = await db
    .selectFrom('message_mails')
    .select('user_id')
    .where('application_id', '=', id)
    .where('user_id', '<>', applicant_id)
    .execute()
  expect(mails).toEqual([{ user_id: employer.owner.id }])
})

test.runIf(!isEmbedded).each(['the team', 'the candidate', 'the team to many'])(
  'an account is deleted while %s writes: one waits for the other',
  async (who) => {
    const { id, manager, person, seeker } = await createThread()
    await write(manager, id, 'Hello')
    const send = () =>
      who === 'the team to many'
        ? sendMessageToMany(manager, [id], { formId: randomUUID(), body: 'On Tuesday?' })
        : write(who === 'the team' ? manager : person, id, 'On Tuesday?')
    expect(await eraseBeside(seeker.id, () => codeOf(send()))).toBe('not_found')
    expect(await db.selectFrom('applications').select('id').where('id', '=', id).execute()).toEqual([])
  },
)

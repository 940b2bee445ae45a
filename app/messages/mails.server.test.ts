import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { chooseEmail } from '#app/notifications/choices.server.ts'
import { chooseDigest } from '#app/notifications/digest.server.ts'
import { chooseQuietHours } from '#app/notifications/quiet-hours.server.ts'
import { config } from '#app/platform/config.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { readOutboxHeaders } from '#test/factories/outbox-headers.ts'
import { suspend } from '#test/factories/teams.ts'
import { createThread, makeMailsDue, write } from '#test/factories/threads.ts'
import { readThread } from './read.server.ts'
import { mailOfAddress, replyAddress } from './reply-address.server.ts'
import { sendWaitingMails } from './send.server.ts'
import { messageTasks } from './tasks.server.ts'
import { openThread } from './thread.server.ts'

giveOwnDataDir()
afterEach(() => {
  config.mailInDomain = null
})

const waiting = (id: string) =>
  db
    .selectFrom('message_mails')
    .select(['id', 'user_id', 'due_at', 'upto', 'sent_at'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()

/** Runs the task of a mail, as the queue does when it is tried again. */
async function runMail(mailId: number): Promise<void> {
  const task = messageTasks.find(({ name }) => name === 'mail-messages')
  if (!task || !('on' in task)) throw new Error('there is a task for it')
  const event = { eventId: 1, name: 'message.mail_due', mailId, jobId: 1, applicationId: randomUUID(), actorId: null, at: new Date() }
  await (task.run as (event: unknown) => Promise<void>)(event)
}

test('several messages within minutes make one mail, which has them all and comes once', async () => {
  const { id, manager, seeker, companyName } = await createThread()
  await write(manager, id, 'Could we talk on Tuesday?')
  await write(manager, id, 'Or on Wednesday?')
  expect(await mailsTo(seeker.email)).toHaveLength(0)
  await makeMailsDue(id)
  const [mail, ...more] = await mailsTo(seeker.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`${companyName} wrote to you about Property Manager`)
  expect(mail?.text).toMatch(/Marcus Manager, .* wrote:[\s\S]*Could we talk on Tuesday\?[\s\S]*Or on Wednesday\?/)
  expect(mail?.text).toContain(`/messages/${id}`)
  await write(manager, id, 'One more.')
  await makeMailsDue(id)
  const mails = await mailsTo(seeker.email)
  expect(mails).toHaveLength(2)
  expect(mails.filter(({ text }) => text.includes('Could we talk'))).toHaveLength(1)
})

test('what is read first is not mailed, nor after a withdrawal, nor to whoever wants none', async () => {
  const [read, withdrawn, unwanted] = [await createThread(), await createThread(), await createThread()]
  for (const thread of [read, withdrawn, unwanted]) await write(thread.manager, thread.id, 'Hello')
  await readThread(read.person, read.id, Number.MAX_SAFE_INTEGER)
  await db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', withdrawn.id).execute()
  await chooseEmail(unwanted.seeker.id, 'messages', false)
  for (const { id, seeker } of [read, withdrawn, unwanted]) {
    await makeMailsDue(id)
    expect(await mailsTo(seeker.email)).toEqual([])
    expect(await waiting(id)).toEqual([])
  }
})

test('a mail waits for the end of the reader’s quiet hours, and goes at once when it is urgent', async () => {
  const { id, manager, person, seeker } = await createThread()
  const always = { timeZone: 'Australia/Perth', fromHour: 1, toHour: 0, sundays: false }
  await chooseQuietHours(seeker.id, always)
  await write(manager, id, 'Tomorrow is early enough.')
  const [mail] = await waiting(id)
  const clock = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Perth', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const soon = mail!.due_at.getTime() - Date.now() < 5 * 60_000
  // All hours but the one after midnight are quiet.
  expect(soon || clock.format(mail!.due_at) === '00:00').toBe(true)
  if (soon) return
  expect((await openThread(manager, id))?.messages.map(({ delivery }) => delivery?.state)).toEqual(['waits'])
  expect((await openThread(manager, id))?.quiet?.until).toMatch(/12:00 am$/)
  await write(manager, id, 'The door is open now.', { urgent: true })
  await makeMailsDue(id)
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  expect((await openThread(manager, id))?.messages.map(({ delivery }) => delivery?.state)).toEqual(['mailed', 'mailed'])
  await write(manager, id, 'And this one waits again.')
  expect(await sendWaitingMails(manager, id)).toBe(1)
  expect(await mailsTo(seeker.email)).toHaveLength(2)
  expect(await sendWaitingMails(manager, id)).toBe(0)
  await expect(sendWaitingMails({ ...person, userId: manager.member.userId }, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('the same form again hastens its mail where it is urgent now, and adds nothing', async () => {
  const { id, manager, seeker } = await createThread()
  const formId = randomUUID()
  await write(manager, id, 'The door is open now.', { formId })
  await write(manager, id, 'The door is open now.', { formId })
  expect(await mailsTo(seeker.email)).toEqual([])
  for (let times = 0; times < 2; times++) await write(manager, id, 'The door is open now.', { formId, urgent: true })
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  expect((await openThread(manager, id))?.messages).toHaveLength(1)
})

test('whoever has one mail a day is mailed at once what is urgent, and nothing else', async () => {
  const { id, manager, seeker } = await createThread()
  await chooseDigest(seeker.id, true)
  await write(manager, id, 'Tomorrow is early enough.')
  await makeMailsDue(id)
  expect(await mailsTo(seeker.email)).toEqual([])
  await write(manager, id, 'The door is open now.', { urgent: true })
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  await write(manager, id, 'This one waits,')
  await write(manager, id, 'and this one brings it along.', { urgent: true })
  expect(await mailsTo(seeker.email)).toHaveLength(2)
})

test('of a team those are told who wrote; nobody else, nor a member who may not write', async () => {
  const { id, manager, person, emails } = await createThread()
  await write(person, id, 'Is the job still open?')
  await makeMailsDue(id)
  expect([(await mailsTo(emails.owner)).length, (await mailsTo(emails.manager)).length]).toEqual([1, 1])
  await write(manager, id, 'It is.')
  await write(person, id, 'Good!')
  await makeMailsDue(id)
  expect([(await mailsTo(emails.owner)).length, (await mailsTo(emails.manager)).length]).toEqual([1, 2])
  expect((await mailsTo(emails.manager))[0]?.subject).toBe('Ana Lindqvist wrote to you about Property Manager')
})

test('where those who wrote get no mail of messages, the others of the team are told', async () => {
  const { id, manager, person, emails } = await createThread()
  await write(manager, id, 'We look forward to meeting you.')
  await chooseEmail(manager.member.userId, 'messages', false)
  await write(person, id, 'Where do I park?')
  await makeMailsDue(id)
  expect([(await mailsTo(emails.owner)).length, (await mailsTo(emails.manager)).length]).toEqual([1, 0])
})

test('a member who was removed gets no mail that was waiting', async () => {
  const { id, person, emails, manager, employerId } = await createThread()
  await write(person, id, 'Hello')
  await db
    .updateTable('employer_users')
    .set({ state: 'removed' })
    .where('employer_id', '=', employerId)
    .where('user_id', '=', manager.member.userId)
    .execute()
  await makeMailsDue(id)
  expect([(await mailsTo(emails.manager)).length, (await mailsTo(emails.owner)).length]).toEqual([0, 1])
})

test('a mail that is tried again after the process died is the same one, under the same Message-ID', async () => {
  const { id, manager, seeker } = await createThread()
  await write(manager, id, 'Before')
  await makeMailsDue(id)
  const [first] = await mailsTo(seeker.email)
  // As if the process had been killed between sending and noting it.
  const [mail] = await waiting(id)
  await db.updateTable('message_mails').set({ sent_at: null }).where('id', '=', mail!.id).execute()
  await write(manager, id, 'Written meanwhile')
  await runMail(mail!.id)
  await runMail(mail!.id)
  const { mails } = await listOutbox()
  const same = mails.filter(({ to }) => to === seeker.email)
  expect(same).toHaveLength(2)
  expect(same.map(({ text }) => text.includes('Written meanwhile'))).toEqual([false, false])
  expect(new Set(same.map(({ text }) => text)).size).toBe(1)
  expect(first?.text).toBe(same[0]?.text)
  const headers = await readOutboxHeaders(seeker.email)
  expect(new Set(headers.map((one) => one['message-id'])).size).toBe(1)
  expect(headers[0]?.['auto-submitted']).toBe('auto-generated')
})

test('the mails of one thread to one person refer to one conversation', async () => {
  const { id, manager, seeker } = await createThread()
  for (const body of ['One', 'Two']) {
    await write(manager, id, body)
    await makeMailsDue(id)
    await mailsTo(seeker.email)
  }
  const headers = await readOutboxHeaders(seeker.email)
  expect(headers).toHaveLength(2)
  expect(new Set(headers.map((one) => one['message-id'])).size).toBe(2)
  expect(new Set(headers.map((one) => one.references)).size).toBe(1)
  expect(headers[0]?.references).toMatch(/^<[0-9a-f]{32}@/)
})

test('a mail says where to answer: its own address where mails reach us, else the page', async () => {
  const { id, manager, seeker } = await createThread()
  await write(manager, id, 'One')
  await makeMailsDue(id)
  expect((await mailsTo(seeker.email))[0]?.text).toContain('To answer, open the conversation.')
  config.mailInDomain = 'reply.frontage.example'
  await write(manager, id, 'Two')
  await makeMailsDue(id)
  expect((await mailsTo(seeker.email))[0]?.text).toMatch(/^Write your answer above this line\./)
  const addresses = (await readOutboxHeaders(seeker.email)).map((headers) => headers['reply-to'])
  const mails = await waiting(id)
  expect(addresses.toSorted()).toEqual([replyAddress(mails[1]!.id), undefined])
})

test('a reply address is read back in any case of its letters, and no made-up one is', () => {
  config.mailInDomain = 'reply.frontage.example'
  const address = replyAddress(123_456)!
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect([address, address.toUpperCase()].map(mailOfAddress)).toEqual([123_456, 123_456])
  const [, signature = ''] = /-([0-9a-f]+)@/.exec(address) ?? []
  const other = replyAddress(123_457)!
  for (const forged of [
    address.replace(signature, '0'.repeat(24)),
    address.replace(/\+\w+-/, '+1-'),
    other.replace(/-[0-9a-f]+@/, `-${signature}@`),
    address.replace('@', '@evil.'),
    `${address}@evil.example`,
    'reply@reply.frontage.example',
    '',
  ])
    expect([forged, mailOfAddress(forged)]).toEqual([forged, null])
  config.mailInDomain = null
  expect(mailOfAddress(address)).toBeNull()
})

test('what a team wrote before it was suspended is not mailed any more; it can be read on the page', async () => {
  const { id, manager, seeker } = await createThread()
  await write(manager, id, 'Pay the bond to this account')
  const { employer_id } = await db
    .selectFrom('jobs as j')
    .innerJoin('applications as a', 'a.job_id', 'j.id')
    .select('j.employer_id')
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  await suspend({ employer_id: employer_id! }) // the thread is of a company
  await makeMailsDue(id)
  expect(await mailsTo(seeker.email)).toEqual([])
  expect(await db.selectFrom('messages').select('body').where('application_id', '=', id).execute()).toHaveLength(1)
})

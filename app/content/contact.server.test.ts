import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { applyNamed } from '#test/factories/retention.ts'
import {
  answerContactMessage,
  closeContactMessage,
  countOpenContactMessages,
  listContactMessages,
  sendContactMessage,
} from './contact.server.ts'
import { contactEntry } from './personal-data.server.ts'

giveOwnDataDir()

const newAddress = () => `${randomUUID()}@example.com`

/** Sends a message from a client of its own. */
async function send(fields: Partial<Parameters<typeof sendContactMessage>[0]> = {}) {
  const message = {
    formId: randomUUID(),
    name: 'Robin Wren',
    email: newAddress(),
    topic: 'account' as const,
    message: `The code never comes. ${randomUUID()}`,
    suspicious: false,
    sender: null,
    client: `test-${randomUUID()}`,
    ...fields,
  }
  await sendContactMessage(message)
  return message
}

const rowsFrom = (email: string) => db.selectFrom('contact_messages').selectAll().where('email', '=', email).orderBy('message').execute()

/** The page of a shelf that shows this message. */
async function findOn(shelf: Parameters<typeof listContactMessages>[0], email: string) {
  for (let page = 1; ; page += 1) {
    const { messages } = await listContactMessages(shelf, page)
    const found = messages.find((message) => message.email === email)
    if (found || messages.length === 0) return found ?? null
  }
}

async function withSupport(address: string, run: () => Promise<void>) {
  config.supportEmail = address
  try {
    await run()
  } finally {
    config.supportEmail = null
  }
}

test('a message is kept, mailed to support with the sender to reply to, and receipted', async () => {
  const support = newAddress()
  await withSupport(support, async () => {
    const { email, message } = await send({ name: 'Robin Wren', topic: 'billing' })
    const [mail, ...others] = (await mailsTo(support)).filter(({ text }) => text.includes(email))
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Plans, invoices, refunds: Robin Wren')
    expect(mail?.text).toContain(message)
    expect(mail?.text).toContain(`Address: ${email}`)
    expect(mail?.text).toContain('Account: None, or not signed in')
    const [{ id } = { id: '' }] = await rowsFrom(email)
    expect(mail?.text).toContain(`/admin/messages/${id}`)
    const receipts = await mailsTo(email)
    expect(receipts.map(({ subject }) => subject)).toEqual(['We have your message'])
    expect(await rowsFrom(email)).toMatchObject([{ topic: 'billing', role: null, user_id: null, message }])
  })
})

test('nothing that was typed is mailed to an address that nobody has confirmed, signed in or not', async () => {
  const seeker = await createUser()
  const unconfirmed = await createUser({ emailVerified: false })
  const cases = [
    [await send({ name: 'Zqxname' }), false],
    [await send({ name: 'Zqxname', sender: { id: seeker.id, role: 'job_seeker' } }), false],
    [await send({ name: 'Zqxname', email: unconfirmed.email, sender: { id: unconfirmed.id, role: 'job_seeker' } }), false],
    [await send({ name: 'Zqxname', email: seeker.email }), false],
    [await send({ name: 'Zqxname', email: seeker.email, sender: { id: seeker.id, role: 'job_seeker' } }), true],
  ] as const
  for (const [{ email, message }, echoes] of cases) {
    const mails = await mailsTo(email)
    const text = mails.map((mail) => mail.text).join('\n')
    expect(mails.length).toBeGreaterThan(0)
    // One address has two receipts, of which only one may repeat its text.
    expect(text.replace(/\s+/g, ' ').includes(message)).toBe(echoes)
    expect(text).not.toContain('Zqxname')
  }
})

test('the same form sent many times at once is one message with one receipt; another text in it is another', async () => {
  const [formId, email] = [randomUUID(), newAddress()]
  const all = await Promise.all(Array.from({ length: 4 }, () => send({ formId, email, message: 'The same.' })))
  expect(all).toHaveLength(4)
  expect(await rowsFrom(email)).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
  await send({ formId, email, message: 'Something else.' })
  expect((await rowsFrom(email)).map(({ message }) => message)).toEqual(['Something else.', 'The same.'])
})

test('what a program filled in is kept for a month and mailed to nobody', async () => {
  const support = newAddress()
  await withSupport(support, async () => {
    const { email } = await send({ suspicious: true })
    expect(await mailsTo(email)).toEqual([])
    expect((await mailsTo(support)).filter(({ text }) => text.includes(email))).toEqual([])
    expect(await findOn('open', email)).toBeNull()
    expect(await findOn('suspicious', email)).toMatchObject({ email })
    await applyNamed('contact_messages')
    expect(await rowsFrom(email)).toHaveLength(1)
    await db.updateTable('contact_messages').set({ sent_at: sql<Date>`now() - interval '31 days'` }).where('email', '=', email).execute()
    await applyNamed('contact_messages')
    expect(await rowsFrom(email)).toEqual([])
  })
})

test('messages are deleted two years after they were sent', async () => {
  const [old, young] = [await send(), await send()]
  const age = (email: string, months: number) =>
    db
      .updateTable('contact_messages')
      .set({ sent_at: sql<Date>`now() - make_interval(months => ${months}, days => 1)` })
      .where('email', '=', email)
      .execute()
  await age(old.email, 24)
  await age(young.email, 23)
  await applyNamed('contact_messages')
  expect(await rowsFrom(old.email)).toEqual([])
  expect(await rowsFrom(young.email)).toHaveLength(1)
})

test('one address writes five times an hour, one client twenty times', async () => {
  const email = newAddress()
  for (let sent = 0; sent < 5; sent += 1) await send({ email })
  await expect(send({ email })).rejects.toMatchObject({ code: 'rate_limited' })
  const client = `test-${randomUUID()}`
  for (let sent = 0; sent < 20; sent += 1) await send({ client })
  await expect(send({ client })).rejects.toMatchObject({ code: 'rate_limited' })
})

test('the desk lists what waits from the oldest on, and answers each message once, by mail', async () => {
  const admin = await createUser({ role: 'admin', fullName: 'Desk Person' })
  const { email, message } = await send()
  await db
    .updateTable('contact_messages')
    .set({ sent_at: new Date('2020-01-02') })
    .where('email', '=', email)
    .execute()
  const waiting = await findOn('open', email)
  expect(waiting).toMatchObject({ message, answer: null, answered_by: null })
  const { messages } = await listContactMessages('open')
  expect([...messages].sort((a, b) => a.sent_at.getTime() - b.sent_at.getTime()).map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
  const before = await countOpenContactMessages()
  const answer = (text: string) => db.transaction().execute((tx) => answerContactMessage(tx, waiting!.id, admin.id, text))
  const results = await Promise.allSettled([answer('Look among the spam.'), answer('Ask for another.')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  expect(await countOpenContactMessages()).toBe(before - 1)
  const answered = await findOn('answered', email)
  expect(answered?.answered_by).toBe('Desk Person')
  const mails = await mailsTo(email)
  expect(mails.filter(({ subject }) => subject.startsWith('Our answer:'))).toHaveLength(1)
  expect(mails.map(({ text }) => text).join('\n')).toContain(answered?.answer)
  await expect(db.transaction().execute((tx) => answerContactMessage(tx, randomUUID(), admin.id, 'Hello.'))).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the desk closes a message without a mail: answered elsewhere it waits no more, spam is set aside and goes after a month', async () => {
  const admin = await createUser({ role: 'admin', fullName: 'Desk Person' })
  const close = async (email: string, as: 'elsewhere' | 'spam') => {
    const [row] = await rowsFrom(email)
    return db.transaction().execute((tx) => closeContactMessage(tx, row!.id, admin.id, as)) // just sent
  }
  const [answered, spam] = [await send(), await send()]
  const before = await countOpenContactMessages()
  await close(answered.email, 'elsewhere')
  await close(spam.email, 'spam')
  expect(await countOpenContactMessages()).toBe(before - 2)
  expect(await findOn('answered', answered.email)).toMatchObject({
    answer: null,
    answered_by: 'Desk Person',
    answered_at: expect.any(Date),
  })
  expect(await findOn('suspicious', spam.email)).toMatchObject({ answered_at: null })
  for (const { email } of [answered, spam]) expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['We have your message'])
  for (const [{ email }, as] of [
    [answered, 'elsewhere'],
    [answered, 'spam'],
    [spam, 'spam'],
  ] as const)
    await expect(close(email, as)).rejects.toMatchObject({ code: 'conflict' })
  await db
    .updateTable('contact_messages')
    .set({ sent_at: sql<Date>`now() - interval '31 days'` })
    .where('email', 'in', [answered.email, spam.email])
    .execute()
  const left = async () => [(await rowsFrom(answered.email)).length, (await rowsFrom(spam.email)).length]
  await applyNamed('contact_messages')
  expect(await left(), 'set aside just now').toEqual([1, 1])
  await db
    .updateTable('contact_messages')
    .set({ set_aside_at: sql<Date>`now() - interval '31 days'` })
    .where('email', '=', spam.email)
    .execute()
  await applyNamed('contact_messages')
  expect(await left()).toEqual([1, 0])
})

test('a person finds what they wrote in their data, signed in or from their confirmed address, and it goes with them', async () => {
  const [person, other] = [await createUser(), await createUser()]
  await send({ sender: { id: person.id, role: 'job_seeker' }, message: 'Signed in.' })
  await send({ email: person.email, message: 'Not signed in.' })
  const strangers = await send({ sender: { id: other.id, role: 'job_seeker' } })
  const own = (await contactEntry.list(person.id)) as { message: string }[]
  expect(own.map(({ message }) => message).sort()).toEqual(['Not signed in.', 'Signed in.'])
  await db.transaction().execute((tx) => contactEntry.erase(tx, person.id))
  expect(await contactEntry.list(person.id)).toEqual([])
  expect(await rowsFrom(strangers.email)).toHaveLength(1)
})

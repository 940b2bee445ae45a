import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { findReadableFile } from '#app/file-readers.server.ts'
import { config } from '#app/platform/config.server.ts'
import { temporaryFolder, temporaryPath } from '#app/platform/storage.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { mailSignature, rawMail } from '#test/factories/mails.ts'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { createThread, makeMailsDue, write } from '#test/factories/threads.ts'
import { MAILED_MAX } from './message.ts'
import { receiveMail } from './receive.server.ts'
import { replyAddress } from './reply-address.server.ts'
import { action } from './routes/mail-in.ts'
import { openThread } from './thread.server.ts'

giveOwnDataDir()

const SECRET = 'a secret that is shared with the mail server alone'

beforeAll(() => {
  config.mailInDomain = 'reply.frontage.example'
  config.mailInSecret = SECRET
})
afterAll(() => {
  config.mailInDomain = null
  config.mailInSecret = null
})

/** A thread whose person was mailed, with the address at which they answer. */
async function mailedThread() {
  const thread = await createThread()
  await write(thread.manager, thread.id, 'Could we talk on Tuesday?')
  await makeMailsDue(thread.id)
  await mailsTo(thread.seeker.email)
  const { id: mailId } = await db
    .selectFrom('message_mails')
    .select('id')
    .where('application_id', '=', thread.id)
    .where('user_id', '=', thread.seeker.id)
    .executeTakeFirstOrThrow()
  return { ...thread, address: replyAddress(mailId)! }
}

async function receive(mail: string | Uint8Array) {
  await mkdir(temporaryFolder(), { recursive: true })
  const path = temporaryPath()
  await writeFile(path, mail)
  return receiveMail(path).finally(() => rm(path))
}

const bodies = async ({ person, id }: Awaited<ReturnType<typeof mailedThread>>) =>
  (await openThread(person, id))!.messages.map(({ body }) => body)

const pdf = () => readFile(join(import.meta.dirname, '../../test/fixtures/cvs', PDF))
const PDF = 's01-sales-agent-nsw.pdf'

test('the answer of the person becomes a message, with its file, and is for the team to read', async () => {
  const thread = await mailedThread()
  const text = 'Gladly, at ten.\n\nOn Monday Banksia wrote:\n> Write your answer above this line.\n> Could we talk?'
  const mail = rawMail({
    from: `Ana Lindqvist <${thread.seeker.email}>`,
    to: thread.address.toUpperCase(),
    text,
    attachments: [{ filename: 'Reference.pdf', content: await pdf() }],
  })
  expect(await receive(mail)).toBe('sent')
  const message = (await openThread(thread.manager, thread.id))!.messages.at(-1)!
  expect(message).toMatchObject({ body: 'Gladly, at ten.', via: 'mail', author: 'Ana Lindqvist', files_refused: 0 })
  expect(message.whole_text).toContain('> Could we talk?')
  expect(message.files.map(({ filename }) => filename)).toEqual(['Reference.pdf'])
  const { file_id } = await db.selectFrom('message_files').select('file_id').where('message_id', '=', message.id).executeTakeFirstOrThrow()
  const readers = [thread.seeker.id, thread.plain.member.userId, (await createThread()).seeker.id]
  expect(await Promise.all(readers.map(async (id) => (await findReadableFile(id, file_id)) !== null))).toEqual([true, true, false])
  await db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', thread.id).execute()
  expect(await Promise.all(readers.map(async (id) => (await findReadableFile(id, file_id)) !== null))).toEqual([true, false, false])
})

test('a member answers by mail, too; one who was removed does not', async () => {
  const thread = await createThread()
  await write(thread.person, thread.id, 'Is it still open?')
  const mailOf = (userId: string) =>
    db
      .selectFrom('message_mails')
      .select('id')
      .where('application_id', '=', thread.id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  const to = replyAddress((await mailOf(thread.manager.member.userId)).id)!
  expect(await receive(rawMail({ from: thread.emails.manager, to, text: 'It is, {{first_name}}.' }))).toBe('sent')
  expect((await openThread(thread.person, thread.id))!.messages.at(-1)).toMatchObject({
    author: 'Marcus Manager',
    body: 'It is, {{first_name}}.',
  })
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', thread.manager.member.userId).execute()
  expect(await receive(rawMail({ from: thread.emails.manager, to }))).toBe('stranger')
})

test('the same mail twice is one message, also at once, with and without a Message-ID', async () => {
  const thread = await mailedThread()
  for (const messageId of [undefined, null]) {
    const mail = rawMail({
      from: thread.seeker.email,
      to: thread.address,
      text: `Once ${messageId}`,
      ...(messageId === null && { messageId }),
    })
    expect(await Promise.all([receive(mail), receive(mail), receive(mail)])).toEqual(['sent', 'sent', 'sent'])
  }
  expect(await bodies(thread)).toEqual(['Could we talk on Tuesday?', 'Once undefined', 'Once null'])
})

test('nothing of strangers, forged addresses and programs gets in, and nobody is told', async () => {
  const [thread, other] = [await mailedThread(), await mailedThread()]
  const from = thread.seeker.email
  const to = thread.address
  const mails: [string, string, string][] = [
    ['somebody else who has the address', 'not_theirs', rawMail({ from: 'mallory@example.com', to })],
    ['another person of the board', 'not_theirs', rawMail({ from: other.seeker.email, to })],
    ['two senders', 'not_theirs', rawMail({ from: `${from}, mallory@example.com`, to })],
    ['a sender in the name', 'not_theirs', rawMail({ from: `"${from}" <mallory@example.com>`, to })],
    ['two headers of senders', 'not_theirs', rawMail({ from: `${from}\r\nFrom: mallory@example.com`, to })],
    ['no sender', 'not_theirs', rawMail({ from: '', to })],
    ['a forged signature', 'stranger', rawMail({ from, to: to.replace(/-[0-9a-f]{24}/, `-${'0'.repeat(24)}`) })],
    ['the signature of another mail', 'stranger', rawMail({ from, to: to.replace(/-[0-9a-f]{24}/, other.address.slice(-47, -22)) })],
    ['another domain', 'stranger', rawMail({ from, to: to.replace('@', '@x.') })],
    ['no address of ours', 'stranger', rawMail({ from, to: 'hello@frontage.example' })],
    ['an out-of-office answer', 'automatic', rawMail({ from, to, headers: { 'Auto-Submitted': 'auto-replied' } })],
    ['a list', 'automatic', rawMail({ from, to, headers: { 'List-Id': '<x.example>' } })],
    ['a bounce', 'automatic', rawMail({ from: 'MAILER-DAEMON@example.com', to, headers: { 'Return-Path': '<>' } })],
    ['our own mail, passed on', 'loop', rawMail({ from, to, messageId: `<${'ab'.repeat(16)}@${new URL(config.appUrl).hostname}>` })],
  ]
  for (const [what, outcome, mail] of mails) expect([what, await receive(mail)]).toEqual([what, outcome])
  expect(await bodies(thread)).toEqual(['Could we talk on Tuesday?'])
  expect(await mailsTo('mallory@example.com')).toEqual([])
  expect(await mailsTo(from)).toHaveLength(1)
})

test('finds the reply address where mail servers note it', async () => {
  const thread = await mailedThread()
  for (const name of ['Delivered-To', 'X-Original-To', 'Envelope-To', 'Cc'])
    expect([
      name,
      await receive(rawMail({ from: thread.seeker.email, to: 'list@example.com', headers: { [name]: thread.address } })),
    ]).toEqual([name, 'sent'])
})

test('of attachments only documents that pass the checks of uploads are kept, and the message says how many are not', async () => {
  const thread = await mailedThread()
  const attachments = [
    { filename: 'cv.pdf', content: await pdf() },
    { filename: 'fake.pdf', content: '<html><script>alert(1)</script>' },
    { filename: 'setup.exe', content: 'MZ', type: 'application/octet-stream' },
    { filename: 'logo.png', content: 'png', type: 'image/png', inline: true },
    { filename: '../../etc/passwd.pdf', content: await pdf() },
    { filename: 'empty.pdf', content: '' },
  ]
  expect(await receive(rawMail({ from: thread.seeker.email, to: thread.address, attachments }))).toBe('sent')
  const message = (await openThread(thread.manager, thread.id))!.messages.at(-1)!
  expect(message.files.map(({ filename }) => filename)).toEqual(['cv.pdf', 'passwd.pdf'])
  expect(message.files_refused).toBe(3)
  expect(await readdir(temporaryFolder())).toEqual([])
})

test('the person learns, once, why their own mail was not delivered', async () => {
  const [closed, long, empty] = [await mailedThread(), await mailedThread(), await mailedThread()]
  await db.updateTable('applications').set({ status: 'rejected' }).where('id', '=', closed.id).execute()
  const mails = [
    [closed, 'closed', 'Gladly', /The application is closed/],
    [long, 'too_long', 'word '.repeat(MAILED_MAX), /more text than a message may have/],
    [empty, 'empty', '> Write your answer above this line.', /neither text/],
  ] as const
  for (const [thread, outcome, text, words] of mails) {
    const mail = rawMail({ from: thread.seeker.email, to: thread.address, text })
    expect([await receive(mail), await receive(mail)]).toEqual([outcome, outcome])
    const told = (await mailsTo(thread.seeker.email)).filter(({ subject }) => subject.startsWith('Not delivered'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(words)
  }
})

const nested = (depth: number) =>
  `From: a@example.com\r\nTo: b@example.com\r\n${Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}\r\n`).join('')}\r\nx`

const HOSTILE: [string, () => string | Uint8Array][] = [
  ['nothing', () => ''],
  ['noise', () => new Uint8Array(100_000).map((_, at) => (at * 7_919) % 256)],
  ['nesting of ten thousand', () => nested(10_000)],
  ['a hundred thousand headers', () => `${'X-A: b\r\n'.repeat(100_000)}\r\nhello`],
  ['one header of five megabytes', () => `To: ${'a@b.example, '.repeat(400_000)}\r\n\r\nhello`],
  ['a hundred thousand parts', () => `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(100_000)}`],
  [
    'a boundary that is never closed',
    () => 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nhello',
  ],
  ['a character set that nobody knows', () => 'Content-Type: text/plain; charset=x-evil\r\n\r\nhello'],
  ['encoded words without end', () => `Subject: ${'=?utf-8?q?'.repeat(20_000)}\r\n\r\nhello`],
  ['comments nested in an address', () => `From: ${'('.repeat(200_000)}\r\n\r\nhello`],
  ['mails in mails', () => `${'Content-Type: message/rfc822\r\n\r\n'.repeat(5_000)}hello`],
  ['base64 that is none', () => `Content-Transfer-Encoding: base64\r\n\r\n${'=@!'.repeat(500_000)}`],
  ['HTML of megabytes', () => `Content-Type: text/html\r\n\r\n${'<div><blockquote>'.repeat(200_000)}`],
]

test.each(HOSTILE)('hostile mail: %s is dropped, and the thread that answers requests goes on', { timeout: 60_000 }, async (_, make) => {
  const mail = make()
  await mkdir(temporaryFolder(), { recursive: true })
  const path = temporaryPath()
  await writeFile(path, mail)
  let longest = 0
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    longest = Math.max(longest, process.threadCpuUsage(last).user)
    last = process.threadCpuUsage()
  }, 5)
  const outcome = await receiveMail(path).finally(() => rm(path))
  clearInterval(timer)
  expect(['unreadable', 'stranger', 'automatic']).toContain(outcome)
  // What the thread itself worked in a row, in microseconds, so that a machine that others use changes little; alone it is some milliseconds.
  expect(longest).toBeLessThan(400_000)
  expect(await receive(rawMail({ from: 'a@example.com', to: 'b@example.com' }))).toBe('stranger')
})

async function pass(mail: string | Uint8Array<ArrayBuffer>, signature: string | null) {
  const args = await routeArgs({ path: '/mail/in' })
  const request = new Request(args.request.url, {
    method: 'POST',
    body: mail,
    headers: { 'content-type': 'message/rfc822', ...(signature && { 'mail-signature': signature }) },
  })
  const answer = await answerOf(() => (action as (args: unknown) => Promise<Response>)({ ...args, request }))
  return { status: answer.status, text: await answer.text() }
}

test('the door takes a mail that is signed, now, and says nothing of what became of it', async () => {
  const thread = await mailedThread()
  const mail = rawMail({ from: thread.seeker.email, to: thread.address })
  expect(await pass(mail, mailSignature(SECRET, mail))).toEqual({ status: 204, text: '' })
  expect(await bodies(thread)).toHaveLength(2)
  const stranger = rawMail({ from: 'mallory@example.com', to: thread.address })
  expect(await pass(stranger, mailSignature(SECRET, stranger))).toEqual({ status: 204, text: '' })
  expect(await bodies(thread)).toHaveLength(2)
})

test('the door refuses what is unsigned, signed by another secret, changed, old, or too large', { timeout: 60_000 }, async () => {
  const thread = await mailedThread()
  const mail = rawMail({ from: thread.seeker.email, to: thread.address, text: randomUUID() })
  const refused = [
    await pass(mail, null),
    await pass(mail, 't=1,v1=abc'),
    await pass(mail, mailSignature('another secret that is long enough to be one', mail)),
    await pass(`${mail} `, mailSignature(SECRET, mail)),
    await pass(mail, mailSignature(SECRET, mail, Date.now() - 400_000)),
    await pass(mail, mailSignature(SECRET, mail, Date.now() + 400_000)),
  ]
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]))
  const large = new Uint8Array(26 * 1024 * 1024)
  expect((await pass(large, mailSignature(SECRET, large))).status).toBe(413)
  config.mailInSecret = null
  expect(await pass(mail, mailSignature(SECRET, mail))).toEqual({ status: 404, text: expect.stringContaining('MAIL_IN_SECRET is not set') })
  config.mailInSecret = SECRET
  expect(await bodies(thread)).toHaveLength(1)
  expect(await readdir(temporaryFolder())).toEqual([])
})

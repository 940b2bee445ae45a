import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { startSmtp } from '#test/mocks/smtp.ts'
import { config } from './config.server.ts'
import { sendMail } from './mail.server.ts'
import { mailBody } from './mail-body.ts'
import { readMail } from './mail-text.ts'
import { listOutbox } from './outbox.server.ts'

giveOwnDataDir()

const newAddress = () => `${randomUUID()}@example.com`

async function outboxOf(address: string) {
  return (await listOutbox()).mails.filter(({ to }) => to === address)
}

/** Splits a message into its parts, as nodemailer writes them. */
function partOf(source: string, type: string): string {
  const [head = '', ...body] = (source.split(/\r?\n--[-_=\w]+/).find((part) => part.includes(`Content-Type: ${type}`)) ?? '').split(
    /\r?\n\r?\n/,
  )
  const text = body.join('\n\n')
  if (!head.includes('quoted-printable')) return text
  return Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
}
const htmlOf = (source: string) => partOf(source, 'text/html')
const plainOf = (source: string) => partOf(source, 'text/plain')

/** Runs with a mock mail server instead of the outbox. */
async function withSmtp(run: (smtp: Awaited<ReturnType<typeof startSmtp>>) => Promise<void>) {
  const smtp = await startSmtp()
  config.smtpUrl = smtp.url
  try {
    await run(smtp)
  } finally {
    config.smtpUrl = null
    await smtp.close()
  }
}

const hostile: [string, string][] = [
  ['a second header', 'jane@example.com\r\nBcc: all@example.com'],
  ['a bare line feed', 'jane@example.com\nBcc: all@example.com'],
  ['a second address', 'jane@example.com, all@example.com'],
  ['a second address after a semicolon', 'jane@example.com;all@example.com'],
  ['a name before the address', 'Jane <jane@example.com>'],
  ['a group', 'all: jane@example.com;'],
  ['a quoted name', '"jane@example.com "@example.org'],
  ['a comment', 'jane(all@example.com)@example.com'],
  ['two at signs', 'jane@example.com@example.org'],
  ['a direction character', '\u202Ejane@example.com'],
  ['a null character', 'jane\u0000@example.com'],
  ['a space', 'jane @example.com'],
  ['a number as the host', 'jane@[127.0.0.1]'],
  ['no dot in the host', 'a@b'],
  ['a tag', '<script>@example.com'],
  ['nothing', ''],
  ['an endless name', `${'a'.repeat(300)}@example.com`],
]

test.each(hostile)('refuses to write to %s', async (_, to) => {
  await expect(sendMail({ to, subject: 'Hello', text: 'Hello' })).rejects.toThrow('exactly one address')
})

test.each(["o'brien@example.com.au", 'jane+jobs@example.com', '=cmd@example.com', 'jäne@example.com'])('writes to %s', async (address) => {
  const to = `${randomUUID().slice(0, 8)}${address}`
  await sendMail({ to, subject: 'Hello', text: 'Hello' })
  expect(await outboxOf(to)).toHaveLength(1)
})

test('keeps a mail in the outbox with text and HTML, and says who sends it', async () => {
  const to = newAddress()
  await sendMail({
    to,
    subject: 'Your code – 123456',
    ...mailBody(['Hello <b>Jane</b>,', { code: '123456' }, { label: 'Confirm', href: 'https://example.com/a?b=1&c=2' }]),
  })
  const [mail] = await outboxOf(to)
  expect(mail).toMatchObject({ subject: 'Your code – 123456', sentAt: expect.stringMatching(/^20/) })
  expect(mail?.text).toBe(
    "Hello <b>Jane</b>,\n\n    123456\n\nConfirm:\nhttps://example.com/a?b=1&c=2\n\n-- \nFrontage: Australia's jobs marketplace for real estate people.\nhttp://127.0.0.1:3000\n\n" +
      `You get this because ${to} belongs to a Frontage account, or was typed in on our site.`,
  )
  const source = readFileSync(join(config.dataDir, 'outbox', mail!.name), 'latin1')
  expect(source).toMatch(/^From: Frontage <no-reply@frontage\.example>\r?$/m)
  expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@127\.0\.0\.1>\r?$/m)
  expect(source).toMatch(/^Date: /m)
  expect(source).toContain('Content-Type: text/plain; charset=utf-8; format=flowed')
  const html = htmlOf(source)
  expect(html).toContain('Hello &lt;b&gt;Jane&lt;/b&gt;,')
  expect(html).toContain('<title>Your code – 123456</title>')
  expect(html).toContain('>123456</td>')
  expect(html).toContain(`You get this because ${to} belongs`)
})

test('offers to unsubscribe by one press where a mail can be done without, and nowhere else', async () => {
  const [to, needed] = [newAddress(), newAddress()]
  const unsubscribe = 'https://example.com/unsubscribe/abc.def'
  await sendMail({ to, subject: 'Hello', text: 'Hello', unsubscribe })
  await sendMail({ to: needed, subject: 'Hello', text: 'Hello' })
  const [[mail], [other]] = [await outboxOf(to), await outboxOf(needed)]
  const source = readFileSync(join(config.dataDir, 'outbox', mail!.name), 'latin1')
  expect(source).toMatch(/^List-Unsubscribe: <https:\/\/example\.com\/unsubscribe\/abc\.def>\r?$/m)
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(mail?.text).toContain(`Stop mails like this:\n${unsubscribe}`)
  expect(htmlOf(source)).toContain(`<a href="${unsubscribe}"`)
  expect(readFileSync(join(config.dataDir, 'outbox', other!.name), 'latin1')).not.toMatch(/unsubscribe|Stop mails/i)
})

test('wraps its text, but no link', async () => {
  const to = newAddress()
  const href = `https://example.com/${'a'.repeat(90)}`
  await sendMail({ to, subject: 'Hello', ...mailBody(['A sentence – with some words. '.repeat(12), { label: 'Open', href }]) })
  const [mail] = await outboxOf(to)
  const lines = plainOf(readFileSync(join(config.dataDir, 'outbox', mail!.name), 'latin1')).split(/\r?\n/)
  expect(lines.filter((line) => line.length > 76)).toEqual([href])
  expect(lines.length).toBeGreaterThan(8)
})

test('sends the text alone when the HTML would be cut off by mail programs', async () => {
  const to = newAddress()
  await sendMail({ to, subject: 'Hello', text: 'All of it. '.repeat(10_000) })
  const [mail] = await outboxOf(to)
  const source = readFileSync(join(config.dataDir, 'outbox', mail!.name), 'latin1')
  expect(mail?.text).toContain('All of it. All of it.')
  expect(source).not.toContain('text/html')
})

test('adds no header however the subject is written', async () => {
  const to = newAddress()
  await sendMail({ to, subject: 'Hello\r\nBcc: all@example.com\r\n\r\nBody', text: 'Hello' })
  const [mail] = await outboxOf(to)
  expect(mail?.subject).toBe('Hello Bcc: all@example.com Body')
  expect(readFileSync(join(config.dataDir, 'outbox', mail!.name), 'latin1')).not.toMatch(/^Bcc:/m)
})

test('sends by SMTP to one recipient when a mail server is configured', async () => {
  const to = newAddress()
  await withSmtp(async (smtp) => {
    await sendMail({ to, subject: 'Grüße', text: 'A line\n.\nafter a lone dot' })
    expect(smtp.mails).toMatchObject([{ from: 'no-reply@frontage.example', to: [to] }])
    expect(readMail(smtp.mails[0]!.data)).toMatchObject({
      to,
      subject: 'Grüße',
      text: expect.stringContaining('A line\n.\nafter a lone dot'),
    })
  })
  expect(await outboxOf(to)).toEqual([])
})

test('fails when the mail server refuses or is away, so that the task is tried again', async () => {
  const mail = { to: newAddress(), subject: 'Hello', text: 'Hello' }
  await withSmtp(async (smtp) => {
    smtp.refuse('451 Try again later')
    await expect(sendMail(mail)).rejects.toThrow('451')
    await smtp.close()
    await expect(sendMail(mail)).rejects.toThrow('ECONNREFUSED')
  })
})

test('leaves no half file in the outbox', async () => {
  await Promise.all(Array.from({ length: 10 }, () => sendMail({ to: newAddress(), subject: 'Hello', text: 'Hello' })))
  expect(readdirSync(join(config.dataDir, 'outbox')).filter((name) => !/^\d{8}T\d{9}Z-\d{9}-[0-9a-f]{12}\.eml$/.test(name))).toEqual([])
})

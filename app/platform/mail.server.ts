import { createHash, randomUUID } from 'node:crypto'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { brand } from './brand.ts'
import { config } from './config.server.ts'
import { mailBody } from './mail-body.ts'
import { mailPage } from './mail-page.ts'
import { wrapped } from './mail-text.ts'
import { writeToOutbox } from './outbox.server.ts'
import { cleanLine } from './text.ts'

/**
 * A mail to one person. `html` is the inside of its card, from `mailBody`; by default it is made from the paragraphs of `text`.
 * `id` says what it is about: of two mails to one person with the same id, mail programs show one. `unsubscribe` is the address that stops
 * mails like this, where the person may do without them; `reason` says why they get it, where that is not their account; `replyTo` is where an
 * answer goes; mails with the same `thread` belong to one conversation. `calendar` is an iCalendar file that changes the reader's calendar: mail programs ask for its method in the content type
 * too (RFC 6047 §2.4).
 */
export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  id?: string
  thread?: string
  unsubscribe?: string | undefined
  reason?: string
  calendar?: CalendarFile | undefined
}

/** An iCalendar file to mail. */
export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; content: string }

// Stricter than RFC 5321: no quoted names, comments or lists, so that a field can never hold two addresses (ASVS 1.3.11).
const ONE_ADDRESS = /^[^\s@<>()[\],;:"\\\p{C}]{1,64}@[^\s@<>()[\],;:"\\\p{C}]+\.[^\s@<>()[\],;:"\\\p{C}]+$/u
const MAX_ADDRESS_LENGTH = 254

// Gmail truncates a mail above 102 kB; plain text alone is better than half a page.
const MAX_HTML_BYTES = 100_000

const SMTP_TIMEOUT_MS = 15_000

/**
 * Sends a mail by SMTP where it is configured, otherwise into the outbox folder. Call it from a task, so that it is
 * retried when the mail server is away.
 *
 * @throws Error when the mail server rejects it, or `to` is not exactly one address
 */
export async function sendMail(mail: Mail): Promise<void> {
  const message = compose(mail)
  if (!config.smtpUrl) return writeToOutbox(await build(message))
  await smtp(config.smtpUrl).sendMail(message)
}

function compose({ to, replyTo, subject: typed, text, html, id, thread, unsubscribe, reason: given, calendar }: Mail): SendMailOptions {
  for (const address of replyTo === undefined ? [to] : [to, replyTo])
    if (!ONE_ADDRESS.test(address) || address.length > MAX_ADDRESS_LENGTH) throw new Error('a mail must go to exactly one address')
  const subject = cleanLine(typed)
  const reason = given ?? `You get this because ${to} belongs to a ${brand.name} account, or was typed in on our site.`
  const stop = unsubscribe ? `\n\nStop mails like this:\n${unsubscribe}` : ''
  const signature = `-- \n${brand.name}: ${brand.tagline}\n${config.appUrl}\n\n${reason}${stop}`
  const page = mailPage({ subject, text, html: html ?? mailBody(text.split(/\n{2,}/)).html, site: config.appUrl, reason, unsubscribe })
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    date: new Date(),
    messageId: messageId(to, id),
    // The conversation has no mail of its own: those that refer to the same one are shown together (RFC 5322 §3.6.4).
    ...(thread === undefined ? {} : { inReplyTo: messageId(to, thread), references: messageId(to, thread) }),
    // RFC 3834: stops out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? oneClick(unsubscribe) : {}) },
    // Not nodemailer's `text` and `html`, which cannot set format=flowed. Mail programs prefer the last alternative (RFC 2046 §5.1.4).
    alternatives: [
      { contentType: 'text/plain; charset=utf-8; format=flowed', content: `${wrapped(`${text}\n\n${signature}`)}\n` },
      ...(Buffer.byteLength(page) <= MAX_HTML_BYTES ? [{ contentType: 'text/html; charset=utf-8', content: page }] : []),
      ...(calendar ? [{ contentType: `text/calendar; charset=utf-8; method=${calendar.method}`, content: calendar.content }] : []),
    ],
    // Gmail and Outlook read the alternative; Apple Mail and others open the attachment.
    ...(calendar
      ? { attachments: [{ filename: 'interview.ics', contentType: `application/ics; name="interview.ics"`, content: calendar.content }] }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The headers with which a mail program offers to unsubscribe by one press (RFC 8058). They must stay inside what DKIM signs. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A Message-ID (RFC 5322 §3.6.4) that is the same each time a task sends this mail. Hashed, so that it reveals neither the event nor the person. */
function messageId(to: string, id: string | undefined): string {
  const name = id ? createHash('sha256').update(`${id} ${to}`).digest('hex').slice(0, 32) : randomUUID()
  return `<${name}@${new URL(config.appUrl).hostname}>`
}

async function build(message: SendMailOptions): Promise<Buffer> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  return bytes as Buffer // `buffer: true` asks for one
}

const smtp = (url: string) =>
  createTransport({ url, connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS })

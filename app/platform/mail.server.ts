import { randomUUID } from 'node:crypto'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { brand } from './brand.ts'
import { config } from './config.server.ts'
import { mailBody } from './mail-body.ts'
import { writeToOutbox } from './outbox.server.ts'
import { plainLine } from './text.ts'

/** A mail to one person. `html` is the inside of the body; without it the text's paragraphs are used. */
export type Mail = { to: string; subject: string; text: string; html?: string }

// Stricter than RFC 5321: no quoted names, comments or lists, so that one field can never name two people (ASVS 1.3.11).
const ONE_ADDRESS = /^[^\s@<>()[\],;:"\\\p{C}]{1,64}@[^\s@<>()[\],;:"\\\p{C}]+\.[^\s@<>()[\],;:"\\\p{C}]+$/u
const MAX_ADDRESS_LENGTH = 254

const SMTP_TIMEOUT_MS = 15_000

/**
 * Sends a mail: by SMTP where it is configured, otherwise into the outbox folder. Call it from a task, so that it is
 * tried again when the mail server is away.
 *
 * @throws Error when the mail server does not take it, or `to` is not exactly one address
 */
export async function sendMail(mail: Mail): Promise<void> {
  const message = compose(mail)
  if (!config.smtpUrl) return writeToOutbox(await build(message))
  await smtp(config.smtpUrl).sendMail(message)
}

function compose({ to, subject, text, html }: Mail): SendMailOptions {
  if (!ONE_ADDRESS.test(to) || to.length > MAX_ADDRESS_LENGTH) throw new Error('a mail must go to exactly one address')
  const footer = mailBody([`${brand.name}: ${brand.tagline}\n${config.appUrl}`])
  const inside = html ?? mailBody(text.split(/\n{2,}/)).html
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    subject: plainLine(subject),
    date: new Date(),
    messageId: `<${randomUUID()}@${new URL(config.appUrl).hostname}>`,
    // RFC 3834: no holiday notice answers a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${text}\n\n-- \n${footer.text}\n`,
    html: page(`${inside}\n<hr>\n${footer.html}`),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const page = (inside: string) =>
  `<!doctype html>\n<html lang="${brand.locale}">\n<head><meta charset="utf-8"></head>\n<body style="font-family:sans-serif;line-height:1.5;max-width:36em">\n${inside}\n</body>\n</html>\n`

async function build(message: SendMailOptions): Promise<Buffer> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  return bytes as Buffer // `buffer: true` asks for one
}

const smtp = (url: string) =>
  createTransport({ url, connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS })

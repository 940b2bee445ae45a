import { createHmac, randomUUID } from 'node:crypto'

type Attachment = { filename: string; type?: string; content: Uint8Array | string; inline?: boolean }

type RawMail = {
  from: string
  to: string
  text?: string
  html?: string
  /** A Message-ID of its own unless given; null leaves it out. */
  messageId?: string | null
  headers?: Record<string, string>
  attachments?: readonly Attachment[]
}

/** A mail as a mail server passes it on (RFC 5322). */
export function rawMail({
  from,
  to,
  text = 'Gladly, at ten.',
  html,
  messageId = `<${randomUUID()}@mail.example>`,
  headers = {},
  attachments = [],
}: RawMail): string {
  const boundary = `b-${randomUUID()}`
  const head = Object.entries({
    From: from,
    To: to,
    Subject: 'Re: Banksia Lane Realty wrote to you',
    Date: new Date().toUTCString(),
    ...(messageId === null ? {} : { 'Message-ID': messageId }),
    'MIME-Version': '1.0',
    'Content-Type': `multipart/mixed; boundary="${boundary}"`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  const parts = [
    `Content-Type: ${html === undefined ? 'text/plain' : 'text/html'}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${html ?? text}`,
    ...attachments.map(
      ({ filename, type = 'application/pdf', content, inline = false }) =>
        `Content-Type: ${type}; name="${filename}"\r\nContent-Disposition: ${inline ? 'inline' : 'attachment'}; filename="${filename}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}`,
    ),
  ]
  return `${head.join('\r\n')}\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
}

/** The header with which whoever receives our mails signs one that they pass on. */
export function mailSignature(secret: string, mail: string | Uint8Array, at = Date.now()): string {
  const seconds = String(Math.floor(at / 1_000))
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(mail).digest('hex')}`
}

/** What a person reads of a mail. */
export type MailText = { to: string; subject: string; sentAt: string | null; text: string }

/**
 * Reads a mail of our own making: its headers and its text part (RFC 5322, 2045 to 2047; no attachments, no nesting).
 *
 * @param source the message, one character for each byte
 */
export function readMail(source: string): MailText {
  const { headers, body } = splitPart(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(splitPart) : [{ headers, body }]
  const plain = parts.find((part) => part.headers.get('content-type')?.startsWith('text/plain'))
  const sentAt = Date.parse(headers.get('date') ?? '')
  return {
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    sentAt: Number.isNaN(sentAt) ? null : new Date(sentAt).toISOString(),
    text: plain ? decodeBody(plain.body, plain.headers.get('content-transfer-encoding') ?? '').trim() : '',
  }
}

function splitPart(source: string): { headers: Map<string, string>; body: string } {
  const text = source.replaceAll('\r\n', '\n').replace(/^\n/, '')
  const end = text.indexOf('\n\n')
  const head = (end < 0 ? text : text.slice(0, end)).replace(/\n[ \t]+/g, ' ')
  const headers = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: end < 0 ? '' : text.slice(end + 2) }
}

const utf8 = (bytes: string) => new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))

const unquote = (text: string) => text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return utf8(atob(body.replace(/\s/g, '')))
  return utf8(encoding === 'quoted-printable' ? unquote(body.replaceAll('=\n', '')) : body)
}

/** Encoded words of a header; the space between two of them is not part of the text. */
function decodeWords(text: string): string {
  const joined = text.replace(/(\?=)\s+(?==\?)/g, '$1')
  const bytes = joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b' ? atob(word) : unquote(word.replaceAll('_', ' ')),
  )
  return utf8(bytes)
}

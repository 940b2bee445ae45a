/** A mail as a person reads it. `sentAt` is an ISO instant; `calendar` is its iCalendar file, if it has one. */
export type MailText = { to: string; subject: string; sentAt: string | null; text: string; calendar?: string }

/** True when a mail is sent to an address or contains it, in any case. An address that only begins or ends with it does not count. */
export function mentionsAddress({ to, subject, text }: MailText, address: string): boolean {
  const escaped = address.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  const whole = new RegExp(`(?<![\\p{L}\\p{N}.+'_-])${escaped}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'iu')
  return [to, subject, text].some((part) => whole.test(part))
}

/**
 * Parses a mail that we wrote: its headers, its text part and its calendar part (RFC 5322, 2045 to 2047).
 *
 * @param source the message decoded as latin1, one character per byte
 */
export function readMail(source: string): MailText {
  const mail = splitPart(source)
  const { headers } = mail
  const parts = leavesOf(mail)
  const plain = parts.find((part) => part.headers.get('content-type')?.startsWith('text/plain'))
  const calendar = parts.find((part) => part.headers.get('content-type')?.startsWith('text/calendar'))
  const text = plain ? decodePart(plain) : ''
  const flows = plain?.headers.get('content-type')?.includes('format=flowed')
  const sentAt = Date.parse(headers.get('date') ?? '')
  return {
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    sentAt: Number.isNaN(sentAt) ? null : new Date(sentAt).toISOString(),
    text: (flows ? unwrapped(text) : text).trim(),
    ...(calendar ? { calendar: decodePart(calendar) } : {}),
  }
}

/** The parts of a message that have no parts of their own. */
function leavesOf(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1]
  return boundary ? part.body.split(`--${boundary}`).slice(1, -1).map(splitPart).flatMap(leavesOf) : [part]
}

type Part = { headers: Map<string, string>; body: string }

const decodePart = ({ headers, body }: Part) => decodeBody(body, headers.get('content-transfer-encoding') ?? '')

function splitPart(source: string): Part {
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

/** Decodes the encoded words of a header. The space between two of them is not part of the text. */
function decodeWords(text: string): string {
  const joined = text.replace(/(\?=)\s+(?==\?)/g, '$1')
  const bytes = joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b' ? atob(word) : unquote(word.replaceAll('_', ' ')),
  )
  return utf8(bytes)
}

/** The longest line, including the trailing space that marks a soft break; space-stuffing may add one more column. */
const MAX_COLUMNS = 75

/**
 * Wraps text to lines of at most 76 columns that mail programs can join again (RFC 3676, `format=flowed`). A longer word,
 * such as the address of a link, is not broken.
 */
export function wrapped(text: string): string {
  return text.replaceAll('\r\n', '\n').split('\n').map(wrappedLine).join('\n')
}

const SIGNATURE = '-- '

function wrappedLine(line: string): string {
  if (line === SIGNATURE) return line
  const lines: string[] = []
  let rest = line.trimEnd()
  while (rest.length > MAX_COLUMNS) {
    // Not within the indent: the line before the break would be empty.
    const indent = rest.length - rest.trimStart().length
    const before = rest.lastIndexOf(' ', MAX_COLUMNS - 1)
    const space = before > indent ? before : rest.indexOf(' ', Math.max(indent, MAX_COLUMNS))
    if (space < 0) break
    lines.push(rest.slice(0, space + 1))
    rest = rest.slice(space + 1)
  }
  // Space-stuffing: keeps mail servers from misreading lines that begin like this (RFC 3676 §4.4).
  return [...lines, rest].map((one) => (/^(?: |>|From )/.test(one) ? ` ${one}` : one)).join('\n')
}

const unwrapped = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^ /, ''))
    .map((line) => (line.endsWith(' ') && line !== SIGNATURE ? line : `${line}\n`))
    .join('')

import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime'
import { CV_TYPES, MAX_CV_BYTES } from '#app/files/cv-file.ts'
import { splitFilename } from '#app/platform/filename.ts'
import { isAutomatic } from './mail-verdict.ts'
import { replyText, textOfHtml } from './reply-text.ts'

/** A mail as it lies on the disk, and the folder for its attachments. */
export type MailToRead = { path: string; folder: string }

/** An attachment that may be a document, written to a file of its own; its content is not checked yet. */
export type MailFile = { path: string; filename: string; size: number; sha256: string }

export type ReadMail = {
  messageId: string | null
  /** Of the whole mail, for one without a Message-ID. */
  sha256: string
  from: string[]
  /** Where it went, as far as its headers tell. */
  to: string[]
  automatic: boolean
  /** What was written, without what is quoted; null when that is longer than a message may be. */
  text: string | null
  /** The text with what is quoted. */
  wholeText: string
  files: MailFile[]
  /** Attachments that are no documents, or too large, or too many. */
  refused: number
}

/** Limits of the parser, far above what mail programs write. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const
const MAX_TEXT_CHARACTERS = 1024 * 1024
const MAX_ADDRESSES = 50
const MAX_FILES = 5
const DOCUMENTS = new Set(CV_TYPES.split(','))

/** Headers in which a mail server notes to whom it delivered. */
const DELIVERED = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'])

/** Reads a mail. Runs in a thread of its own, where a mail that takes too long or too much memory ends that thread. @throws Error for none */
export async function readMail({ path, folder }: MailToRead): Promise<ReadMail> {
  const bytes = readFileSync(path)
  const mail = await PostalMime.parse(bytes, LIMITS)
  const written = (mail.text?.trim() ? mail.text : textOfHtml((mail.html ?? '').slice(0, MAX_TEXT_CHARACTERS))).slice(
    0,
    MAX_TEXT_CHARACTERS,
  )
  const automatic = isAutomatic(mail.headers)
  const { files, refused } = automatic ? { files: [], refused: 0 } : writeFiles(mail.attachments, folder)
  return {
    messageId: mail.messageId?.trim() || null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    from: sendersOf(mail),
    to: recipientsOf(mail),
    automatic,
    text: automatic ? '' : replyText(written),
    wholeText: written,
    files,
    refused,
  }
}

/** Every sender that any From header names: the library takes the first, and another program may show another. */
const sendersOf = ({ headers }: Email): string[] =>
  addressesOf(headers.filter(({ key }) => key === 'from').flatMap(({ value }) => addressParser(value.slice(0, 1_000))))

function recipientsOf({ to = [], cc = [], headers }: Email): string[] {
  const delivered = headers.filter(({ key }) => DELIVERED.has(key)).flatMap(({ value }) => addressParser(value.slice(0, 1_000)))
  return [...new Set([...addressesOf(delivered), ...addressesOf([...to, ...cc])])].slice(0, MAX_ADDRESSES)
}

const addressesOf = (all: readonly Address[]): string[] =>
  all.flatMap(({ address, group }) => (group ? group.map((one) => one.address) : [address])).map((one) => one.trim().toLowerCase())

function writeFiles(attachments: readonly Attachment[], folder: string): Pick<ReadMail, 'files' | 'refused'> {
  const files: MailFile[] = []
  let refused = 0
  for (const { filename, mimeType, disposition, related, content } of attachments) {
    // Logos of signatures, and the calendar part that repeats the text.
    if (mimeType.startsWith('image/') && (related || disposition === 'inline')) continue
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
    const fits = filename !== null && DOCUMENTS.has(splitFilename(filename).extension) && bytes.length > 0 && bytes.length <= MAX_CV_BYTES
    if (!fits || files.length >= MAX_FILES) {
      refused += 1
      continue
    }
    const path = join(folder, `${randomUUID()}.part`)
    writeFileSync(path, bytes, { flag: 'wx', mode: 0o600 })
    files.push({ path, filename, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return { files, refused }
}

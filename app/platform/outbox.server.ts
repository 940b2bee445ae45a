import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { config, isLoopback } from './config.server.ts'
import { type MailText, readMail } from './mail-text.ts'
import { temporaryFolder, temporaryPath } from './storage.server.ts'

/** How many mails the outbox keeps; beyond that the oldest are deleted. */
export const OUTBOX_MAILS = 500

/** A mail in the outbox, with its file name. */
export type OutboxMail = MailText & { name: string }

const folder = () => join(config.dataDir, 'outbox')

/** Mails of one millisecond sort by it. */
let written = 0

/** Writes a message to the outbox folder, atomically. File names sort by time. */
export async function writeToOutbox(message: Uint8Array): Promise<void> {
  for (const needed of [folder(), temporaryFolder()]) await mkdir(needed, { recursive: true, mode: 0o700 })
  const name = `${stampOf(new Date())}-${String(++written).padStart(9, '0')}-${randomBytes(6).toString('hex')}.eml`
  const draft = temporaryPath()
  await writeFile(draft, message, { mode: 0o600 })
  await rename(draft, join(folder(), name))
  for (const old of (await listNames()).slice(OUTBOX_MAILS)) await rm(join(folder(), old), { force: true })
}

/** One page of the outbox, newest first, and the total number of mails. */
export async function listOutbox({ page = 1, size = OUTBOX_MAILS } = {}): Promise<{ mails: OutboxMail[]; total: number }> {
  const names = await listNames()
  const mails: OutboxMail[] = []
  for (const name of names.slice((page - 1) * size, page * size)) {
    // Null when another process has just deleted it as the oldest.
    const source = await readFile(join(folder(), name), 'latin1').catch(() => null)
    if (source !== null) mails.push({ name, ...readMail(source) })
  }
  return { mails, total: names.length }
}

/** Deletes the mails that were written before an instant and match: those to or about a person who deleted their account then. */
export async function removeMails(before: Date, isTheirs: (mail: MailText) => boolean): Promise<void> {
  const { mails } = await listOutbox()
  for (const { name, ...mail } of mails) if (name < stampOf(before) && isTheirs(mail)) await rm(join(folder(), name), { force: true })
}

// File names begin with this, so that they sort by time.
const stampOf = (at: Date) => at.toISOString().replace(/[-:.]/g, '')

/**
 * True when this visitor may read the outbox, which holds other people's codes: only where no mail server is configured, and only from
 * this machine. Behind a proxy the socket does not identify the visitor, and a proxy that omits its header on some requests would look
 * like this machine. So nobody may read it when the public address is not a loopback address, when a proxy is configured, or when the
 * request came through one. The Host must be a loopback name too: a foreign page could point its own name at this machine and read our
 * answers (DNS rebinding).
 */
export function canSeeOutbox(headers: Headers, clientAddress: string): boolean {
  if (config.smtpUrl !== null || config.trustProxy !== 'none' || !isLoopback(clientAddress)) return false
  const asked = headers.get('host')
  const names = [config.appUrl, ...(asked === null ? [] : [`http://${asked}`])]
  return names.every(namesThisMachine) && !FORWARDED.some((name) => headers.has(name))
}

const namesThisMachine = (address: string) => URL.canParse(address) && isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, ''))

/** Headers that proxies add to the requests they forward. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip']

/** File names, newest first. */
async function listNames(): Promise<string[]> {
  const names = await readdir(folder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
}

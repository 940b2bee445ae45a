import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { db } from '#app/db/client.server.ts'
import { checkFile } from '#app/files/check.server.ts'
import { type StoredFile, storeFile } from '#app/files/stored-file.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { cleanFilename, splitFilename } from '#app/platform/filename.ts'
import { log } from '#app/platform/log.server.ts'
import { temporaryFolder } from '#app/platform/storage.server.ts'
import { workerThread } from '#app/platform/worker-thread.server.ts'
import type { RefusedReason } from './emails.ts'
import { isOwnMessageId } from './mail-verdict.ts'
import { findMailedReader, type MailedReader } from './mailed-reader.server.ts'
import { MAILED_MAX } from './message.ts'
import type { MailFile, MailToRead, ReadMail } from './read-mail.ts'
import { mayWrite } from './reader.server.ts'
import { mailOfAddress } from './reply-address.server.ts'
import { sendMessage } from './send.server.ts'

/** The largest mail that is read, in bytes: what most mail servers take. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024

const reader = workerThread<MailToRead, ReadMail | null>('messages/mail-worker.ts', {
  // Twenty times what the largest mail takes on a small machine.
  timeoutMs: 20_000,
  memoryMb: 256,
  maxWaiting: 20,
})

/** True when as many mails are being read as may. */
export const isReceivingFull = (): boolean => reader.isFull()

/** What became of a mail that came in. For the log: whoever sent it is told nothing, unless they are the person of its address. */
export type Outcome = 'sent' | RefusedReason | 'unreadable' | 'automatic' | 'loop' | 'stranger' | 'not_theirs'

/**
 * Makes a message of a mail that came in, if it is the answer of the person whom its reply address was given to. The same mail again changes
 * nothing. The log has the outcome, never an address or a text.
 *
 * @param path a file that the caller deletes
 * @throws AppError `unavailable` when the disk is full, and whatever the database throws: it may be passed on again
 */
export async function receiveMail(path: string): Promise<Outcome> {
  await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
  const mail = await reader.ask({ path, folder: temporaryFolder() }).catch((error: unknown) => {
    log.warn({ err: error }, 'a mail could not be read')
    return null
  })
  try {
    const outcome = mail ? await takeMail(mail) : 'unreadable'
    log.info({ outcome }, 'mail came in')
    return outcome
  } finally {
    for (const file of mail?.files ?? []) await rm(file.path, { force: true })
  }
}

async function takeMail(mail: ReadMail): Promise<Outcome> {
  if (mail.automatic) return 'automatic'
  if (isOwnMessageId(mail.messageId, new URL(config.appUrl).hostname)) return 'loop'
  const told = await findTold(mail.to)
  if (!told) return 'stranger'
  // The address alone is no proof: it may have been passed on. Exactly one sender, who is its person.
  if (mail.from.length !== 1 || mail.from[0] !== told.email.toLowerCase()) return 'not_theirs'
  const reason = await tryToSend(mail, told)
  if (reason === null) return 'sent'
  await tell(mail, told, reason)
  return reason
}

/** `upto` is the last message that the mail had: what came later, its reader has not seen. */
type Told = MailedReader & { applicationId: string; upto: number | null }

/** Who was told by the mail that this one answers, as a reader of the thread today. */
async function findTold(addresses: readonly string[]): Promise<Told | null> {
  for (const address of addresses) {
    const mailId = mailOfAddress(address)
    if (mailId === null) continue
    const row = await db
      .selectFrom('message_mails')
      .select(['user_id', 'application_id', 'upto'])
      .where('id', '=', mailId)
      .executeTakeFirst()
    const told = row && (await findMailedReader(row.user_id, row.application_id))
    return told ? { ...told, applicationId: row.application_id, upto: row.upto } : null
  }
  return null
}

async function tryToSend(mail: ReadMail, { reader, applicationId, upto }: Told): Promise<RefusedReason | null> {
  if (!mayWrite(reader)) return 'role'
  if (mail.text === null) return 'too_long'
  const { files, refused } = await checkFiles(mail.files)
  if (mail.text === '' && files.length === 0) return 'empty'
  const filesRefused = Math.min(mail.refused + refused, 1_000)
  // Kept for what the parser of replies may have taken for a quotation.
  const wholeText = mail.wholeText.trim() === mail.text ? null : mail.wholeText.trim().slice(0, MAILED_MAX).toWellFormed()
  const message = { formId: formIdOf(mail), body: mail.text, files, mail: { wholeText, filesRefused, upto } }
  return sendMessage(reader, applicationId, message).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'conflict') return 'closed' as const
      if (error instanceof AppError && error.code === 'rate_limited') return 'too_many' as const
      // Their role was looked at before.
      if (error instanceof AppError && error.code === 'forbidden') return 'suspended' as const
      throw error
    },
  )
}

/** Checks attachments as uploads are checked, and stores those that pass. */
async function checkFiles(files: readonly MailFile[]): Promise<{ files: StoredFile[]; refused: number }> {
  const stored: StoredFile[] = []
  for (const { path, filename, size, sha256 } of files) {
    const found = await checkFile(path, filename)
    if ('problem' in found) continue
    const name = cleanFilename(splitFilename(cleanFilename(filename)).stem + found.extension)
    stored.push(await storeFile({ path, filename: name, contentType: found.contentType, size, sha256 }))
  }
  return { files: stored, refused: files.length - stored.length }
}

const hashOf = ({ messageId, sha256 }: Pick<ReadMail, 'messageId' | 'sha256'>) =>
  createHash('sha256')
    .update(messageId ?? sha256)
    .digest('hex')

/** The id of the form that this mail is, so that it is one message however often it comes. */
function formIdOf(mail: ReadMail): string {
  const digits = hashOf(mail)
  // A version 8 UUID (RFC 9562 §5.8), whose bits are ours to choose.
  return [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}

/** Lets its person know that their mail did not become a message; of a mail that comes again, once. */
async function tell(mail: ReadMail, { userId, applicationId, jobId }: Told, reason: RefusedReason): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('received_mails')
      .values({ message_hash: hashOf(mail) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('message_hash')
      .executeTakeFirst()
    if (first) await recordEvent(tx, 'message.refused', { jobId, applicationId, userId, reason })
  })
}

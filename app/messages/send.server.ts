import { isDeepStrictEqual } from 'node:util'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { insertFile, type StoredFile } from '#app/files/stored-file.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { lockThread, lockThreadPeople, type Thread } from './lock-thread.server.ts'
import { closedReason, MOST_RECIPIENTS } from './message.ts'
import { markRead } from './read.server.ts'
import { readerId, type ThreadReader } from './reader.server.ts'
import { addRecipients, queueMails, sendWaitingBy } from './recipients.server.ts'
import { templateFields, templateValues } from './template.ts'

/** The most messages of one person in an hour; what goes to many at once is one. */
const MESSAGES_PER_HOUR = { hits: 120, windowSeconds: 3_600 }

/** For a form that was sent, changed and sent again, as after Back in a browser without scripts. */
const FORM_USED = 'This form has sent another message before, so this one is not sent yet. Send it again'

export type NewMessage = {
  /** The form or mail that it comes with: the same one again is the same message. */
  formId: string
  body: string
  files?: readonly StoredFile[]
  /** Mailed in spite of the reader's quiet hours. */
  urgent?: boolean
  /** What came by mail: the whole text, where a part was cut, and how many attachments were not kept. */
  mail?: { wholeText: string | null; filesRefused: number; upto: number | null }
}

/**
 * Sends a message in the thread of an application. The fields of a template are filled for a team. The same form again adds nothing, but an urgent
 * one hastens the mail of the first.
 *
 * @returns the message's id; the same for the same form again
 * @throws AppError `not_found` when the thread is not theirs, `forbidden` when their role may not write or they are suspended, `conflict` when the application is
 *   closed or the form has sent another text, `invalid` with a field that nothing can be filled in for, `rate_limited`
 */
export async function sendMessage(writer: ThreadReader, applicationId: string, message: NewMessage): Promise<number> {
  await countMessage(writer)
  return db.transaction().execute(async (tx) => {
    await requireWriter(tx, writer, [applicationId])
    return addMessage(tx, writer, applicationId, message)
  })
}

const countMessage = (writer: ThreadReader): Promise<void> =>
  consumeLimitsOrThrow([{ key: `message:${readerId(writer)}`, limit: MESSAGES_PER_HOUR }], 'That is more than 120 messages within an hour.')

/**
 * Sends one text to several candidates of a team, each in their own thread with the fields filled for them; all or none.
 *
 * @param message.formId one form: sent again, it adds nothing
 * @returns to how many it went; those whose application is closed are left out
 * @throws AppError as `sendMessage`; `invalid` for more than a hundred
 */
export async function sendMessageToMany(
  writer: Extract<ThreadReader, { side: 'team' }>,
  applicationIds: readonly string[],
  message: Omit<NewMessage, 'files' | 'mail'>,
): Promise<{ sent: number; closed: number }> {
  // One order for all, so that two senders never wait for each other.
  const ids = [...new Set(applicationIds)].sort()
  if (ids.length > MOST_RECIPIENTS) throw new AppError('invalid', `One message goes to ${MOST_RECIPIENTS} people at most`)
  await countMessage(writer)
  return db.transaction().execute(async (tx) => {
    await requireWriter(tx, writer, ids)
    let sent = 0
    for (const id of ids) {
      const thread = await lockThread(tx, writer, id)
      if (closedReason(thread.status, 'team')) continue
      await addMessage(tx, writer, id, message)
      sent += 1
    }
    return { sent, closed: ids.length - sent }
  })
}

/**
 * Mails what the other side of a thread has not read at once, in spite of their quiet hours.
 *
 * @returns how many mails that brought forward
 * @throws AppError `not_found`, `forbidden` as `sendMessage`
 */
export async function sendWaitingMails(writer: ThreadReader, applicationId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requireWriter(tx, writer, [applicationId])
    return hastenMails(tx, await lockThread(tx, writer, applicationId), writer.side)
  })
}

/** @param side of the writer @returns how many mails to the other side that brought forward */
async function hastenMails(tx: Tx, thread: Thread, side: ThreadReader['side']): Promise<number> {
  const waiting = await tx
    .selectFrom('message_mails')
    .select('user_id')
    .where('application_id', '=', thread.id)
    .where('upto', 'is', null)
    .where('user_id', side === 'team' ? '=' : '<>', thread.applicantId)
    .execute()
  const userIds = waiting.map(({ user_id }) => user_id)
  return sendWaitingBy(tx, thread, { userIds, dueAt: new Date() })
}

/** The membership of a team's writer stays locked: a member who is removed in the middle has sent it before, or not at all. */
async function requireWriter(tx: Tx, writer: ThreadReader, applicationIds: readonly string[]): Promise<void> {
  await lockThreadPeople(tx, writer, applicationIds)
  // A page may have been open since before, and a mail needs no session.
  await requireNotSuspended({ userId: readerId(writer) }, tx)
  if (writer.side === 'person') return
  await requireNotSuspended(writer.member.advertiser, tx)
  await requirePermission(tx, writer.member.advertiser, writer.member.userId, 'message.send', 'write to candidates')
}

async function addMessage(tx: Tx, writer: ThreadReader, applicationId: string, { formId, urgent = false, ...message }: NewMessage) {
  const thread = await lockThread(tx, writer, applicationId)
  const authorId = readerId(writer)
  const { side } = writer
  const before = await tx
    .selectFrom('messages')
    .select(['id', 'body'])
    .where('application_id', '=', applicationId)
    .where('form_id', '=', formId)
    .executeTakeFirst()
  if (before && message.mail) return before.id
  const body = side === 'team' ? await filled(tx, thread, authorId, message) : message.body
  if (before && (before.body !== body || !(await hasFiles(tx, before.id, message.files ?? [])))) throw new AppError('conflict', FORM_USED)
  if (before) {
    // Its answer was lost, and its writer made it urgent since.
    if (urgent) await hastenMails(tx, thread, side)
    return before.id
  }
  const closed = closedReason(thread.status, side)
  if (closed) throw new AppError('conflict', closed)
  const { id } = await tx
    .insertInto('messages')
    .values({
      application_id: applicationId,
      form_id: formId,
      side,
      author_id: authorId,
      via: message.mail ? 'mail' : 'site',
      body,
      whole_text: message.mail?.wholeText ?? null,
      files_refused: message.mail?.filesRefused ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const file of message.files ?? []) await attach(tx, id, side === 'person' ? authorId : null, file)
  await addRecipients(tx, thread, { id, side, authorId })
  // Who answers has read what is above: on the page all of it, by mail what the mail had.
  await markRead(tx, applicationId, authorId, message.mail ? (message.mail.upto ?? 0) : id)
  await queueMails(tx, thread, { side, urgent })
  await recordEvent(tx, 'message.sent', { actorId: authorId, jobId: thread.jobId, applicationId, messageId: id })
  return id
}

/** True when a message came with just these files. */
async function hasFiles(tx: Tx, messageId: number, files: readonly StoredFile[]): Promise<boolean> {
  const sent = await tx
    .selectFrom('message_files as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .select('f.sha256')
    .where('m.message_id', '=', messageId)
    .execute()
  const hashesOf = (all: readonly { sha256: string }[]) => all.map(({ sha256 }) => sha256).toSorted()
  return isDeepStrictEqual(hashesOf(sent), hashesOf(files))
}

/** A file of a team belongs to the thread; one of a person is theirs, and goes with their account. */
async function attach(tx: Tx, messageId: number, ownerId: string | null, stored: StoredFile): Promise<void> {
  const { id } = await insertFile(tx, ownerId, stored)
  await tx.insertInto('message_files').values({ message_id: messageId, file_id: id }).execute()
}

/** What is mailed is text as its writer typed it: braces in it are no fields of ours. */
async function filled(tx: Tx, thread: Thread, authorId: string, { body, mail }: Pick<NewMessage, 'body' | 'mail'>): Promise<string> {
  if (mail) return body
  const { full_name } = await tx.selectFrom('users').select('full_name').where('id', '=', authorId).executeTakeFirstOrThrow()
  const values = templateValues({ ...thread.facts, my_name: full_name ?? '' })
  const left = templateFields.left(body, values)
  if (left) throw new AppError('invalid', left, { field: 'body' })
  return templateFields.fill(body, values)
}

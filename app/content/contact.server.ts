import { sql } from 'kysely'
import type { Role } from '#app/accounts/role.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import type { Closing, ContactTopic } from './contact.ts'

const PER_ADDRESS = { hits: 5, windowSeconds: 3_600 }
const PER_ADDRESS_A_DAY = { hits: 10, windowSeconds: 86_400 }
const PER_CLIENT = { hits: 20, windowSeconds: 3_600 }

type NewMessage = {
  formId: string
  name: string
  /** Normalised. */
  email: string
  topic: ContactTopic
  message: string
  /** Something a person does not see was filled in; later also what the desk calls spam. */
  suspicious: boolean
  sender: { id: string; role: Role } | null
  /** Where the request comes from. */
  client: string
}

/**
 * Keeps a message to us, and mails it to support and a receipt to its sender. The same form with the same text is one message, however often
 * it is sent. A suspicious one is kept too, but mails nobody: its sender is answered alike, so that a program learns nothing.
 *
 * @throws AppError `rate_limited` after five an hour or ten a day from one address, or twenty an hour from one client
 */
export async function sendContactMessage({ formId, sender, client, ...message }: NewMessage): Promise<void> {
  const address = keyedHash('limit', message.email)
  const limits = [
    { key: `contact:${client}`, limit: PER_CLIENT },
    { key: `contact:${address}`, limit: PER_ADDRESS },
    { key: `contact-day:${address}`, limit: PER_ADDRESS_A_DAY },
  ]
  await consumeLimitsOrThrow(limits, 'You have written to us often. What came is being read.')
  await db.transaction().execute(async (tx) => {
    const sent = await tx
      .insertInto('contact_messages')
      .values({ ...message, form_id: formId, user_id: sender?.id ?? null, role: sender?.role ?? null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (sent && !message.suspicious) await recordEvent(tx, 'contact.sent', { actorId: sender?.id ?? null, messageId: sent.id })
  })
}

/** Which messages the operator's desk shows. */
export type ContactShelf = 'open' | 'answered' | 'suspicious'

const shelves = {
  open: sql<boolean>`m.answered_at is null and not m.suspicious`,
  answered: sql<boolean>`m.answered_at is not null`,
  suspicious: sql<boolean>`m.answered_at is null and m.suspicious`,
} as const satisfies Record<ContactShelf, unknown>

/** Messages on one page of the desk. */
export const CONTACT_PAGE = 50

/**
 * Lists messages to us for the operator's desk, fifty a page: open ones from the longest waiting on, others from the newest on.
 *
 * @param page from 1
 */
export async function listContactMessages(shelf: ContactShelf, page = 1) {
  const direction = shelf === 'open' ? 'asc' : 'desc'
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('contact_messages as m')
      .leftJoin('users as a', 'a.id', 'm.answered_by')
      .select(['m.id', 'm.user_id', 'm.name', 'm.email', 'm.topic', 'm.role', 'm.message', 'm.sent_at', 'm.answer', 'm.answered_at'])
      .select('a.full_name as answered_by')
      .where(shelves[shelf])
      .orderBy('m.sent_at', direction)
      .orderBy('m.id', direction)
      .limit(CONTACT_PAGE)
      .offset((page - 1) * CONTACT_PAGE)
      .execute(),
    db
      .selectFrom('contact_messages as m')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(shelves[shelf])
      .executeTakeFirstOrThrow(),
  ])
  return {
    messages: rows.map(({ topic, ...row }) => ({ ...row, topic: topic as ContactTopic })), // by the table's own check
    total: Number(total),
  }
}

/** The number of messages to us that wait for an answer. */
export async function countOpenContactMessages(): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages as m')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(shelves.open)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A message to us with its answer; null for one that is gone. */
export async function findContactMessage(id: string) {
  const message = await db
    .selectFrom('contact_messages as m')
    .leftJoin('users as a', 'a.id', 'm.answered_by')
    .select([
      'm.id',
      'm.user_id',
      'm.name',
      'm.email',
      'm.topic',
      'm.role',
      'm.message',
      'm.suspicious',
      'm.sent_at',
      'm.answer',
      'm.answered_at',
    ])
    .select('a.full_name as answered_by')
    .where('m.id', '=', id)
    .executeTakeFirst()
  return message ? { ...message, topic: message.topic as ContactTopic } : null // by the table's own check
}

/**
 * Answers a message once, and mails the answer to its sender. A suspicious message that is answered was a person's.
 *
 * @param answererId the admin who answers
 * @throws AppError `not_found` for no message, `conflict` when somebody answered or closed it before
 */
export async function answerContactMessage(tx: Tx, messageId: string, answererId: string, answer: string): Promise<void> {
  await lockUnanswered(tx, messageId)
  await tx
    .updateTable('contact_messages')
    .set({ answer, answered_by: answererId, answered_at: sql<Date>`now()` })
    .where('id', '=', messageId)
    .execute()
  await recordEvent(tx, 'contact.answered', { actorId: answererId, messageId })
}

/**
 * Closes a message without a mail: one that was answered elsewhere counts as answered, spam is set aside with what programs send.
 *
 * @param closerId the admin who closes it
 * @throws AppError `not_found` for no message, `conflict` when somebody answered or closed it before
 */
export async function closeContactMessage(tx: Tx, messageId: string, closerId: string, as: Closing): Promise<void> {
  const { suspicious } = await lockUnanswered(tx, messageId)
  if (as === 'spam' && suspicious) throw new AppError('conflict', 'This message is set aside already')
  await tx
    .updateTable('contact_messages')
    .set(as === 'spam' ? { suspicious: true, set_aside_at: sql<Date>`now()` } : { answered_by: closerId, answered_at: sql<Date>`now()` })
    .where('id', '=', messageId)
    .execute()
}

async function lockUnanswered(tx: Tx, messageId: string) {
  const message = await tx
    .selectFrom('contact_messages')
    .select(['answered_at', 'suspicious'])
    .where('id', '=', messageId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!message) throw new AppError('not_found', 'This message is not here any more')
  if (message.answered_at) throw new AppError('conflict', 'Somebody has answered or closed this message already')
  return message
}

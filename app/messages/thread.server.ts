import { sql } from 'kysely'
import { listOwnMoves } from '#app/applications/own.server.ts'
import { listReceivedMoves } from '#app/applications/received.server.ts'
import { db } from '#app/db/client.server.ts'
import { signFileLink } from '#app/files/signed-link.server.ts'
import { findOwnQuietHours } from '#app/notifications/quiet-hours.server.ts'
import { clockWords, quietUntil, quietWords } from '#app/notifications/quiet-hours.ts'
import { shownFilename } from '#app/platform/filename.ts'
import { type DeliveryFacts, deliveryOf } from './delivery.ts'
import { closedReason } from './message.ts'
import { isThreadOf, mayWrite, otherSide, readerId, statusFor, type ThreadReader } from './reader.server.ts'

/** How many messages of a thread are shown at once. */
export const MESSAGES_SHOWN = 100

/** A thread as one of its sides reads it. */
export type OpenedThread = NonNullable<Awaited<ReturnType<typeof openThread>>>

/** A message as one side reads it. */
export type ShownMessage = OpenedThread['messages'][number]

/**
 * The thread of an application for one of its sides, with its latest messages in order; null for anybody else.
 *
 * @param before shows those before this message instead
 */
export async function openThread(reader: ThreadReader, applicationId: string, before: number | null = null) {
  const facts = await findThreadFacts(reader, applicationId)
  if (!facts) return null
  const { applicant_id, ...shown } = facts
  const side = otherSide(reader.side)
  const [latest, mails, moves, quiet, sent] = await Promise.all([
    listMessages(applicationId, before),
    listMails(applicationId),
    listMoves(reader, applicationId),
    findQuiet(reader, applicant_id),
    listSent(reader, applicationId),
  ])
  const rows = latest.slice(-MESSAGES_SHOWN)
  const files = await listFiles(rows.map(({ id }) => id))
  const delivery: DeliveryFacts = {
    now: new Date(),
    mails: mails.filter(({ user_id }) => (side === 'person') === (user_id === applicant_id)),
  }
  const messages = rows.map(({ author_id, read_at, ...message }) => ({
    ...message,
    author: message.side === 'person' ? shown.full_name : message.author,
    mine: author_id === readerId(reader),
    ours: message.side === reader.side,
    files: (files.get(message.id) ?? []).map(({ id, filename, size_bytes }) => ({
      filename: shownFilename(filename),
      size_bytes,
      // Withdrawing ends the use of what the person sent, here as with the application.
      link:
        reader.side === 'team' && message.side === 'person' && shown.status === 'withdrawn'
          ? null
          : signFileLink({ fileId: id, viewerId: readerId(reader), context: applicationId }),
    })),
    delivery: message.side === reader.side ? deliveryOf({ ...message, read_at }, delivery) : null,
  }))
  const first = messages[0]?.sent_at
  const hasEarlier = latest.length > rows.length
  return {
    facts: shown,
    name: otherName(reader, shown),
    messages,
    sent,
    earlierThan: hasEarlier ? messages[0]!.id : null, // there is one, or nothing were earlier
    isLatest: before === null,
    moves: moves.filter(({ moved_at }) => !hasEarlier || (first && moved_at >= first)),
    closed: closedReason(shown.status, reader.side),
    mayWrite: mayWrite(reader),
    unread: await countUnreadIn(readerId(reader), applicationId),
    quiet,
  }
}

/** What the other side of a thread is called. */
export const otherName = (reader: ThreadReader, { full_name, company_name }: { full_name: string; company_name: string }): string =>
  reader.side === 'team' ? full_name : company_name

/** The quiet hours of a candidate, for a team, and until when they hold now; null for the candidate. */
export async function findQuiet(reader: ThreadReader, applicantId: string) {
  if (reader.side !== 'team') return null
  const hours = await findOwnQuietHours(applicantId)
  const until = quietUntil(new Date(), hours)
  return { words: quietWords(hours), until: until && clockWords(until, hours.timeZone) }
}

/** How many messages are looked through for the form that a kept text was sent with: others may have been written elsewhere since. */
export const SENT_LISTED = 50

/** The forms that the reader's last messages in a thread came with. */
export async function listSent(reader: ThreadReader, applicationId: string): Promise<string[]> {
  const last = await db
    .selectFrom('messages')
    .select('form_id')
    .where('application_id', '=', applicationId)
    .where('author_id', '=', readerId(reader))
    .orderBy('id', 'desc')
    .limit(SENT_LISTED)
    .execute()
  return last.map(({ form_id }) => form_id)
}

/** The application of a thread, for one of its sides; null for anybody else. */
export async function findThreadFacts(reader: ThreadReader, applicationId: string) {
  const facts = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'a.applicant_id', statusFor(reader).as('status'), 'a.full_name', 'j.title', 'j.location', 'j.company_name'])
    .where('a.id', '=', applicationId)
    .where(isThreadOf(reader))
    .executeTakeFirst()
  return facts ?? null
}

/** The latest messages, oldest first, and one more, which tells whether there are earlier ones. */
async function listMessages(applicationId: string, before: number | null) {
  const rows = await db
    .selectFrom('messages as m')
    .leftJoin('users as u', 'u.id', 'm.author_id')
    .select(['m.id', 'm.side', 'm.author_id', 'm.via', 'm.body', 'm.whole_text', 'm.files_refused', 'm.sent_at', 'u.full_name as author'])
    .select(sql<Date | null>`(select min(r.read_at) from message_recipients r where r.message_id = m.id)`.as('read_at'))
    .where('m.application_id', '=', applicationId)
    .$if(before !== null, (query) => query.where('m.id', '<', before as number)) // not null here
    .orderBy('m.id', 'desc')
    .limit(MESSAGES_SHOWN + 1)
    .execute()
  return rows.reverse()
}

async function listFiles(messageIds: number[]) {
  if (messageIds.length === 0) return new Map<number, never[]>()
  const files = await db
    .selectFrom('message_files as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .select(['m.message_id', 'f.id', 'f.filename', 'f.size_bytes'])
    .where('m.message_id', 'in', messageIds)
    .orderBy('f.filename')
    .execute()
  return Map.groupBy(files, ({ message_id }) => message_id)
}

const listMails = (applicationId: string) =>
  db
    .selectFrom('message_mails')
    .select(['user_id', 'due_at', 'upto', 'sent_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()

/** The steps of the application, as this side sees them: who moved it is known to the team alone. */
async function listMoves(reader: ThreadReader, applicationId: string) {
  const moves =
    reader.side === 'team'
      ? await listReceivedMoves(reader.member.advertiser, applicationId)
      : (await listOwnMoves(reader.userId, [applicationId])).map((move) => ({ ...move, actor_name: null }))
  return moves.map(({ id, to_status, moved_at, actor_name }) => ({ id, to_status, moved_at, actor_name }))
}

async function countUnreadIn(userId: string, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('message_recipients')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

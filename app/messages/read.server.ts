import { sql } from 'kysely'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { lockThread } from './lock-thread.server.ts'
import { isThreadOf, readerId, type ThreadReader, threadReaderOf } from './reader.server.ts'

/**
 * Marks what a reader has seen of a thread, up to a message; the other side sees that it was read, and no mail is sent about it.
 *
 * @throws AppError `not_found` when the thread is not theirs
 */
export async function readThread(reader: ThreadReader, applicationId: string, upto: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { jobId } = await lockThread(tx, reader, applicationId)
    const count = await markRead(tx, applicationId, readerId(reader), upto)
    if (count > 0) await recordEvent(tx, 'message.read', { actorId: readerId(reader), jobId, applicationId })
  })
}

/** Marks the messages for a reader as read, up to one of them. @returns how many were unread */
export async function markRead(tx: Pick<Tx, 'updateTable'>, applicationId: string, userId: string, upto: number): Promise<number> {
  const read = await tx
    .updateTable('message_recipients')
    .set({ read_at: new Date() })
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .where('message_id', '<=', upto)
    .where('read_at', 'is', null)
    .returning('message_id')
    .execute()
  return read.length
}

/** How many messages a signed-in person has not read; none for whoever has no threads. */
export async function countUnreadOf(user: CurrentUser): Promise<number> {
  const reader = threadReaderOf(user)
  return reader ? countUnread(reader) : 0
}

/** How many messages a reader has not read, in the threads that are theirs today. */
export async function countUnread(reader: ThreadReader): Promise<number> {
  const { count } = await db
    .selectFrom('message_recipients as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('r.user_id', '=', readerId(reader))
    .where('r.read_at', 'is', null)
    .where(isThreadOf(reader))
    .executeTakeFirstOrThrow()
  return count
}

/** The most conversations that are named as unread. */
const MOST_NAMED = 10

/** A person's own conversations with messages that they have not read, the latest first. */
export async function listUnreadOwn(applicantId: string) {
  return db
    .selectFrom('message_recipients as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id as application_id', 'j.title', 'j.company_name', sql<number>`count(*)::int`.as('unread')])
    .where('r.user_id', '=', applicantId)
    .where('r.read_at', 'is', null)
    .where('a.applicant_id', '=', applicantId)
    .groupBy(['a.id', 'j.id'])
    .orderBy(sql`max(r.message_id)`, 'desc')
    .limit(MOST_NAMED)
    .execute()
}

import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { DIGEST } from './choices.ts'
import { queueDigests } from './digest.server.ts'
import { digestMail } from './emails.ts'
import { listCollected } from './list.server.ts'
import { noticeTask } from './notify.server.ts'
import { pushNotice } from './push.server.ts'

type Kinds = readonly NoticeKind[]

/** The tasks that tell people of events, in the app, in their browsers and in one mail a day. */
export const notificationTasks = (kinds: Kinds): Task[] => [
  noticeTask(kinds),
  {
    name: 'push-notice',
    on: 'notification.push_due',
    at: ({ dueAt }) => new Date(dueAt),
    run: (event) => pushNotice(kinds, event),
    workers: 2,
  },
  { name: 'queue-digests', every: '*/15 * * * *', run: () => queueDigests() },
  { name: 'mail-digest', on: 'digest.due', run: (event) => mailDigest(kinds, event) },
]

/** The most that one mail names. */
const MOST_NAMED = 30
const MOST_COLLECTED = 200

/** A day without news has no mail. It has what was told until it was due, so that a retry has the same; once it is sent, that is noted. */
async function mailDigest(kinds: Kinds, { eventId, userId, lastSince }: RecordedEvent<'digest.due'>): Promise<void> {
  const user = await db
    .selectFrom('users as u')
    .leftJoin('digests as d', 'd.user_id', 'u.id')
    .select(['u.email', 'd.since'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  const since = lastSince ? new Date(lastSince) : user?.since
  const notices = since
    ? await listCollected(kinds, userId, { since, isLast: lastSince !== undefined, eventId, limit: MOST_COLLECTED })
    : []
  if (!user || notices.length === 0) return
  const named = notices.slice(0, MOST_NAMED)
  const isSent = await sendOnce(
    eventId,
    // A last one follows what its person did, and is not stopped.
    lastSince ? 'always' : DIGEST,
    { userId, email: user.email },
    digestMail(named, { appUrl: config.appUrl, more: notices.length - named.length }),
  )
  if (!isSent) return
  await db
    .updateTable('notifications')
    .set({ collected_at: sql<Date>`now()` })
    .where(
      'id',
      'in',
      notices.map(({ id }) => id),
    )
    .execute()
}

import { db } from '#app/db/client.server.ts'
import type { Audiences } from '#app/platform/audience.ts'

/** Those whom the notifications are for. */
async function listReaders({ notificationIds }: { notificationIds: readonly number[] }): Promise<string[]> {
  if (notificationIds.length === 0) return []
  const rows = await db.selectFrom('notifications').select('user_id').distinct().where('id', 'in', notificationIds).execute()
  return rows.map(({ user_id }) => user_id)
}

export const notificationAudiences = {
  'notification.made': listReaders,
  'notification.read': listReaders,
  'notification.push_due': null,
  'digest.due': null,
} satisfies Partial<Audiences>

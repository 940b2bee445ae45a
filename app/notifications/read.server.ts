import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'

/** Marks notifications of a person as read; those of anybody else stay as they are. @param which one of them, or all up to one */
export async function readNotices(userId: string, which: { id: number } | { upto: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('notifications')
      .set({ read_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
      .$if('upto' in which, (query) => query.where('id', '<=', 'upto' in which ? which.upto : 0))
      .returning('id')
      .execute()
    await recordRead(tx, rows)
  })
}

/** Tells the other open pages of a person that they have read these. */
export async function recordRead(tx: Tx, rows: readonly { id: number }[]): Promise<void> {
  if (rows.length > 0) await recordEvent(tx, 'notification.read', { notificationIds: rows.map(({ id }) => id) })
}

import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { findCurrentCv } from './current.server.ts'
import { isBeingParsed } from './cv.ts'
import { requireRoomInQueue } from './queue.server.ts'

/**
 * Has a person's current CV read once more. One that waits for it already stays where it is in the queue.
 *
 * @throws AppError `not_found` without a CV, `unavailable` while too many wait
 */
export async function reparseCv(userId: string): Promise<void> {
  const current = await findCurrentCv(userId)
  if (!current) throw new AppError('not_found', 'No CV found to reparse')
  if (isBeingParsed(current)) return
  await requireRoomInQueue()
  await db.transaction().execute(async (tx) => {
    const again = await tx
      .updateTable('cvs')
      .set({ parsed_status: 'uploaded', problem: null, attempts: 0, queued_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', current.id)
      .where('parsed_status', 'in', ['parsed', 'failed'])
      .returning('id')
      .executeTakeFirst()
    if (again) await recordEvent(tx, 'cv.queued', { cvId: again.id, userId, actorId: userId })
  })
}

import { db, isEmbedded } from '#app/db/client.server.ts'
import { hasDiskSpace } from '#app/platform/disk-space.server.ts'
import { AppError } from '#app/platform/errors.ts'

/** How many CVs may wait to be read on the whole board: some minutes of work. */
export const MAX_WAITING = 200

const RETRY_AFTER_SECONDS = 60

/**
 * Call before a CV is stored or queued again. Uploads at the same moment may each see the last place free.
 *
 * @param field the form's field to show it next to, where it has one
 * @throws AppError `unavailable` while too many CVs wait
 */
export async function requireRoomInQueue(field?: string): Promise<void> {
  const { waiting } = await db
    .selectFrom('cvs')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('parsed_status', 'in', ['uploaded', 'parsing'])
    .executeTakeFirstOrThrow()
  if (waiting < MAX_WAITING) return
  const words = 'Many CVs are waiting to be read just now. Please try again in a minute'
  throw new AppError('unavailable', words, { retryAfter: RETRY_AFTER_SECONDS, ...(field && { field }) })
}

/** How many CVs are read before this one; 0 when it is being read, and when it does not wait. */
export async function countAhead(cvId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cvs as other')
    .innerJoin('cvs as own', (join) => join.on('own.id', '=', cvId))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('own.parsed_status', '=', 'uploaded')
    .where('other.parsed_status', 'in', ['uploaded', 'parsing'])
    .whereRef('other.queued_at', '<', 'own.queued_at')
    .executeTakeFirstOrThrow()
  return count
}

/** True while no CV can be read, because what it says could not be saved: the disk of the embedded database is full. */
export const isReadingHalted = () => isEmbedded && !hasDiskSpace()

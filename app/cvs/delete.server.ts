import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { removeFile } from '#app/platform/storage.server.ts'
import { deleteUnusedResumes } from '#app/profiles/removed-resumes.server.ts'
import { applyActiveResult } from './active-result.server.ts'

/**
 * Removes a person's CV with its earlier versions: their records, what they put into the profile, and their files. A copy that was sent with
 * an application stays with it.
 *
 * @throws AppError `not_found` for a CV that is not theirs
 */
export async function deleteCv(userId: string, cvId: string): Promise<void> {
  const storageKeys = await db.transaction().execute(async (tx) => {
    const cvs = await tx.selectFrom('cvs').select(['id', 'resume_id']).where('user_id', '=', userId).orderBy('id').forUpdate().execute()
    if (!cvs.some(({ id }) => id === cvId)) throw new AppError('not_found', 'This CV is no longer here')
    const resumeIds = cvs.map(({ resume_id }) => resume_id)
    await tx
      .deleteFrom('cvs')
      .where('user_id', '=', userId)
      .where(
        'id',
        'in',
        cvs.map(({ id }) => id),
      )
      .execute()
    await tx.updateTable('resumes').set({ removed_at: sql`now()` }).where('id', 'in', resumeIds).execute()
    const unsent = await deleteUnusedResumes(tx, resumeIds)
    await applyActiveResult(tx, userId)
    await recordEvent(tx, 'cv.deleted', { cvId, userId, actorId: userId })
    return unsent
  })
  // Should this be cut short, the nightly sweep removes what no row names.
  for (const key of storageKeys) await removeFile(key)
}

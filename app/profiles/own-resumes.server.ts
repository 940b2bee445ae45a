import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { removeFile } from '#app/platform/storage.server.ts'
import { deleteUnusedResumes } from './removed-resumes.server.ts'
import { JSON_RESUME_TYPE } from './resumes.server.ts'

/** All of a person’s resumes that can be sent and that they have not removed, the last used or added first. `sent`: with how many applications. */
export async function listOwnResumes(userId: string) {
  return db
    .selectFrom('resumes as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['r.id', 'r.file_id', 'f.filename', 'f.size_bytes', 'r.created_at', 'r.last_used_at'])
    .select(sql<number>`(select count(*)::int from applications a where a.resume_id = r.id)`.as('sent'))
    .select(sql<boolean>`exists (select from cvs c where c.resume_id = r.id)`.as('is_cv'))
    .where('r.user_id', '=', userId)
    .where('r.removed_at', 'is', null)
    .where('f.content_type', '<>', JSON_RESUME_TYPE)
    .orderBy(sql`coalesce(r.last_used_at, r.created_at)`, 'desc')
    .orderBy('r.id')
    .execute()
}

/**
 * Removes one of a person's resumes, and its file unless an application was sent with it: there it stays. Whoever has it by a consent to meet
 * or to be put forward cannot open it any more.
 *
 * @throws AppError `not_found` when it is not theirs, or removed already; `conflict` for a version of their CV, which is deleted with the CV
 */
export async function removeResume(userId: string, resumeId: string): Promise<void> {
  const storageKeys = await db.transaction().execute(async (tx) => {
    // What makes a resume the CV waits for the same lock.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const removed = await tx
      .updateTable('resumes')
      .set({ removed_at: sql`now()` })
      .where('id', '=', resumeId)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new AppError('not_found', 'This resume is no longer here')
    const cv = await tx.selectFrom('cvs').select('id').where('resume_id', '=', resumeId).limit(1).executeTakeFirst()
    if (cv) throw new AppError('conflict', 'This file is a version of your CV. Delete the CV to delete it')
    return deleteUnusedResumes(tx, [resumeId])
  })
  // Should this be cut short, the nightly sweep removes what no row names.
  for (const key of storageKeys) await removeFile(key)
}

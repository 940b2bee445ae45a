import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { type FileToStore, insertFile, storeFile } from '#app/files/stored-file.server.ts'
import { cleanFilename } from '#app/platform/filename.ts'

/** A file a job seeker may send with an application. */
export type Resume = Awaited<ReturnType<typeof listResumes>>[number]

const SHOWN = 10

/** The content type of a resume.json, which is read into the profile and not sent to employers. */
export const JSON_RESUME_TYPE = 'application/json'

/** A person's resumes, the last used or added first; at most ten. */
export async function listResumes(userId: string) {
  return db
    .selectFrom('resumes as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['r.id', 'r.file_id', 'f.filename', 'f.size_bytes', 'r.created_at', 'r.last_used_at'])
    .where('r.user_id', '=', userId)
    .where('r.removed_at', 'is', null)
    .where('f.content_type', '<>', JSON_RESUME_TYPE)
    .orderBy(sql`coalesce(r.last_used_at, r.created_at)`, 'desc')
    .orderBy('r.id')
    .limit(SHOWN)
    .execute()
}

/**
 * Saves a file as one of a person's resumes; the same file again is the same resume, unless it has another name: it is sent under its name.
 *
 * @returns the resume's id
 * @throws AppError `unavailable` when it cannot be stored
 */
export async function saveResume(userId: string, file: FileToStore): Promise<string> {
  const same = await findSameFile(db, userId, file)
  if (same) return same.id
  const stored = await storeFile(file)
  return db.transaction().execute(async (tx) => {
    // Forms of one person that arrive together save one after the other.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const other = await findSameFile(tx, userId, file)
    if (other) return other.id
    const { id: fileId } = await insertFile(tx, userId, stored)
    const { id } = await tx.insertInto('resumes').values({ user_id: userId, file_id: fileId }).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

const findSameFile = (connection: Pick<Tx, 'selectFrom'>, userId: string, { sha256, filename }: Pick<FileToStore, 'sha256' | 'filename'>) =>
  connection
    .selectFrom('resumes as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select('r.id')
    .where('r.user_id', '=', userId)
    .where('r.removed_at', 'is', null)
    .where('f.sha256', '=', sha256)
    // As `shownFilename` says it.
    .where(sql<string>`regexp_replace(f.filename, '^\\d{13}-', '')`, '=', cleanFilename(filename))
    .limit(1)
    .executeTakeFirst()

/**
 * Records that a person is sending one of their resumes.
 *
 * @returns false when it is not one of theirs
 */
export async function markResumeUsed(tx: Tx, userId: string, resumeId: string): Promise<boolean> {
  const used = await tx
    .updateTable('resumes')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', resumeId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('file_id', 'in', (query) => query.selectFrom('files').select('id').where('content_type', '<>', JSON_RESUME_TYPE))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** True for the owner of a resume, even after they removed it. */
export async function ownsResume(viewerId: string, fileId: string): Promise<boolean> {
  const own = await db.selectFrom('resumes').select('id').where('file_id', '=', fileId).where('user_id', '=', viewerId).executeTakeFirst()
  return own !== undefined
}

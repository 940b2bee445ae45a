import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { deleteFileRows } from '#app/files/stored-file.server.ts'
import { countDue } from '#app/platform/retention-rules.server.ts'

/** A resume `t` that its person removed, and that no application holds any more. */
const isUnused = sql<boolean>`(t.removed_at is not null
  and not exists (select from applications a where a.resume_id = t.id) and not exists (select from cvs c where c.resume_id = t.id))`

/** How many such resumes there are. */
export const countUnusedResumes = () => countDue('resumes', isUnused)

/** Deletes up to so many of them, and the rows of their files. */
export const dropUnusedResumes = (most: number) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`select t.id from resumes t where ${isUnused} limit ${most}`.execute(tx)
    const storageKeys = await deleteUnusedResumes(
      tx,
      rows.map(({ id }) => id),
    )
    return { rows: rows.length, storageKeys }
  })

/** Deletes those of the resumes that are unused, and the rows of their files. @returns the storage keys of the files */
export async function deleteUnusedResumes(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ file_id: string }>`delete from resumes t
    where t.id in (${sql.join(ids)}) and ${isUnused} returning t.file_id`.execute(tx)
  return deleteFileRows(
    tx,
    rows.map(({ file_id }) => file_id),
  )
}

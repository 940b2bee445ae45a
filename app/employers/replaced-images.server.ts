import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { deleteFileRows } from '#app/files/stored-file.server.ts'
import { countDue, instantAgo } from '#app/platform/retention-rules.server.ts'

/** How long a replaced image stays: pages and mails that were made before show it. */
export const REPLACED_IMAGES = { days: 30 }

const isReplaced = sql<boolean>`t.replaced_at < ${instantAgo(REPLACED_IMAGES)}`

/** How many images were replaced so long ago that they go. */
export const countReplacedImages = () => countDue('employer_images', isReplaced)

/** Deletes up to so many of them, and the rows of their files. */
export const dropReplacedImages = (most: number) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ large_file_id: string; small_file_id: string }>`
      delete from employer_images i using (select t.owner_id, t.name from employer_images t where ${isReplaced} limit ${most}) old
      where i.owner_id = old.owner_id and i.name = old.name returning i.large_file_id, i.small_file_id`.execute(tx)
    const storageKeys = await deleteFileRows(
      tx,
      rows.flatMap(({ large_file_id, small_file_id }) => [large_file_id, small_file_id]),
    )
    return { rows: rows.length, storageKeys }
  })

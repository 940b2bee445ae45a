import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { deleteFileRows } from '#app/files/stored-file.server.ts'
import { countDue, instantAgo } from '#app/platform/retention-rules.server.ts'

/** How long an article is kept, from the day it was published. */
export const ARTICLES = { days: 60 }

const isOld = sql<boolean>`t.published_at < ${instantAgo(ARTICLES)}`

/** How many articles are older than that. */
export const countOldArticles = () => countDue('news_items', isOld)

/** Deletes up to so many of them, and the rows of their images. */
export const dropOldArticles = (most: number) =>
  dropArticles(sql`t.id = any(array(select t.id from news_items t where ${isOld} limit ${most}))`)

/** Deletes the articles `t` that match, and the rows of their images. @returns how many, and the storage keys of the images */
export const dropArticles = (which: RawBuilder<boolean>) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ image_file_id: string | null }>`delete from news_items t where ${which} returning t.image_file_id`.execute(
      tx,
    )
    const images = rows.flatMap(({ image_file_id }) => image_file_id ?? [])
    return { rows: rows.length, storageKeys: await deleteFileRows(tx, images) }
  })

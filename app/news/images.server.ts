import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { checkImage, usingImage } from '#app/files/image.server.ts'
import { FILE_PROBLEMS, problemSentence } from '#app/files/problems.ts'
import { insertFile, type StoredFile, storeFile } from '#app/files/stored-file.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { openFile, temporaryFolder, temporaryPath } from '#app/platform/storage.server.ts'

/** Large enough for the first article of a page on a wide screen, in pixels. */
const [WIDTH, HEIGHT] = [960, 540]

/**
 * Draws the image of an article anew, cut to sixteen to nine, without anything else of the file, and stores it.
 *
 * @param bytes what another site sent
 * @throws AppError `invalid` when it is no PNG or JPEG image that can be decoded whole, `unavailable` when the disk is full
 */
export async function drawNewsImage(bytes: Buffer): Promise<StoredFile> {
  const path = temporaryPath()
  try {
    await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    const checked = await checkImage(path)
    if ('problem' in checked) throw new AppError('invalid', problemSentence(FILE_PROBLEMS[checked.problem]))
    const drawn = await usingImage(path, (upright) =>
      upright()
        .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 78 })
        .toBuffer(),
    )
    const sha256 = createHash('sha256').update(drawn).digest('hex')
    return await storeFile({ filename: 'news.jpg', contentType: 'image/jpeg', bytes: drawn, size: drawn.length, sha256 })
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes a stored image that of an article. One that has gone meanwhile gets none, and the image is swept. */
export async function insertNewsImage(itemId: number, image: StoredFile): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const item = await tx.selectFrom('news_items').select('id').where('id', '=', itemId).forUpdate().executeTakeFirst()
    if (!item) return
    const { id } = await insertFile(tx, null, image)
    await tx.updateTable('news_items').set({ image_file_id: id }).where('id', '=', itemId).execute()
  })
}

/** Opens the image of an article; null when there is none. */
export async function openNewsImage(fileId: string) {
  const row = await db
    .selectFrom('files as f')
    .innerJoin('news_items as n', 'n.image_file_id', 'f.id')
    .select(['f.storage_key', 'f.content_type'])
    .where('f.id', '=', sql<string>`${fileId}::uuid`)
    .executeTakeFirst()
  const opened = row && (await openFile(row.storage_key))
  return opened ? { ...opened, contentType: row.content_type } : null
}

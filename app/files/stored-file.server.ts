import { db, type Tx } from '#app/db/client.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { shownFilename, storedFilename } from '#app/platform/filename.ts'
import { log } from '#app/platform/log.server.ts'
import { openFile, putFile } from '#app/platform/storage.server.ts'
import type { ReceivedFile } from './upload.server.ts'

/** A file that is in storage but has no row yet. */
export type StoredFile = { storageKey: string; filename: string; contentType: string; size: number; sha256: string }

/** A file to store: a received one, or one that the program made. */
export type FileToStore = Omit<StoredFile, 'storageKey'> & (Pick<ReceivedFile, 'path'> | { bytes: Uint8Array })

/**
 * Moves a file into storage. Call it before the transaction that inserts the row: if that is rolled back, the
 * file is swept after a day.
 *
 * @throws AppError `unavailable` when the disk is full
 */
export async function storeFile({ filename, contentType, size, sha256, ...file }: FileToStore): Promise<StoredFile> {
  return { storageKey: await putFile('path' in file ? file.path : file.bytes), filename, contentType, size, sha256 }
}

/**
 * Inserts the row of a file in storage. It is never updated.
 *
 * @param ownerId the person whose file it is; null for a file that is nobody's, such as a company's logo
 */
export async function insertFile(tx: Tx, ownerId: string | null, file: StoredFile) {
  return tx
    .insertInto('files')
    .values({
      owner_id: ownerId,
      storage_key: file.storageKey,
      filename: storedFilename(file.filename, new Date()),
      content_type: file.contentType,
      size_bytes: file.size,
      sha256: file.sha256,
    })
    .returning(['id', 'storage_key', 'filename', 'content_type', 'size_bytes', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** Finds the row of a stored file; null when there is none. */
export async function findFile(fileId: string) {
  const file = await db
    .selectFrom('files')
    .select(['id', 'storage_key', 'filename', 'content_type'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  return file ?? null
}

/**
 * Serves a stored file under the name its owner gave it, as a download that cannot run scripts, whatever it contains (ASVS 3.2.1). The
 * caller must have checked the permission.
 */
export async function serveFile(file: { storage_key: string; filename: string; content_type: string }): Promise<Response> {
  const opened = await openFile(file.storage_key)
  if (!opened) {
    log.error({ storageKey: file.storage_key }, 'a stored file is missing')
    return errorResponse(404, 'This file is no longer here.')
  }
  return new Response(opened.stream, {
    headers: { ...downloadHeaders(file.content_type, shownFilename(file.filename)), 'content-length': String(opened.size) },
  })
}

/** Serves an image that anybody may see; null answers 404. Its address never shows another one, so browsers may keep it for a year. */
export function serveImage(image: { stream: ReadableStream; size: number; contentType: string } | null): Response {
  if (!image) return errorResponse(404, 'This image is no longer here.')
  return new Response(image.stream, {
    headers: {
      'content-type': image.contentType,
      'content-length': String(image.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}

/** Headers of a person's data as a download: it is not cached and cannot run scripts. */
export const downloadHeaders = (contentType: string, filename: string) => ({
  'content-type': contentType,
  'content-disposition': attachment(filename),
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})

/** The Content-Disposition of a download: an ASCII file name for old clients, then the full one (RFC 8187). */
function attachment(filename: string): string {
  const plain = filename.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Deletes the rows of files. @returns their storage keys, for `removeFile` after the commit */
export async function deleteFileRows(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .deleteFrom('files')
    .where('id', 'in', [...ids])
    .returning('storage_key')
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}

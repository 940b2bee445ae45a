import { audit } from '#app/accounts/audit.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { cleanFilename, splitFilename } from '#app/platform/filename.ts'
import { log } from '#app/platform/log.server.ts'
import type { PersonalFile } from '#app/platform/personal-data.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { openFile } from '#app/platform/storage.server.ts'
import { type ZipEntry, zipOf } from '#app/platform/zip.server.ts'
import { dayOf } from '#app/ui/display/day.ts'

const EXPORTS = { hits: 5, windowSeconds: 3_600 }

/**
 * Exports all data held about a person as a zip archive: one JSON file and their stored files. It is streamed.
 *
 * @throws AppError `rate_limited` after five an hour
 */
export async function exportData(
  userId: string,
  { list, listFiles }: { list: (userId: string) => Promise<object>; listFiles: (userId: string) => Promise<PersonalFile[]> },
  visitor: Visitor,
): Promise<ReadableStream<Uint8Array>> {
  await consumeLimitsOrThrow([{ key: `export:${userId}`, limit: EXPORTS }], 'You have downloaded your data several times.')
  const [data, files] = await Promise.all([list(userId), listFiles(userId)])
  await audit('data_exported', { userId, visitor })
  return personArchive(data, files)
}

/** What is held of a person as a zip archive, streamed: one JSON file and their stored files. */
export const personArchive = (data: object, files: PersonalFile[]): ReadableStream<Uint8Array> =>
  zipOf(entriesOf({ made_by: brand.name, made_at: new Date(), ...data }, files))

/** The headers of such an archive. @param what the part of its name that says what is in it */
export const archiveHeaders = (what: string, at: Date) => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="${brand.name.toLowerCase()}-${what}-${dayOf(at)}.zip"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})

async function* entriesOf(data: object, files: PersonalFile[]): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', at: new Date(), content: `${JSON.stringify(data, null, 2)}\n` }
  const taken = new Set<string>()
  for (const { name, storageKey, at } of files) {
    const opened = await openFile(storageKey)
    if (opened) yield { name: `files/${freeName(name, taken)}`, at, content: opened.stream }
    else log.error({ storageKey }, 'a stored file is missing')
  }
}

/** A cleaned file name that is unique in the archive: "cv (2).pdf". */
function freeName(name: string, taken: Set<string>): string {
  const { stem, extension } = splitFilename(cleanFilename(name))
  let free = stem + extension
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${extension}`
  taken.add(free.toLowerCase())
  return free
}

import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '#app/db/client.server.ts'
import { filesFolder, temporaryFolder } from '#app/platform/storage.server.ts'

const HOUR_MS = 3_600_000
const BATCH = 500

/** The process ended, or the client disconnected. */
export const UNFINISHED = { hours: 1 }
/** Only after a day, since the row is inserted after the file. */
export const ORPHANS = { days: 1 }

/** Deletes unfinished uploads that are old enough: at the start, before anything is uploaded. */
export async function sweepTemporaryFiles(): Promise<void> {
  for (const file of await listUnfinishedUploads()) await rm(file, { force: true })
}

/** The paths of uploads that were never finished, an hour after they began. */
export const listUnfinishedUploads = () => olderUnder(temporaryFolder(), UNFINISHED.hours)

/** The storage keys of files without a row, a day after they were stored: their transaction was rolled back, or their row is deleted. */
export async function listOrphanKeys(): Promise<string[]> {
  const keys = (await olderUnder(filesFolder(), ORPHANS.days * 24)).map((file) => file.slice(-32))
  const orphans: string[] = []
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH)
    const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', batch).execute()
    const named = new Set(rows.map((row) => row.storage_key))
    orphans.push(...batch.filter((key) => !named.has(key)))
  }
  return orphans
}

async function olderUnder(folder: string, hours: number): Promise<string[]> {
  const old: string[] = []
  for (const file of await filesUnder(folder)) if (await isOlder(file, hours * HOUR_MS)) old.push(file)
  return old
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function isOlder(file: string, ageMs: number): Promise<boolean> {
  const facts = await stat(file).catch(() => null)
  return facts !== null && Date.now() - facts.mtimeMs > ageMs
}

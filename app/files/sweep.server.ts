import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '#app/db/client.server.ts'
import { filesFolder, removeFile, temporaryFolder } from '#app/platform/storage.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH = 500

/** Deletes unfinished uploads that are more than an hour old: the process ended, or the client disconnected. */
export async function sweepTemporaryFiles(): Promise<void> {
  for (const file of await filesUnder(temporaryFolder())) {
    if (await isOlder(file, HOUR_MS)) await rm(file, { force: true })
  }
}

/** Deletes stored files without a row: their transaction was rolled back. Only after a day, since the row is inserted after the file. */
export async function sweepOrphanFiles(): Promise<void> {
  const old: string[] = []
  for (const file of await filesUnder(filesFolder())) if (await isOlder(file, DAY_MS)) old.push(file)
  const keys = old.map((file) => file.slice(-32))
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH)
    const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', batch).execute()
    const named = new Set(rows.map((row) => row.storage_key))
    for (const key of batch) if (!named.has(key)) await removeFile(key)
  }
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

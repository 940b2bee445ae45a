import { randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from './config.server.ts'
import { diskFull, requireDiskSpace } from './disk-space.server.ts'

// The private file store, on disk. Callers know only the functions below, so that an object store can replace it.
// Names are random, and the folder is outside anything that is served (ASVS 5.3.2).

const KEY = /^[0-9a-f]{32}$/

/** The folder of stored files. */
export const filesFolder = () => join(config.dataDir, 'files')

/** The folder of files that are still being received or written. */
export const temporaryFolder = () => join(config.dataDir, 'tmp')

/** A unique path in the temporary folder. */
export const temporaryPath = () => join(temporaryFolder(), `${randomUUID()}.part`)

/**
 * Stores a file durably: it is complete and synced to disk when this returns, so that a row written afterwards never refers to
 * a partial file.
 *
 * @param source the path of a file in the temporary folder, which is moved, or the bytes themselves
 * @returns the random key it is stored under
 * @throws AppError `unavailable` when the disk is full
 */
export async function putFile(source: string | Uint8Array): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const path = typeof source === 'string' ? source : temporaryPath()
  try {
    requireDiskSpace()
    if (typeof source !== 'string') await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
    await usingFile(path, typeof source === 'string' ? 'r+' : 'wx', async (file) => {
      if (typeof source !== 'string') await file.writeFile(source)
      await file.sync()
    })
    await moveToKey(path, key)
    return key
  } catch (error) {
    await rm(path, { force: true })
    throw storageError(error)
  }
}

/** A stored file as a stream, or null when there is none under this key. It is opened at the first read, and closed at its end or when the stream is cancelled. */
export async function openFile(key: string): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | null> {
  if (!KEY.test(key)) return null
  const facts = await stat(pathOf(key)).catch(nullIfMissing)
  return facts && { stream: lazyStream(pathOf(key)), size: facts.size }
}

/** Where a stored file lies, for a process that reads it there; null when there is none under this key. */
export async function findStoredPath(key: string): Promise<string | null> {
  if (!KEY.test(key)) return null
  const facts = await stat(pathOf(key)).catch(nullIfMissing)
  return facts && pathOf(key)
}

/** Deletes a stored file; one that does not exist is no error. */
export async function removeFile(key: string): Promise<void> {
  if (KEY.test(key)) await rm(pathOf(key), { force: true })
}

/** Turns a full disk into an AppError; any other error is a bug and stays as it is. */
const storageError = (error: unknown): unknown => (isStorageFull(error) ? diskFull(error) : error)

/** True when a write failed because the disk is full, or was refused because it nearly is. */
export function isStorageFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'unavailable'
}

const pathOf = (key: string) => join(filesFolder(), key.slice(0, 2), key.slice(2, 4), key)

const nullIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

const CHUNK_BYTES = 64 * 1024

function lazyStream(path: string): ReadableStream<Uint8Array> {
  let file: FileHandle | null = null
  let cancelled = false
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      file ??= await open(path, 'r')
      // The reader left while the file was being opened: nobody else closes it.
      if (cancelled) return file.close()
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES)
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
      await file.close()
      controller.close()
    },
    cancel() {
      cancelled = true
      return file?.close()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** Moves a synced file to its key. Then syncs the folders from the inside out, so that its name survives a power cut too. */
async function moveToKey(path: string, key: string): Promise<void> {
  const inner = join(filesFolder(), key.slice(0, 2), key.slice(2, 4))
  const made = await mkdir(inner, { recursive: true, mode: 0o700 })
  await rename(path, pathOf(key))
  await syncFolder(inner)
  if (!made) return
  await syncFolder(join(inner, '..'))
  await syncFolder(filesFolder())
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and its file system writes names through by itself.
  if (process.platform !== 'win32') await usingFile(folder, 'r', (handle) => handle.sync())
}

async function usingFile(path: string, flags: string, use: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}

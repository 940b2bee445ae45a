import { statfsSync } from 'node:fs'
import { config } from './config.server.ts'
import { AppError } from './errors.ts'

/** Space kept free, in bytes, so that the database can still write what it needs internally. */
const RESERVE_BYTES = 64 * 1024 * 1024

/** True while the disk of the data folder has more than the reserve free. Not cached: the check takes a few microseconds. */
export function hasDiskSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(config.dataDir)
    return bavail * bsize >= RESERVE_BYTES
  } catch {
    // The folder does not exist yet: it is created with the first file.
    return true
  }
}

/** The error people see when the disk is full. */
export const diskFull = (cause?: unknown) =>
  new AppError('unavailable', 'We cannot save anything at the moment. Please try again later.', { cause, retryAfter: 600 })

/** Call before saving anything. @throws AppError `unavailable` when the disk is nearly full; reads still work */
export function requireDiskSpace(): void {
  if (!hasDiskSpace()) throw diskFull()
}

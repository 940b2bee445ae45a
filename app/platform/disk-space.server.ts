import { statfsSync } from 'node:fs'
import { config } from './config.server.ts'
import { AppError } from './errors.ts'

/** So much stays free: the database must be able to write even what it does by itself. */
const RESERVE_BYTES = 64 * 1024 * 1024

/** True while there is room for more in the data folder. It is asked for each time, which takes a few microseconds. */
export function hasDiskSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(config.dataDir)
    return bavail * bsize >= RESERVE_BYTES
  } catch {
    // The folder is made when the first file comes.
    return true
  }
}

/** What a full disk means to a person. */
export const diskFull = (cause?: unknown) =>
  new AppError('unavailable', 'We cannot save anything at the moment. Please try again later.', { cause, retryAfter: 600 })

/** @throws AppError `unavailable` when the disk is so full that nothing more may be saved; reading goes on */
export function requireDiskSpace(): void {
  if (!hasDiskSpace()) throw diskFull()
}

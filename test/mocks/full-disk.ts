import fs from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** Runs while the disk is full: this call fails for every open file, as it does in the system. */
export async function withFullDisk(call: 'writeFile' | 'sync', run: () => Promise<void>): Promise<void> {
  const some = await open('package.json')
  const prototype = Object.getPrototypeOf(some) as FileHandle
  await some.close()
  const before = prototype[call]
  prototype[call] = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
  try {
    await run()
  } finally {
    Object.assign(prototype, { [call]: before })
  }
}

/** Runs while every disk has so little free space that nothing more may be saved. */
export async function withNearlyFullDisk(run: () => Promise<void>): Promise<void> {
  const before = fs.statfsSync
  fs.statfsSync = ((path: string) => ({ ...before(path), bavail: 1_000, bsize: 4_096 })) as typeof before
  syncBuiltinESMExports()
  try {
    await run()
  } finally {
    fs.statfsSync = before
    syncBuiltinESMExports()
  }
}

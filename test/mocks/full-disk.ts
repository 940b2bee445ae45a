import { type FileHandle, open } from 'node:fs/promises'

/** Runs while the disk has no room: the named call of every open file answers as the system would. */
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

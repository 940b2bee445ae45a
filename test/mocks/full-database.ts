// Run as a separate process: opens the embedded database of DATA_DIR, commits a row, and goes on writing while the disk is full.
import { createRequire } from 'node:module'
import { embedded } from '#app/db/client.server.ts'

const fs: { writeSync: (...args: unknown[]) => number } = createRequire(import.meta.url)('node:fs')
const pglite = await embedded()
await pglite.exec("create table kept (word text); insert into kept values ('committed')")
console.log('committed')
fs.writeSync = () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
}
await pglite.exec("insert into kept select repeat('word', 500) from generate_series(1, 5000)")
console.log('still here')

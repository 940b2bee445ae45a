import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The exit code of a server whose embedded database found no room on the disk; `scripts/supervise.js` starts it again. */
export const DISK_FULL_EXIT = 75

// Numbers of WASI, not of this system: no space left, quota exceeded.
const DISK_FULL_ERRNOS = new Set([51, 19])

type Calls = Record<string, (...args: unknown[]) => unknown>

/**
 * The data folder of the embedded database. A file that cannot grow ends the process at once: after a write ahead log that
 * could not be written the database never answers again and holds the only thread, health checks and all. What was
 * committed is on the disk and is there at the next start.
 */
export class DataFolder extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    // Before the folder is mounted: open files keep the calls they were opened with.
    const watch = (module: { FS: unknown }) => {
      const { NODEFS } = (module.FS as { filesystems: { NODEFS: { node_ops: Calls; stream_ops: Calls } } }).filesystems
      for (const calls of [NODEFS.node_ops, NODEFS.stream_ops]) exitWhenDiskFull(calls)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [watch, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

function exitWhenDiskFull(calls: Calls): void {
  for (const [name, call] of Object.entries(calls)) {
    calls[name] = function (this: unknown, ...args) {
      try {
        return call.apply(this, args)
      } catch (error) {
        if (DISK_FULL_ERRNOS.has((error as { errno?: number }).errno ?? 0)) {
          console.error('There is no room on the disk for the database. The server ends; nothing that was saved is lost.')
          process.exit(DISK_FULL_EXIT)
        }
        throw error
      }
    }
  }
}

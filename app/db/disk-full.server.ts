import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The exit code when the disk is too full for the embedded database; `scripts/supervise.js` then restarts the server. */
export const DISK_FULL_EXIT = 75

// WASI error numbers, not those of this system: no space left on device, quota exceeded.
const DISK_FULL_ERRNOS = new Set([51, 19])

type Calls = Record<string, (...args: unknown[]) => unknown>

/**
 * The file system of the embedded database. Exits the process as soon as a file cannot grow: once PGlite fails to write its write-ahead
 * log, it never answers again and blocks the only thread, health checks included. Committed data is on disk and survives the restart.
 */
export class DataFolder extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    // Before the folder is mounted: open files keep the functions they were opened with.
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

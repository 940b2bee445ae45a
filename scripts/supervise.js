import { spawn } from 'node:child_process'

/** The exit code of a server whose disk is full (app/db/disk-full.server.ts). */
const DISK_FULL_EXIT = 75
const PAUSE_MS = 5_000
const MAX_RESTARTS = 60
/** A run at least this long had disk space: the count of restarts begins again. */
const RECOVERED_AFTER_MS = 60_000

/**
 * What the C library needs to be told to give memory back (glibc; others ignore it). Compiling the embedded database on several threads
 * leaves a pool of freed memory to each of them: the demonstration board took 595 MB at rest, and takes 405 with two pools and large
 * pieces returned as soon as they are free; on a PostgreSQL server 195.
 */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_MMAP_THRESHOLD_: '1048576' }

/**
 * Runs a command until it ends, and restarts it after a pause when it ended because the disk was full.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ pauseMs?: number, maxRestarts?: number, env?: Record<string, string> }} [options] limits, and variables that are not set yet
 * @returns {{ kill: (signal: NodeJS.Signals) => void, ended: Promise<number> }} a function that ends it for good, and its exit code
 */
export function supervise(command, args, { pauseMs = PAUSE_MS, maxRestarts = MAX_RESTARTS, env = {} } = {}) {
  let child
  let stopped = false
  const ended = new Promise((resolve) => {
    const run = (restarts) => {
      if (stopped) return resolve(0)
      const began = Date.now()
      child = spawn(command, args, { stdio: 'inherit', env: { ...env, ...process.env } })
      child.on('exit', (code, signal) => {
        const again = Date.now() - began > RECOVERED_AFTER_MS ? 0 : restarts
        if (code !== DISK_FULL_EXIT || again >= maxRestarts) return resolve(code ?? (signal ? 1 : 0))
        console.error(`There is no room on the disk. Starting again in ${pauseMs / 1_000} s; free some space meanwhile.`)
        setTimeout(() => run(again + 1), pauseMs)
      })
    }
    run(0)
  })
  return {
    kill: (signal) => {
      stopped = true
      child.kill(signal)
    },
    ended,
  }
}

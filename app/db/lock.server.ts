import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Lock = { pid: number; start: string | null }

/** Reads the state of a process and its start time, in clock ticks since boot, from /proc. Null where there is no /proc. */
function readProcess(pid: number): { state: string | undefined; start: string | undefined } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], start: fields[19] }
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const ownStart = () => readProcess(process.pid)?.start ?? null

/**
 * True while the process that wrote the lock still runs. Process ids are reused, so the start time must match too, also of our own: after a
 * restart a container often gives the same id again. A zombie or dead process (state Z or X) holds no lock.
 */
function isHeld(lock: Lock): boolean {
  if (lock.pid === process.pid) return lock.start === ownStart()
  if (!isAlive(lock.pid)) return false
  const found = readProcess(lock.pid)
  if (!found) return true
  if (found.state === 'Z' || found.state === 'X') return false
  return lock.start === null || found.start === lock.start
}

function readLock(file: string): Lock | null {
  try {
    const [pid, start] = readFileSync(file, 'utf8').trim().split(' ')
    return pid && Number(pid) > 0 ? { pid: Number(pid), start: start && start !== '-' ? start : null } : null
  } catch {
    return null
  }
}

/** Publishes our lock file by an atomic hard link. Returns false when another lock is there. */
function linkLock(mine: string, file: string): boolean {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Removes a stale lock by renaming it, which only one of two processes can do. Puts it back if it turns out to be held. */
function removeStaleLock(file: string, mine: string): void {
  const aside = `${mine}.old`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = readLock(aside)
  if (moved && isHeld(moved)) linkLock(aside, file)
  rmSync(aside, { force: true })
}

/**
 * Locks the data folder for this process until it exits. Takes over a lock that a killed process left behind.
 *
 * @throws Error that names the process holding the lock
 */
export function lockDataDir(dataDir: string): void {
  const file = join(dataDir, 'lock')
  const mine = join(dataDir, `lock.${process.pid}`)
  writeFileSync(mine, `${process.pid} ${ownStart() ?? '-'}\n`, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (linkLock(mine, file)) {
        process.on('exit', () => rmSync(file, { force: true }))
        return
      }
      const lock = readLock(file)
      if (lock && isHeld(lock)) {
        if (lock.pid === process.pid) return
        throw new Error(
          `The data folder ${dataDir} is in use by another Frontage (process ${lock.pid}). Stop that one, set another DATA_DIR, or use DATABASE_URL for several processes.`,
        )
      }
      removeStaleLock(file, mine)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  throw new Error(`The data folder ${dataDir} could not be locked.`)
}

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Lock = { pid: number; start: string | null }

/** A process as the system tells it: its state, and when it began in clock ticks since the machine started. Null where the system does not tell. */
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

/**
 * Whether the process that wrote the lock still runs. A number is used again after a restart, so the start must match too;
 * a process that was killed and not yet buried (state Z or X) holds nothing.
 */
function isHeld(lock: Lock): boolean {
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

/** True when the file became ours: it appears whole or not at all. */
function linkLock(mine: string, file: string): boolean {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Takes a lock that nobody holds out of the way. Of two that try, one moves it; whoever moved a fresh one puts it back. */
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
 * Takes the data folder for this process until it ends. A lock that a killed process left behind is taken over.
 *
 * @throws Error naming the process that holds it
 */
export function lockDataDir(dataDir: string): void {
  const file = join(dataDir, 'lock')
  const mine = join(dataDir, `lock.${process.pid}`)
  writeFileSync(mine, `${process.pid} ${readProcess(process.pid)?.start ?? '-'}\n`, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (linkLock(mine, file)) {
        process.on('exit', () => rmSync(file, { force: true }))
        return
      }
      const lock = readLock(file)
      if (lock?.pid === process.pid) return
      if (lock && isHeld(lock)) {
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

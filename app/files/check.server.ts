import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { log } from '#app/platform/log.server.ts'
import type { Sniffed } from './kind.server.ts'

/** How many files may wait for their check before others are asked to come again. */
const MAX_WAITING = 100
/** A check of the largest good document takes a tenth of it on a small machine. */
const TIMEOUT_MS = 20_000
const MEMORY_MB = 128
// Node reads this file as it is; nothing else of the program is in that thread.
const PROGRAM = join(process.cwd(), 'app', 'files', 'check-worker.ts')

const oneAtATime = pLimit(1)
let worker: Worker | null = null

/**
 * What a file on the disk is, found out in a thread of its own, one file at a time. A file that the thread does not
 * survive, or that takes it too long, is too complex; the next one gets a new thread.
 *
 * @returns the problem `busy` when too many files wait
 */
export async function checkFile(path: string, filename: string): Promise<Sniffed> {
  if (oneAtATime.pendingCount >= MAX_WAITING) return { problem: 'busy' }
  return oneAtATime(() => askWorker(path, filename))
}

async function askWorker(path: string, filename: string): Promise<Sniffed> {
  worker ??= startWorker()
  const asked = worker
  asked.ref()
  try {
    const answer = once(asked, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    asked.postMessage({ path, filename })
    const [found] = (await answer) as [Sniffed] // posted by check-worker.ts
    return found
  } catch (error) {
    log.warn({ err: error }, 'a file could not be checked')
    await asked.terminate()
    return { problem: 'unpacked' }
  } finally {
    // A process that has nothing else to do does not stay for the thread.
    asked.unref()
  }
}

function startWorker(): Worker {
  const started = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB }, execArgv: [] })
  // Without a listener an error between two checks would end the process; during one it is told above.
  started.on('error', () => {})
  started.on('exit', () => {
    if (worker === started) worker = null
  })
  return started
}

import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { log } from '#app/platform/log.server.ts'
import type { Sniffed } from './kind.server.ts'

/** The most files that may wait for their check; further ones are rejected. */
const MAX_WAITING = 100
/** Ten times what the largest valid document takes on a small machine. */
const TIMEOUT_MS = 20_000
const MEMORY_MB = 128
// Node runs this TypeScript file directly; the thread loads nothing else of the program.
const PROGRAM = join(process.cwd(), 'app', 'files', 'check-worker.ts')

const oneAtATime = pLimit(1)
let worker: Worker | null = null

/**
 * Determines what kind of file this is, in a worker thread, one file at a time. A file that crashes the thread or times out
 * counts as too complex, and the next one gets a new thread.
 *
 * @returns the problem `busy` when too many files are waiting
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
    // An idle thread must not keep the process alive.
    asked.unref()
  }
}

function startWorker(): Worker {
  const started = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB }, execArgv: [] })
  // Without a listener an error between two checks would end the process; during a check it is logged above.
  started.on('error', () => {})
  started.on('exit', () => {
    if (worker === started) worker = null
  })
  return started
}

import { log } from '#app/platform/log.server.ts'
import { workerThread } from '#app/platform/worker-thread.server.ts'
import type { Sniffed } from './kind.server.ts'

const checker = workerThread<{ path: string; filename: string }, Sniffed>('files/check-worker.ts', {
  // Ten times what the largest valid document takes on a small machine.
  timeoutMs: 20_000,
  memoryMb: 128,
  maxWaiting: 100,
})

/**
 * Determines what kind of file this is, in a worker thread, one file at a time. A file that crashes the thread or times out
 * counts as too complex, and the next one gets a new thread.
 *
 * @returns the problem `busy` when too many files are waiting
 */
export async function checkFile(path: string, filename: string): Promise<Sniffed> {
  if (checker.isFull()) return { problem: 'busy' }
  try {
    return await checker.ask({ path, filename })
  } catch (error) {
    log.warn({ err: error }, 'a file could not be checked')
    return { problem: 'unpacked' }
  }
}

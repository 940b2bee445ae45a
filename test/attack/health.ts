import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The longest that a server may not hear, in milliseconds, beside what a busy machine costs by itself. */
export const LONGEST_HEALTH_MS = 200

/**
 * Does the work while a thread asks /healthz again and again, so that the attack itself does not make the server look slow.
 *
 * @returns what the work returned, and the longest wait for an answer in milliseconds: the time the server could not hear
 */
export async function worstHealth<Result>(url: string, work: () => Promise<Result>): Promise<{ result: Result; worstMs: number }> {
  const health = new Worker(new URL('./health-worker.ts', import.meta.url), { workerData: { url } })
  await once(health, 'message')
  const result = await work().finally(() => health.postMessage('enough'))
  const [times] = (await once(health, 'message')) as [number[]] // posted by health-worker.ts
  return { result, worstMs: Math.round(Math.max(0, ...times)) }
}

/** How long answers take while nothing is asked of the server. */
export async function idleHealth(url: string): Promise<number> {
  return (await worstHealth(url, () => new Promise((resolve) => setTimeout(resolve, 2_000)))).worstMs
}

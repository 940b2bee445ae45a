import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** How long a server may be unresponsive, in milliseconds, beyond what a busy machine costs anyway. */
export const LONGEST_HEALTH_MS = 200

/**
 * Does the work while a thread requests addresses repeatedly, one after the other.
 *
 * @returns the result of the work, and the waits for an answer in milliseconds
 */
export async function timeAnswers<Result>(urls: string[], work: () => Promise<Result>): Promise<{ result: Result; times: number[] }> {
  const health = new Worker(new URL('./health-worker.ts', import.meta.url), { workerData: { urls } })
  await once(health, 'message')
  const result = await work().finally(() => health.postMessage('enough'))
  const [times] = (await once(health, 'message')) as [number[]] // posted by health-worker.ts
  return { result, times }
}

/**
 * Does the work while a thread requests /healthz repeatedly.
 *
 * @returns the result of the work, and the longest wait for an answer in milliseconds: how long the server was unresponsive
 */
export async function worstHealth<Result>(url: string, work: () => Promise<Result>): Promise<{ result: Result; worstMs: number }> {
  const { result, times } = await timeAnswers([`${url}/healthz`], work)
  return { result, worstMs: Math.round(Math.max(0, ...times)) }
}

/** How long answers take on an idle server. */
export async function idleHealth(url: string): Promise<number> {
  return (await worstHealth(url, () => new Promise((resolve) => setTimeout(resolve, 2_000)))).worstMs
}

import { onEvent, onGap } from '#app/platform/events.server.ts'
import { isJobEvent } from './events.ts'

/**
 * How old an answer may be. Changes that this process makes or hears of count at once; the bound is for those that no
 * event tells: a job that expires, rows that another program writes.
 */
const MAX_AGE_MS = 1_000

let changes = 0

/** Invalidates every cached answer about jobs. Call it after the commit of a write to jobs that records no event, such as an import. */
export function jobsChanged(): void {
  changes++
}

onEvent(({ name }) => {
  if (isJobEvent(name)) jobsChanged()
})
onGap(jobsChanged)

type Entry<T> = { answer: Promise<T>; change: number; askedAt: number }

/**
 * A TTL cache for answers about jobs: each is kept for at most a second while no job changes, `max` of them. Whoever asks while an
 * answer is on its way gets the same one; a failed one is not cached. Never for anything that depends on who asks.
 */
export function ttlCache<T>(max: number): (key: string, ask: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Entry<T>>()
  return (key, ask) => {
    const found = entries.get(key)
    if (found && found.change === changes && performance.now() - found.askedAt < MAX_AGE_MS) return found.answer
    const entry = { answer: ask(), change: changes, askedAt: performance.now() }
    // A map keeps the order of insertion: the first key is the one that was asked for longest ago.
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > max) entries.delete(entries.keys().next().value ?? key)
    entry.answer.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.answer
  }
}

/** The same for answers that are asked for many at a time: of the keys, only those that are not cached are asked for, together. */
export function ttlCacheMany<K, T>(max: number): (keys: readonly K[], ask: (missing: K[]) => Promise<Map<K, T>>) => Promise<Map<K, T>> {
  const cached = ttlCache<T | undefined>(max)
  return async (keys, ask) => {
    const missing: K[] = []
    // By then every key has said whether it is missing.
    const asked = Promise.resolve().then(() => (missing.length === 0 ? new Map<K, T>() : ask(missing)))
    const answers = keys.map((key) =>
      cached(String(key), () => {
        missing.push(key)
        return asked.then((found) => found.get(key))
      }),
    )
    const found = await Promise.all(answers)
    return new Map(keys.flatMap((key, at) => (found[at] === undefined ? [] : [[key, found[at]]])))
  }
}

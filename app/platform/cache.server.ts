import { onEvent, onGap } from './events.server.ts'
import type { EventName } from './events.ts'
import { log } from './log.server.ts'

/** What caches measure age by, in milliseconds; a test sets it. */
export const clock = { now: () => performance.now() }

/** Changes that make cached answers stale: caches subscribe to them, writes publish them. */
export type Changes = { subscribe: (listener: () => void) => void; publish: () => void }

/** Changes that only this process publishes. */
export function localChanges(): Changes {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => void listeners.add(listener),
    publish: () => {
      for (const listener of listeners) listener()
    },
  }
}

/**
 * Changes published by these events of any process, and whenever events may have been missed. The event arrives a moment after the
 * commit, so a process also calls `publish` after its own: its next answer is then current.
 */
export function changesByEvent(isChange: (name: EventName) => boolean): Changes {
  const changes = localChanges()
  onEvent(({ name }) => {
    if (isChange(name)) changes.publish()
  })
  onGap(changes.publish)
  return changes
}

/** maxAgeMs is for changes that nobody publishes: a job that expires, rows that another program writes. */
type Options = { changes: Changes; maxAgeMs: number }

type Cached<T> = { askedAt: number; answer: Promise<T> }

/**
 * A cache of at most `max` answers, each until something changes and for `maxAgeMs` at most; the one that was asked for longest ago goes
 * first, however often it was read since. Whoever asks while an answer is on its way gets the same one; a failed one is not cached. Never for anything that depends on
 * who asks.
 */
export function ttlCache<T>({ changes, maxAgeMs, max }: Options & { max: number }): (key: string, ask: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Cached<T>>()
  changes.subscribe(() => entries.clear())
  return (key, ask) => {
    const found = entries.get(key)
    if (found && clock.now() - found.askedAt < maxAgeMs) return found.answer
    const entry = { askedAt: clock.now(), answer: ask() }
    // A map keeps the order of insertion: its first key is the oldest.
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
export function ttlCacheMany<K, T>(
  options: Parameters<typeof ttlCache>[0],
): (keys: readonly K[], ask: (missing: K[]) => Promise<Map<K, T>>) => Promise<Map<K, T>> {
  const cached = ttlCache<T | undefined>(options)
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

/** changedAt is the time of the first change since the answer was read; null while there is none. */
type Revalidated<T> = Cached<T> & { changedAt: number | null }

/**
 * A cache of one answer that nobody waits for (stale-while-revalidate, RFC 5861). Once something has changed it is asked for anew, again
 * after `restMs` at the soonest, while the old one is still given out; only where that lacks a change of `maxStaleMs` ago, or is
 * `maxAgeMs` old, does an answer wait. Where asking fails the old one stays.
 */
export function staleWhileRevalidate<T>(
  { changes, maxAgeMs, maxStaleMs, restMs }: Options & { maxStaleMs: number; restMs: number },
  ask: () => Promise<T>,
): () => Promise<T> {
  let cached: Revalidated<T> | null = null
  let next: Revalidated<T> | null = null
  let triedAt = 0

  changes.subscribe(() => {
    for (const entry of [cached, next]) if (entry) entry.changedAt ??= clock.now()
  })

  const isTooOld = ({ askedAt, changedAt }: Revalidated<T>) =>
    clock.now() - askedAt >= maxAgeMs || (changedAt !== null && clock.now() - changedAt >= maxStaleMs)

  const begin = () => {
    triedAt = clock.now()
    const entry: Revalidated<T> = { askedAt: triedAt, changedAt: null, answer: ask() }
    next = entry
    entry.answer.then(
      () => {
        cached = entry
        next = null
      },
      (error) => {
        next = null
        if (cached) log.warn({ err: error }, 'a cached answer stays as it is')
      },
    )
    return entry
  }

  return () => {
    if (!cached) return (next ?? begin()).answer
    const old = cached
    const isDue = old.changedAt !== null || isTooOld(old)
    if (!next && isDue && clock.now() - triedAt >= restMs) begin()
    return next && isTooOld(old) ? next.answer.catch(() => old.answer) : old.answer
  }
}

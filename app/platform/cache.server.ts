import { onEvent, onGap } from './events.server.ts'
import type { EventName } from './events.ts'
import { log } from './log.server.ts'

/** What caches measure age by, in milliseconds; a test sets it. */
export const clock = { now: () => performance.now() }

/** The changes that make cached answers old: `onChange` hears of each, `happened` tells of one. */
export type Changes = { onChange: (listener: () => void) => void; happened: () => void }

/** Changes that only this process tells of. */
export function ownChanges(): Changes {
  const listeners = new Set<() => void>()
  return {
    onChange: (listener) => void listeners.add(listener),
    happened: () => {
      for (const listener of listeners) listener()
    },
  }
}

/**
 * The changes that these events tell of, committed by any process. Where events may have been missed, everything may have changed. A
 * process calls `happened` after its own commit, too, so that its next answer knows of it: the event comes a moment later.
 */
export function changesByEvent(isChange: (name: EventName) => boolean): Changes {
  const changes = ownChanges()
  onEvent(({ name }) => {
    if (isChange(name)) changes.happened()
  })
  onGap(changes.happened)
  return changes
}

/** maxAgeMs bounds the age of what changed and was told by nobody: a job that expires, rows that another program writes. */
type Options = { changes: Changes; maxAgeMs: number }

type Cached<T> = { askedAt: number; answer: Promise<T> }

/**
 * A cache of at most `max` answers, each until something changes and for `maxAgeMs` at most; the one that was asked for longest ago goes
 * first. Whoever asks while an answer is on its way gets the same one; a failed one is not cached. Never for anything that depends on
 * who asks.
 */
export function ttlCache<T>({ changes, maxAgeMs, max }: Options & { max: number }): (key: string, ask: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Cached<T>>()
  changes.onChange(() => entries.clear())
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

/** changedAt is when the first change came that the answer does not know; null while none has. */
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

  changes.onChange(() => {
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

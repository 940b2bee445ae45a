import { onEvent } from '#app/platform/events.server.ts'
import { log } from '#app/platform/log.server.ts'

/** How long a reading rests at least, however often jobs change meanwhile. */
const REST_MS = 30_000
/** How old it may grow when no event tells of a change: a job that expires, rows that another program writes. */
const MAX_AGE_MS = 5 * 60_000

let changes = 0

onEvent(({ name }) => {
  if (name.startsWith('job.')) changes++
})

/**
 * Keeps what is read about jobs, for answers that need not be of this second: only the first of all waits for a
 * reading, later ones run while the old is still given out. A reading that fails is tried again after its rest.
 */
export function keepReading<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { reading: Promise<T>; readAt: number; change: number } | null = null
  const begin = () => ({ reading: read(), readAt: Date.now(), change: changes })

  return () => {
    if (!kept) {
      const first = begin()
      kept = first
      first.reading.catch(() => {
        if (kept === first) kept = null
      })
      return first.reading
    }
    const current = kept
    const age = Date.now() - current.readAt
    if (age >= (current.change === changes ? MAX_AGE_MS : REST_MS)) {
      const next = begin()
      // Nobody begins another while this one is on its way.
      current.readAt = next.readAt
      next.reading.then(
        () => {
          kept = next
        },
        (error) => log.warn({ err: error }, 'suggestions stay as they are'),
      )
    }
    return current.reading
  }
}

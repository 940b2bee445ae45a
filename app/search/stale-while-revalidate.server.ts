import { isJobEvent } from '#app/jobs/events.ts'
import { onEvent } from '#app/platform/events.server.ts'
import { log } from '#app/platform/log.server.ts'

/** How long a reading rests at least, however often jobs change meanwhile. */
const REST_MS = 10_000
/** How long what has changed since may be missing: from then on an answer waits. */
const MAX_BEHIND_MS = 30_000
/** How old it may grow when no event tells of a change: a job that expires, rows that another program writes. */
const MAX_AGE_MS = 5 * 60_000

/** changedAt is when the first job changed that the reading does not know; null while none has. */
type Reading<T> = { answer: Promise<T>; begunAt: number; changedAt: number | null }

/**
 * A stale-while-revalidate cache of what is read about jobs. Once a job has changed the next reading begins
 * while the old is still given out; only where the old is far behind does an answer wait. A reading that fails is tried again after its
 * rest, and the old stays.
 */
export function staleWhileRevalidate<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: Reading<T> | null = null
  let next: Reading<T> | null = null
  let triedAt = 0

  onEvent(({ name }) => {
    if (!isJobEvent(name)) return
    for (const reading of [cached, next]) if (reading) reading.changedAt ??= Date.now()
  })

  const begin = () => {
    triedAt = Date.now()
    const reading: Reading<T> = { answer: read(), begunAt: triedAt, changedAt: null }
    next = reading
    reading.answer.then(
      () => {
        cached = reading
        next = null
      },
      (error) => {
        next = null
        if (cached) log.warn({ err: error }, 'suggestions stay as they are')
      },
    )
    return reading
  }

  return () => {
    if (!cached) return (next ?? begin()).answer
    const old = cached
    if (!next && needsReading(old) && Date.now() - triedAt >= REST_MS) begin()
    return next && isFarBehind(old) ? next.answer.catch(() => old.answer) : old.answer
  }
}

const isFarBehind = ({ begunAt, changedAt }: Reading<unknown>) =>
  Date.now() - begunAt >= MAX_AGE_MS || (changedAt !== null && Date.now() - changedAt >= MAX_BEHIND_MS)

const needsReading = (reading: Reading<unknown>) => reading.changedAt !== null || isFarBehind(reading)

import pLimit from 'p-limit'
import { AppError } from '#app/platform/errors.ts'

/** How many may wait before others are asked to come again. */
const MAX_WAITING = 200

const queue = pLimit(1)

/**
 * A serialized queue for sign-ins, one at a time in the order they came: a crowd that signs in waits for itself, and leaves the processor and the database
 * to those who search. A sign-in takes some 30 ms.
 *
 * @throws AppError `unavailable` when too many wait
 */
export async function runSerialized<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (queue.pendingCount >= MAX_WAITING)
    throw new AppError('unavailable', 'Many people are signing in just now. Please try again in a moment.', { retryAfter: 5 })
  return queue(work)
}

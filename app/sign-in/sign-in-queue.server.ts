import pLimit from 'p-limit'
import { AppError } from '#app/platform/errors.ts'

/** The most sign-ins that may wait; further ones are rejected. */
const MAX_WAITING = 200

const queue = pLimit(1)

/**
 * Runs sign-ins one at a time, in the order they arrived, so that a rush of sign-ins does not slow down everybody else. A sign-in takes
 * about 30 ms.
 *
 * @throws AppError `unavailable` when too many are waiting
 */
export async function runSerialized<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (queue.pendingCount >= MAX_WAITING)
    throw new AppError('unavailable', 'Many people are signing in just now. Please try again in a moment.', { retryAfter: 5 })
  return queue(work)
}

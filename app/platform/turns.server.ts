import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/**
 * Makes a queue for turns of the event loop: each call waits for a turn in which no other one of the queue goes on. Work that a
 * crowd asks for at the same moment would else be done in one go, and nobody heard meanwhile.
 */
export function queueOfTurns(): () => Promise<void> {
  const oneAtATime = pLimit(1)
  return () => oneAtATime(() => setImmediate())
}

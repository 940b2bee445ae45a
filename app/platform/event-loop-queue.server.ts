import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Turns per yield. Each turn of the event loop accepts only one new connection, however many are waiting. */
const TURNS = 10

/** Yields to the event loop for several turns, so that it can handle other I/O: replies, new connections and requests. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await setImmediate()
}

/**
 * Creates a serialized queue that yields to the event loop between entries: await it before each piece of CPU-bound work. Otherwise
 * the work of many simultaneous requests would run back to back and block everybody else.
 */
export function eventLoopQueue(): () => Promise<void> {
  const oneAtATime = pLimit(1)
  return () => oneAtATime(yieldToEventLoop)
}

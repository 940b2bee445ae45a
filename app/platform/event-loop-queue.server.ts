import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/** A turn of the event loop takes one new connection, however many wait: a crowd is let in over as many turns. */
const TURNS = 10

/** Yields to the event loop until the process has read what else has come: answers, new connections and requests. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await setImmediate()
}

/**
 * A serialized queue that yields to the event loop between two entries. Work that a crowd asks for at the same moment would else be
 * done in one go, and nobody heard meanwhile.
 */
export function eventLoopQueue(): () => Promise<void> {
  const oneAtATime = pLimit(1)
  return () => oneAtATime(yieldToEventLoop)
}

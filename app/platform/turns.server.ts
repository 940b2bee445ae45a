import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/** A turn of the event loop takes one new connection, however many wait: a crowd is let in over as many turns. */
const TURNS = 10

/** Waits until the process has heard what else has come: answers, new connections and requests. */
export async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await setImmediate()
}

/**
 * Makes a queue in which each call waits for the others and lets in whoever else has come. Work that a crowd asks for at the same
 * moment would else be done in one go, and nobody heard meanwhile.
 */
export function queueOfTurns(): () => Promise<void> {
  const oneAtATime = pLimit(1)
  return () => oneAtATime(letOthersIn)
}

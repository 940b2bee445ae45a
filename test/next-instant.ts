import { setTimeout } from 'node:timers/promises'

/** Waits for another millisecond: the clock of the embedded database tells no shorter times apart, and lists in order of time need it to. */
export async function nextInstant(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await setTimeout(1)
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { listenForEvents, onEvent, recordEvent } from '#app/platform/events.server.ts'
import { keepReading } from './kept-reading.server.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const SECOND = 1_000

/** A reading that says how often it was made; the ones after the first end when they are told to. */
function counted() {
  let made = 0
  const ends: (() => void)[] = []
  const read = async () => {
    const own = ++made
    if (own > 1) await new Promise<void>((resolve) => ends.push(resolve))
    return own
  }
  return { read, end: () => ends.shift()?.(), made: () => made }
}

async function tell(name: 'job.edited' | 'application.viewed') {
  const stop = await listenForEvents()
  const heard = new Promise<void>((resolve) => {
    const off = onEvent(() => {
      off()
      resolve()
    })
  })
  await db.transaction().execute((tx) => recordEvent(tx, name, {}))
  await heard
  await stop()
}

test('reads once for all who ask, while no job changes', async () => {
  const { read, made } = counted()
  const kept = keepReading(read)
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1])
  vi.advanceTimersByTime(299 * SECOND)
  expect(await kept()).toBe(1)
  expect(made()).toBe(1)
})

test('nobody waits for a later reading, and only one is on its way', async () => {
  const { read, end, made } = counted()
  const kept = keepReading(read)
  await kept()
  vi.advanceTimersByTime(300 * SECOND)
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1])
  expect(made()).toBe(2)
  end()
  await vi.waitFor(async () => expect(await kept()).toBe(2))
})

test('reads again half a minute after the last time when a job has changed, not at once', async () => {
  const { read, end, made } = counted()
  const kept = keepReading(read)
  await kept()
  await tell('job.edited')
  vi.advanceTimersByTime(29 * SECOND)
  await kept()
  expect(made()).toBe(1)
  vi.advanceTimersByTime(SECOND)
  await kept()
  expect(made()).toBe(2)
  end()
})

test('what happens to applications is no change of jobs', async () => {
  const { read, made } = counted()
  const kept = keepReading(read)
  await kept()
  await tell('application.viewed')
  vi.advanceTimersByTime(60 * SECOND)
  await kept()
  expect(made()).toBe(1)
})

test('a first reading that fails is not kept, and a later one leaves the old', async () => {
  let made = 0
  const kept = keepReading(async () => {
    if (++made !== 2) throw new Error('down')
    return made
  })
  await expect(kept()).rejects.toThrow('down')
  expect(await kept()).toBe(2)
  vi.advanceTimersByTime(300 * SECOND)
  expect(await kept()).toBe(2)
  await vi.waitFor(() => expect(made).toBe(3))
  expect(await kept()).toBe(2)
})

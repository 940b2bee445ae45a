import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db, type Tx } from '#app/db/client.server.ts'
import { listenForEvents, onEvent, recordEvent } from '#app/platform/events.server.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.server.ts'

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

const recorded = {
  job: (tx: Tx) => recordEvent(tx, 'jobs.changed', { by: 'import', count: 1 }),
  other: (tx: Tx) => recordEvent(tx, 'user.signed_up', { role: 'employer' }),
}

async function publish(of: keyof typeof recorded) {
  const stop = await listenForEvents()
  const heard = new Promise<void>((resolve) => {
    const off = onEvent(() => {
      off()
      resolve()
    })
  })
  await db.transaction().execute(recorded[of])
  await heard
  await stop()
}

test('reads once for all who ask, while no job changes', async () => {
  const { read, made } = counted()
  const cached = staleWhileRevalidate(read)
  expect(await Promise.all([cached(), cached()])).toEqual([1, 1])
  vi.advanceTimersByTime(299 * SECOND)
  expect(await cached()).toBe(1)
  expect(made()).toBe(1)
})

test('once a job has changed the next reading begins, only one, and nobody waits for it yet', async () => {
  const { read, end, made } = counted()
  const cached = staleWhileRevalidate(read)
  await cached()
  vi.advanceTimersByTime(60 * SECOND)
  await publish('job')
  vi.advanceTimersByTime(29 * SECOND)
  expect(await Promise.all([cached(), cached()])).toEqual([1, 1])
  expect(made()).toBe(2)
  end()
  await vi.waitFor(async () => expect(await cached()).toBe(2))
})

test('readings lie ten seconds apart, however often jobs change', async () => {
  const { read, end, made } = counted()
  const cached = staleWhileRevalidate(read)
  await cached()
  await publish('job')
  vi.advanceTimersByTime(9 * SECOND)
  await cached()
  expect(made()).toBe(1)
  vi.advanceTimersByTime(SECOND)
  await cached()
  expect(made()).toBe(2)
  end()
})

test('half a minute after a job changed an answer waits until the change is known', async () => {
  const { read, end } = counted()
  const cached = staleWhileRevalidate(read)
  await cached()
  await publish('job')
  vi.advanceTimersByTime(30 * SECOND)
  const answers = Promise.all([cached(), cached()])
  end()
  expect(await answers).toEqual([2, 2])
})

test('a change while a reading is on its way is known by the next', async () => {
  const { read, end, made } = counted()
  const cached = staleWhileRevalidate(read)
  await cached()
  vi.advanceTimersByTime(10 * SECOND)
  await publish('job')
  await cached()
  await publish('job')
  end()
  await vi.waitFor(async () => expect(await cached()).toBe(2))
  vi.advanceTimersByTime(10 * SECOND)
  await cached()
  expect(made()).toBe(3)
})

test('what is five minutes old is read again before it is given out, though nothing told of a change', async () => {
  const { read, end } = counted()
  const cached = staleWhileRevalidate(read)
  await cached()
  vi.advanceTimersByTime(300 * SECOND)
  const answer = cached()
  end()
  expect(await answer).toBe(2)
})

test('what happens otherwise is no change of jobs', async () => {
  const { read, made } = counted()
  const cached = staleWhileRevalidate(read)
  await cached()
  await publish('other')
  vi.advanceTimersByTime(60 * SECOND)
  await cached()
  expect(made()).toBe(1)
})

test('a first reading that fails is not cached, and a later one leaves the old', async () => {
  let made = 0
  const cached = staleWhileRevalidate(async () => {
    if (++made !== 2) throw new Error('down')
    return made
  })
  await expect(cached()).rejects.toThrow('down')
  expect(await cached()).toBe(2)
  vi.advanceTimersByTime(300 * SECOND)
  expect(await cached()).toBe(2)
  await vi.waitFor(() => expect(made).toBe(3))
  expect(await cached()).toBe(2)
})

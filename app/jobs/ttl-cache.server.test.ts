import { afterEach, expect, test, vi } from 'vitest'
import { db, type Tx } from '#app/db/client.server.ts'
import { listenForEvents, onEvent, recordEvent } from '#app/platform/events.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { jobsChanged, ttlCache, ttlCacheMany } from './ttl-cache.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A question that counts how often it was asked. */
function counter() {
  let asked = 0
  return async () => ++asked
}

test('asks once while nothing changes, also for those who wait together', async () => {
  const cached = ttlCache<number>(10)
  const ask = counter()
  expect(await Promise.all([cached('a', ask), cached('a', ask)])).toEqual([1, 1])
  expect(await cached('a', ask)).toBe(1)
  expect(await cached('b', ask)).toBe(2)
})

test('asks again after a change, also while the old answer is on its way', async () => {
  const cached = ttlCache<number>(10)
  const ask = counter()
  const old = cached('a', ask)
  jobsChanged()
  expect(await cached('a', ask)).toBe(2)
  expect(await old).toBe(1)
  expect(await cached('a', ask)).toBe(2)
})

test('asks again after a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cached = ttlCache<number>(10)
  const ask = counter()
  await cached('a', ask)
  vi.advanceTimersByTime(999)
  expect(await cached('a', ask)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await cached('a', ask)).toBe(2)
})

test('keeps no failure, and no more than it may', async () => {
  const cached = ttlCache<number>(2)
  const ask = counter()
  await expect(cached('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect([await cached('a', ask), await cached('b', ask), await cached('c', ask)]).toEqual([1, 2, 3])
  expect([await cached('c', ask), await cached('a', ask)]).toEqual([3, 4])
})

test('hears of the changes of jobs, and of nothing else', async () => {
  const stop = await listenForEvents()
  const cached = ttlCache<number>(10)
  const ask = counter()
  const job = await createJob()
  const moved = (tx: Tx) => recordEvent(tx, 'job.moved', { jobId: job.id, from: 'live', to: 'paused', version: 2 })
  const signedUp = (tx: Tx) => recordEvent(tx, 'user.signed_up', { role: 'employer' })
  const told = (record: (tx: Tx) => Promise<number>) =>
    new Promise<void>((resolve) => {
      // Listeners are told in the order they came, so the one under test was told before this one.
      const off = onEvent((event) => {
        recorded.then((id) => {
          if (event.id !== id) return
          off()
          resolve()
        })
      })
      const recorded = db.transaction().execute(record)
    })
  await cached('a', ask)
  await told(signedUp)
  expect(await cached('a', ask)).toBe(1)
  await told(moved)
  expect(await cached('a', ask)).toBe(2)
  await stop()
})

test('asks together for the answers that are not kept, and for none twice', async () => {
  const cached = ttlCacheMany<number, string>(10)
  const asked: number[][] = []
  const ask = async (missing: number[]) => {
    asked.push([...missing])
    return new Map(missing.filter((key) => key !== 3).map((key) => [key, `answer ${key}`]))
  }
  expect(await cached([1, 2], ask)).toEqual(
    new Map([
      [1, 'answer 1'],
      [2, 'answer 2'],
    ]),
  )
  expect([...(await cached([2, 3, 1, 4], ask)).keys()]).toEqual([2, 1, 4])
  expect(await cached([], ask)).toEqual(new Map())
  jobsChanged()
  await cached([1], ask)
  expect(asked).toEqual([[1, 2], [3, 4], [1]])
})

test('tells everybody who waits of a failure, and asks again', async () => {
  const cached = ttlCacheMany<number, string>(10)
  await expect(cached([1], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cached([1], async () => new Map([[1, 'back']]))).toEqual(new Map([[1, 'back']]))
})

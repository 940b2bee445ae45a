import { afterEach, expect, test, vi } from 'vitest'
import { db, type Tx } from '#app/db/client.server.ts'
import { listenForEvents, onEvent, recordEvent } from '#app/platform/events.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { jobsChanged, keepFresh, keepFreshEach } from './fresh.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A question that counts how often it was asked. */
function counter() {
  let asked = 0
  return async () => ++asked
}

test('asks once while nothing changes, also for those who wait together', async () => {
  const keep = keepFresh<number>(10)
  const ask = counter()
  expect(await Promise.all([keep('a', ask), keep('a', ask)])).toEqual([1, 1])
  expect(await keep('a', ask)).toBe(1)
  expect(await keep('b', ask)).toBe(2)
})

test('asks again after a change, also while the old answer is on its way', async () => {
  const keep = keepFresh<number>(10)
  const ask = counter()
  const old = keep('a', ask)
  jobsChanged()
  expect(await keep('a', ask)).toBe(2)
  expect(await old).toBe(1)
  expect(await keep('a', ask)).toBe(2)
})

test('asks again after a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const keep = keepFresh<number>(10)
  const ask = counter()
  await keep('a', ask)
  vi.advanceTimersByTime(999)
  expect(await keep('a', ask)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await keep('a', ask)).toBe(2)
})

test('keeps no failure, and no more than it may', async () => {
  const keep = keepFresh<number>(2)
  const ask = counter()
  await expect(keep('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect([await keep('a', ask), await keep('b', ask), await keep('c', ask)]).toEqual([1, 2, 3])
  expect([await keep('c', ask), await keep('a', ask)]).toEqual([3, 4])
})

test('hears of the changes of jobs, and of nothing else', async () => {
  const stop = await listenForEvents()
  const keep = keepFresh<number>(10)
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
  await keep('a', ask)
  await told(signedUp)
  expect(await keep('a', ask)).toBe(1)
  await told(moved)
  expect(await keep('a', ask)).toBe(2)
  await stop()
})

test('asks together for the answers that are not kept, and for none twice', async () => {
  const keep = keepFreshEach<number, string>(10)
  const asked: number[][] = []
  const ask = async (missing: number[]) => {
    asked.push([...missing])
    return new Map(missing.filter((key) => key !== 3).map((key) => [key, `answer ${key}`]))
  }
  expect(await keep([1, 2], ask)).toEqual(
    new Map([
      [1, 'answer 1'],
      [2, 'answer 2'],
    ]),
  )
  expect([...(await keep([2, 3, 1, 4], ask)).keys()]).toEqual([2, 1, 4])
  expect(await keep([], ask)).toEqual(new Map())
  jobsChanged()
  await keep([1], ask)
  expect(asked).toEqual([[1, 2], [3, 4], [1]])
})

test('tells everybody who waits of a failure, and asks again', async () => {
  const keep = keepFreshEach<number, string>(10)
  await expect(keep([1], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep([1], async () => new Map([[1, 'back']]))).toEqual(new Map([[1, 'back']]))
})

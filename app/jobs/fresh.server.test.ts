import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { listenForEvents, onEvent, recordEvent } from '#app/platform/events.server.ts'
import { jobsChanged, keepFresh } from './fresh.server.ts'

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
  const told = (name: 'job.moved' | 'application.viewed') =>
    new Promise<void>((resolve) => {
      // Listeners are told in the order they came, so the one under test was told before this one.
      const off = onEvent((event) => {
        if (event.name !== name) return
        off()
        resolve()
      })
      db.transaction().execute((tx) => recordEvent(tx, name, {}))
    })
  await keep('a', ask)
  await told('application.viewed')
  expect(await keep('a', ask)).toBe(1)
  await told('job.moved')
  expect(await keep('a', ask)).toBe(2)
  await stop()
})

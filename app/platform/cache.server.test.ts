import { beforeEach, expect, test, vi } from 'vitest'
import { type Changes, clock, localChanges, staleWhileRevalidate, ttlCache, ttlCacheMany } from './cache.server.ts'

const SECOND = 1_000

let time = 0
beforeEach(() => {
  const now = vi.spyOn(clock, 'now').mockImplementation(() => time)
  return () => now.mockRestore()
})

const aTtlCache = ({ changes = localChanges(), max = 10 }: { changes?: Changes; max?: number } = {}) =>
  ttlCache<number>({ changes, maxAgeMs: SECOND, max })

/** A question that counts how often it was asked. */
function counter() {
  let asked = 0
  return async () => ++asked
}

test('asks once while nothing changes, also for those who wait together', async () => {
  const cached = aTtlCache()
  const ask = counter()
  expect(await Promise.all([cached('a', ask), cached('a', ask)])).toEqual([1, 1])
  expect(await cached('a', ask)).toBe(1)
  expect(await cached('b', ask)).toBe(2)
})

test('asks again after a change, also while the old answer is on its way', async () => {
  const changes = localChanges()
  const cached = aTtlCache({ changes })
  const ask = counter()
  const old = cached('a', ask)
  changes.publish()
  expect(await cached('a', ask)).toBe(2)
  expect(await old).toBe(1)
  expect(await cached('a', ask)).toBe(2)
})

test('a change of something else makes nothing old', async () => {
  const [cached, other] = [aTtlCache(), localChanges()]
  const ask = counter()
  await cached('a', ask)
  other.publish()
  expect(await cached('a', ask)).toBe(1)
})

test('asks again after the longest age, though nothing told of a change', async () => {
  const cached = aTtlCache()
  const ask = counter()
  await cached('a', ask)
  time += SECOND - 1
  expect(await cached('a', ask)).toBe(1)
  time += 1
  expect(await cached('a', ask)).toBe(2)
})

test('the age counts from the question, not from the answer', async () => {
  const cached = aTtlCache()
  const slow = cached('a', async () => {
    time += SECOND
    return 1
  })
  await slow
  expect(await cached('a', async () => 2)).toBe(2)
})

test('keeps no failure, and no more than it may', async () => {
  const cached = aTtlCache({ max: 2 })
  const ask = counter()
  await expect(cached('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect([await cached('a', ask), await cached('b', ask), await cached('c', ask)]).toEqual([1, 2, 3])
  expect([await cached('c', ask), await cached('a', ask)]).toEqual([3, 4])
})

const aTtlCacheMany = (changes = localChanges()) => ttlCacheMany<number, string>({ changes, maxAgeMs: SECOND, max: 10 })

test('asks together for the answers that are not kept, and for none twice', async () => {
  const changes = localChanges()
  const cached = aTtlCacheMany(changes)
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
  changes.publish()
  await cached([1], ask)
  expect(asked).toEqual([[1, 2], [3, 4], [1]])
})

test('tells everybody who waits of a failure, and asks again', async () => {
  const cached = aTtlCacheMany()
  await expect(cached([1], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cached([1], async () => new Map([[1, 'back']]))).toEqual(new Map([[1, 'back']]))
})

/** A cache that gives old answers out, with a question that counts; those after the first are answered when they are told to be. */
function aStaleCache() {
  let asked = 0
  const ends: (() => void)[] = []
  const changes = localChanges()
  const cached = staleWhileRevalidate({ changes, maxAgeMs: 300 * SECOND, maxStaleMs: 30 * SECOND, restMs: 10 * SECOND }, async () => {
    const own = ++asked
    if (own > 1) await new Promise<void>((resolve) => ends.push(resolve))
    return own
  })
  return { cached, changes, end: () => ends.shift()?.(), asked: () => asked }
}

test('stale while revalidate: asks once for all, while nothing changes', async () => {
  const { cached, asked } = aStaleCache()
  expect(await Promise.all([cached(), cached()])).toEqual([1, 1])
  time += 299 * SECOND
  expect(await cached()).toBe(1)
  expect(asked()).toBe(1)
})

test('stale while revalidate: after a change the next question begins, only one, and nobody waits for it yet', async () => {
  const { cached, changes, end, asked } = aStaleCache()
  await cached()
  time += 60 * SECOND
  changes.publish()
  time += 29 * SECOND
  expect(await Promise.all([cached(), cached()])).toEqual([1, 1])
  expect(asked()).toBe(2)
  end()
  await vi.waitFor(async () => expect(await cached()).toBe(2))
})

test('stale while revalidate: questions lie apart, however often something changes', async () => {
  const { cached, changes, end, asked } = aStaleCache()
  await cached()
  changes.publish()
  time += 9 * SECOND
  await cached()
  expect(asked()).toBe(1)
  time += SECOND
  await cached()
  expect(asked()).toBe(2)
  end()
})

test('stale while revalidate: once the old answer lacks a change for too long, the next one is waited for', async () => {
  const { cached, changes, end } = aStaleCache()
  await cached()
  changes.publish()
  time += 30 * SECOND
  const answers = Promise.all([cached(), cached()])
  end()
  expect(await answers).toEqual([2, 2])
})

test('stale while revalidate: a change while an answer is on its way is known by the next', async () => {
  const { cached, changes, end, asked } = aStaleCache()
  await cached()
  time += 10 * SECOND
  changes.publish()
  await cached()
  changes.publish()
  end()
  await vi.waitFor(async () => expect(await cached()).toBe(2))
  time += 10 * SECOND
  await cached()
  expect(asked()).toBe(3)
})

test('stale while revalidate: what has its longest age is asked for before it is given out, though nothing told of a change', async () => {
  const { cached, end } = aStaleCache()
  await cached()
  time += 300 * SECOND
  const answer = cached()
  end()
  expect(await answer).toBe(2)
})

test('stale while revalidate: a first failure is not cached, and a later one leaves the old answer', async () => {
  let asked = 0
  const cached = staleWhileRevalidate({ changes: localChanges(), maxAgeMs: SECOND, maxStaleMs: SECOND, restMs: 0 }, async () => {
    if (++asked !== 2) throw new Error('down')
    return asked
  })
  await expect(cached()).rejects.toThrow('down')
  expect(await cached()).toBe(2)
  time += SECOND
  expect(await cached()).toBe(2)
  await vi.waitFor(() => expect(asked).toBe(3))
  expect(await cached()).toBe(2)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { consumeLimit, consumeLimitsOrThrow, refundLimits, resetLimits } from './rate-limits.server.ts'

const limit = { hits: 3, windowSeconds: 60 }

test('lets the allowed number of tries pass and refuses the next with the time to wait', async () => {
  const key = `test:${randomUUID()}`
  for (let i = 0; i < 3; i++) await consumeLimitsOrThrow([{ key, limit }])
  await expect(consumeLimitsOrThrow([{ key, limit }])).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Too many tries\. Please try again in (5\d seconds|1 minute)\.$/),
    retryAfter: expect.toSatisfy((s: number) => s > 50 && s <= 60),
  })
})

test('counts parallel tries one by one', async () => {
  const key = `test:${randomUUID()}`
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => consumeLimitsOrThrow([{ key, limit }])))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('forgets the tries after the window and after being cleared', async () => {
  const key = `test:${randomUUID()}`
  const brief = { hits: 1, windowSeconds: 0 }
  await consumeLimitsOrThrow([{ key, limit: brief }])
  await consumeLimitsOrThrow([{ key, limit: brief }])
  for (let i = 0; i < 3; i++) await consumeLimitsOrThrow([{ key, limit }]).catch(() => {})
  await resetLimits([key])
  await expect(consumeLimitsOrThrow([{ key, limit }])).resolves.toBeUndefined()
})

test('counts, refunds and resets two limits from many requests at once', async () => {
  const keys = [`test:${randomUUID()}`, `test:${randomUUID()}`]
  const many = { hits: 10_000, windowSeconds: 60 }
  await consumeLimitsOrThrow(keys.map((key) => ({ key, limit: many })))
  const attempt = async () => {
    await consumeLimitsOrThrow(keys.map((key) => ({ key, limit: many })))
    await refundLimits(keys)
  }
  await Promise.all(Array.from({ length: 600 }, attempt))
  // Hits: the first, and this one.
  for (const key of keys) expect(await consumeLimit(key, { hits: 1, windowSeconds: 60 })).not.toBeNull()
  for (const key of keys) expect(await consumeLimit(key, { hits: 3, windowSeconds: 60 })).toBeNull()
  await Promise.all(Array.from({ length: 100 }, () => resetLimits(keys)))
})

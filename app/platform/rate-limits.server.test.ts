import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { consumeLimitsOrThrow, resetLimits } from './rate-limits.server.ts'

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

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { consumeCodeMailLimit, consumeNewBrowserMailLimit, consumeRecoveryMailLimit } from './rate-limits.server.ts'

test.each([
  ['codes', consumeCodeMailLimit],
  ['codes for new browsers', consumeNewBrowserMailLimit],
  ['recovery links', consumeRecoveryMailLimit],
])('mails an address ten %s a day and five an hour, one a minute, from however many networks', async (_, consume) => {
  const email = `${randomUUID()}@example.com`
  const mail = () => consume(email, { request: new Request('http://127.0.0.1/'), clientAddress: randomUUID() })
  const refusedFor = async () => {
    const error = await mail().then(
      () => null,
      (thrown: { retryAfter: number }) => thrown,
    )
    return error?.retryAfter ?? 0
  }
  const pass = (windows: string) => sql`update rate_limits set window_ends_at = now() where key similar to ${windows}`.execute(db)
  const MINUTE = '(code|new-browser|recovery):[^:]+'
  for (let sent = 0; sent < 10; sent++) {
    if (sent === 5) {
      expect(await refusedFor()).toBeGreaterThan(60)
      await pass(`${MINUTE}(:hour)?`)
    }
    await mail()
    if (sent === 0) expect(await refusedFor()).toBeLessThanOrEqual(60)
    await pass(MINUTE)
  }
  await pass(`${MINUTE}(:hour)?`)
  expect(await refusedFor()).toBeGreaterThan(3_600)
})

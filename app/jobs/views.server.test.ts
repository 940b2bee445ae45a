import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { countView, isPrefetch } from './views.server.ts'

const viewsOf = async (jobId: number) =>
  (await db.selectFrom('job_views').select('visitor').where('job_id', '=', jobId).execute()).map(({ visitor }) => visitor)

test('counts a visitor once a day and keeps no address', async () => {
  const { id } = await createJob()
  for (const visitor of ['198.51.100.4 Firefox', '198.51.100.4 Firefox', '198.51.100.5 Firefox']) countView(id, visitor)
  await vi.waitFor(async () => expect(await viewsOf(id)).toHaveLength(2))
  expect((await viewsOf(id)).join()).not.toContain('198.51')
})

test('knows a look ahead of a click', () => {
  expect(isPrefetch(new Headers({ 'sec-purpose': 'prefetch;prerender' }))).toBe(true)
  expect(isPrefetch(new Headers({ purpose: 'prefetch' }))).toBe(true)
  expect(isPrefetch(new Headers())).toBe(false)
})

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as search from '#app/search/routes/search.tsx'
import { createJob } from '#test/factories/jobs.ts'
import { routeArgs } from '#test/factories/requests.ts'
import * as job from './routes/job.tsx'
import { countView, isPrefetch } from './views.server.ts'

const viewsOf = async (jobId: number) =>
  (await db.selectFrom('job_views').select('visitor').where('job_id', '=', jobId).execute()).map(({ visitor }) => visitor)

test('counts a visitor once a day and keeps no address', async () => {
  const { id } = await createJob()
  for (const visitor of ['198.51.100.4 Firefox', '198.51.100.4 Firefox', '198.51.100.5 Firefox']) countView(id, visitor)
  await vi.waitFor(async () => expect(await viewsOf(id)).toHaveLength(2))
  expect((await viewsOf(id)).join()).not.toContain('198.51')
})

test('begins a new day at midnight in Sydney', async () => {
  const { id } = await createJob()
  const viewed = async () =>
    (
      await db
        .selectFrom('job_views')
        .select(sql<string>`viewed_on::text`.as('day'))
        .where('job_id', '=', id)
        .orderBy('viewed_on')
        .execute()
    ).map(({ day }) => day)
  for (const at of ['2026-06-30T23:59:00Z', '2026-07-01T13:59:00Z', '2026-07-01T14:01:00Z']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    countView(id, 'one visitor')
    vi.useRealTimers()
  }
  await vi.waitFor(async () => expect(await viewed()).toEqual(['2026-07-01', '2026-07-02']))
})

test('knows a look ahead of a click', () => {
  expect(isPrefetch(new Headers({ 'sec-purpose': 'prefetch;prerender' }))).toBe(true)
  expect(isPrefetch(new Headers({ purpose: 'prefetch' }))).toBe(true)
  expect(isPrefetch(new Headers())).toBe(false)
})

test.each([
  ['its page', (id: number) => `/jobs/${id}`, job.loader],
  ['the pane of the search page', (id: number) => `/jobs?job=${id}`, search.loader],
])('counts a look at a job through %s, and none ahead of a click', async (_, pathOf, loader) => {
  const { id } = await createJob()
  // A different visitor each time.
  const look = async (headers: Record<string, string>) => {
    const args = await routeArgs({ path: pathOf(id), params: { jobId: String(id) } })
    for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value)
    await (loader as unknown as (args: unknown) => Promise<unknown>)(args) // arguments of its own type
  }
  await look({ 'sec-purpose': 'prefetch' })
  await look({ purpose: 'prefetch' })
  await look({})
  await vi.waitFor(async () => expect(await viewsOf(id)).not.toEqual([]))
  expect(await viewsOf(id)).toHaveLength(1)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as search from '#app/search/routes/search.tsx'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import * as job from './routes/job.tsx'
import { countView, findSourceToday, isPrefetch } from './views.server.ts'

const viewsOf = async (jobId: number) =>
  (await db.selectFrom('job_views').select('visitor').where('job_id', '=', jobId).execute()).map(({ visitor }) => visitor)

test('counts a visitor once a day and keeps no address', async () => {
  const { id } = await createJob()
  for (const visitor of ['198.51.100.4 Firefox', '198.51.100.4 Firefox', '198.51.100.5 Firefox']) countView(id, visitor, 'direct')
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
    countView(id, 'one visitor', 'direct')
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

test('adds up the views of a day by how their visitors came, whatever happens to who they were', async () => {
  const { id } = await createJob()
  countView(id, 'one', 'social')
  await vi.waitFor(async () => expect(await viewsOf(id)).toHaveLength(1))
  // The first view of the day says how they came.
  countView(id, 'one', 'direct')
  countView(id, 'two', 'direct')
  countView(id, 'three', 'direct')
  await vi.waitFor(async () => expect(await viewsOf(id)).toHaveLength(3))
  await sql`update job_views set visitor = '~' || gen_random_uuid() where job_id = ${id}`.execute(db)
  const { rows } = await sql`select source, views from job_view_days where job_id = ${id} order by source`.execute(db)
  expect(rows).toEqual([
    { source: 'direct', views: 2 },
    { source: 'social', views: 1 },
  ])
})

test('knows how an applicant came: in this browser before they signed in, else since', async () => {
  const [first, second] = [await createJob(), await createJob()]
  const person = await createUser()
  const cookie = await createSessionFor(person.id)
  const clientAddress = `test-${randomUUID()}`
  const visitJob = async (id: number, signedIn: boolean, referer?: string) => {
    const args = await routeArgs({ path: `/jobs/${id}`, params: { jobId: String(id) }, clientAddress, ...(signedIn && { cookie }) })
    if (referer) args.request.headers.set('referer', referer)
    await job.loader(args as never)
    return args
  }
  await visitJob(first.id, false, 'https://www.google.com/search?q=property+manager')
  const asked = await visitJob(first.id, true)
  await vi.waitFor(async () => expect(await viewsOf(first.id)).toHaveLength(2))
  expect(await findSourceToday(first.id, person.id, asked)).toBe('search_engine')
  expect(await findSourceToday(second.id, person.id, asked)).toBe('unknown')
  await visitJob(second.id, true, 'https://www.facebook.com/')
  await vi.waitFor(async () => expect(await viewsOf(second.id)).toHaveLength(1))
  expect(await findSourceToday(second.id, person.id, asked)).toBe('social')
})

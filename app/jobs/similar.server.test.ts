import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { findPayRange, listSimilarJobs } from './similar.server.ts'

test('lists open jobs of the category, the nearest title first, never the job itself', async () => {
  const word = `Zephyr${Date.now()}`
  const job = await createJob({ title: `${word} Valuer`, category_slug: 'valuation' })
  const yesterday = new Date(Date.now() - 86_400_000)
  const near = await createJob({ title: `Senior ${word} Valuer`, category_slug: 'valuation', posted_at: yesterday })
  for (const title of ['Front Desk', 'Cadet', 'Driver', 'Auctioneer']) await createJob({ title, category_slug: 'valuation' })
  const closed = await createJob({ title: `${word} Valuer`, category_slug: 'valuation', status: 'closed' })
  const expired = await createJob({ title: `${word} Valuer`, category_slug: 'valuation', expires_at: new Date(Date.now() - 1_000) })
  const elsewhere = await createJob({ title: `${word} Valuer`, category_slug: 'sales' })
  const ids = (await listSimilarJobs(job)).map(({ id }) => id)
  expect(ids[0]).toBe(near.id)
  for (const { id } of [job, closed, expired, elsewhere]) expect(ids).not.toContain(id)
})

test('leaves out a job once it closes, and lists a new one at once', async () => {
  const values = { title: 'Oyster Auditor', category_slug: 'admin' } as const
  const job = await createJob(values)
  const closes = new Date(Date.now() + 60_000)
  const soon = await createJob({ ...values, expires_at: closes })
  const listIds = async () => (await listSimilarJobs(job)).map(({ id }) => id)
  expect(await listIds()).toContain(soon.id)
  const next = await createJob(values)
  expect(await listIds()).toContain(next.id)
  // By another program, of which no event tells.
  await db.updateTable('jobs').set({ status: 'held' }).where('id', '=', next.id).execute()
  expect(await listIds()).not.toContain(next.id)
  await db.updateTable('jobs').set({ status: 'live' }).where('id', '=', next.id).execute()
  vi.useFakeTimers({ toFake: ['Date'], now: closes })
  onTestFinished(() => void vi.useRealTimers())
  expect(await listIds()).toContain(next.id)
  expect(await listIds()).not.toContain(soon.id)
})

test('lists none where the category has no open job', async () => {
  const job = await createJob({ title: 'Lone Lister' })
  expect(await listSimilarJobs({ ...job, category_slug: 'none of ours' as never })).toEqual([])
})

test('tells what a category pays only when several jobs say so', async () => {
  for (const year of [60_000, 75_000, 90_000])
    await createJob({ category_slug: 'strata', salary_year_min: year, salary_year_max: year + 5_000 })
  const range = await findPayRange('strata')
  expect(range?.jobs).toBeGreaterThanOrEqual(3)
  expect(range?.min).toBeLessThanOrEqual(60_000)
  expect(range?.max).toBeGreaterThanOrEqual(95_000)
})

test('tells nothing of what other categories pay', async () => {
  for (const year of [60_000, 75_000, 90_000]) await createJob({ category_slug: 'marketing', salary_year_min: year, salary_year_max: year })
  await createJob({ category_slug: 'sales', salary_year_min: 11, salary_year_max: 11 })
  await createJob({ category_slug: 'strata', salary_year_min: 7_654_321, salary_year_max: 7_654_321 })
  const range = await findPayRange('marketing')
  expect(range?.min).toBeGreaterThan(11)
  expect(range?.max).toBeLessThan(7_654_321)
})

test('tells nothing of what a closed or expired job paid', async () => {
  for (const year of [60_000, 75_000, 90_000])
    await createJob({ category_slug: 'commercial', salary_year_min: year, salary_year_max: year })
  await createJob({ category_slug: 'commercial', salary_year_max: 7_654_321, status: 'closed' })
  await createJob({ category_slug: 'commercial', salary_year_max: 7_654_321, expires_at: new Date(Date.now() - 1_000) })
  expect((await findPayRange('commercial'))?.max).toBeLessThan(7_654_321)
})

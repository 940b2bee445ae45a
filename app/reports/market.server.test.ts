import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { facetsOf } from '#app/jobs/facet.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { listJobPay } from './market.server.ts'

const category_slug = 'valuation' as const
const { first, last } = facetsOf(category_slug)
// The ads of other tests are not compared.
await db.deleteFrom('job_search').where('facet', '>=', first).where('facet', '<=', last).execute()

test('compares the pay of an ad with the middle half of five others of its category, without its own', async () => {
  const { id: employerId } = await createEmployer()
  const own = await createJob({ employer_id: employerId, category_slug, salary_year_min: 80_000, salary_year_max: 90_000 })
  const silent = await createJob({ employer_id: employerId, category_slug, posted_at: new Date(Date.now() - 60_000) })
  for (const pay of [60_000, 70_000, 80_000, 90_000]) await createJob({ category_slug, salary_year_min: pay, salary_year_max: pay })
  await createJob({ category_slug })
  const few = await listJobPay({ employerId }, own.id)
  expect(few).toMatchObject([{ id: own.id, min: 80_000, max: 90_000, market: { ads: 4, low: null } }])
  await createJob({ category_slug, salary_year_max: 100_000 })
  const [stated, unstated] = await listJobPay({ employerId }, null)
  expect(stated).toMatchObject({ id: own.id, market: { ads: 5, low: 70_000, middle: 80_000, high: 90_000 } })
  expect(unstated).toMatchObject({ id: silent.id, min: null, max: null })
})

test('leaves out closed ads and those of others', async () => {
  const [{ id: employerId }, other] = [await createEmployer(), await createEmployer()]
  await createJob({ employer_id: employerId, status: 'closed' })
  const { id } = await createJob({ employer_id: other.id })
  expect(await listJobPay({ employerId }, null)).toEqual([])
  expect(await listJobPay({ employerId }, id)).toEqual([])
})

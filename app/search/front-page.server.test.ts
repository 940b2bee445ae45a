import { expect, test } from 'vitest'
import { createJob } from '#test/factories/jobs.ts'
import { listSitemapJobs, readFrontPage } from './front-page.server.ts'

test('shows the three newest featured jobs that are open', async () => {
  const soon = (ms: number) => new Date(Date.now() + ms)
  const jobs = await Promise.all([1, 2, 3].map((ms) => createJob({ featured: true, posted_at: soon(ms * 1_000) })))
  await createJob({ featured: true, posted_at: soon(9_000), status: 'closed' })
  await createJob({ featured: true, posted_at: soon(9_000), expires_at: soon(-1_000) })
  const { featured, stats } = await readFrontPage()
  expect(featured.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id).reverse())
  expect(stats.activeJobs).toBeGreaterThanOrEqual(3)
  expect(stats.companies).toBeGreaterThanOrEqual(3)
})

test('puts open jobs into the sitemap and no closed one', async () => {
  const [open, closed] = [await createJob(), await createJob({ status: 'filled' })]
  const ids = (await listSitemapJobs()).map(({ id }) => id)
  expect(ids).toContain(open.id)
  expect(ids).not.toContain(closed.id)
})

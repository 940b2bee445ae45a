import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob } from '#app/employers/advertiser.server.ts'
import { facetsOf } from '#app/jobs/facet.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import type { CategorySlug } from '#app/vocabulary/category.ts'
import { FEWEST_CASES } from './figures.ts'
import type { JobPay, Market } from './market.ts'

/** How many ads are compared. */
const MOST_JOBS = 50

/** The pay of a team's open ads beside that of all other open ads of the same category, by the figures that search filters by. */
export async function listJobPay(advertiser: Advertiser, jobId: number | null): Promise<JobPay[]> {
  const jobs = await db
    .selectFrom('jobs as j')
    .innerJoin('job_search as s', 's.job_id', 'j.id')
    .select(['j.id', 'j.title', 'j.category_slug as category'])
    .select([
      sql<number | null>`coalesce(s.salary_min, s.salary_max)`.as('min'),
      sql<number | null>`coalesce(s.salary_max, s.salary_min)`.as('max'),
    ])
    .where(isOwnJob(advertiser))
    .where(isListed)
    .$if(jobId !== null, (query) => query.where('j.id', '=', jobId))
    .orderBy('j.posted_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(MOST_JOBS)
    .execute()
  const categories = [...new Set(jobs.map(({ category }) => category))]
  const markets = new Map(
    await Promise.all(categories.map(async (category) => [category, await findMarket(advertiser, category)] as const)),
  )
  return jobs.map((job) => ({ ...job, market: markets.get(job.category)! })) // each was asked for
}

async function findMarket(advertiser: Advertiser, category: CategorySlug): Promise<Market> {
  const { first, last } = facetsOf(category)
  const { rows } = await sql<{ ads: number; quarters: [number, number, number] | null }>`
    select count(*)::int as ads, percentile_cont(array[0.25, 0.5, 0.75]) within group (
      order by (coalesce(s.salary_min, s.salary_max) + coalesce(s.salary_max, s.salary_min)) / 2.0) as quarters
    from job_search s join jobs j on j.id = s.job_id
    where s.facet >= ${first} and s.facet <= ${last} and (s.expires_at is null or s.expires_at > now())
      and coalesce(s.salary_min, s.salary_max) is not null and (${isOwnJob(advertiser)}) is not true`.execute(db)
  const { ads, quarters } = rows[0]! // one row
  if (ads < FEWEST_CASES || !quarters) return { ads, low: null, middle: null, high: null }
  const [low, middle, high] = quarters.map(Math.round) as [number, number, number] // as many as were asked for
  return { ads, low, middle, high }
}

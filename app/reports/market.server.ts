import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob } from '#app/employers/advertiser.server.ts'
import { FACETS_OF_A_CATEGORY } from '#app/jobs/facet.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import { CATEGORIES, type CategorySlug } from '#app/vocabulary/category.ts'
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
  const markets = jobs.length === 0 ? [] : await listMarkets(advertiser)
  return jobs.map((job) => ({ ...job, market: markets.find(({ category }) => category === job.category) ?? NO_MARKET }))
}

const NO_MARKET: Market = { ads: 0, low: null, middle: null, high: null }

/** What the open ads of others pay, by category. The own ones are left out by their ids, so that only the narrow rows of search are read. */
async function listMarkets(advertiser: Advertiser): Promise<(Market & { category: CategorySlug | undefined })[]> {
  const { rows } = await sql<{ category: number; ads: number; quarters: number[] }>`
    select s.facet / ${sql.lit(FACETS_OF_A_CATEGORY)} as category, count(*)::int as ads, percentile_cont(array[0.25, 0.5, 0.75]) within group (
      order by (coalesce(s.salary_min, s.salary_max) + coalesce(s.salary_max, s.salary_min)) / 2.0) as quarters
    from job_search s
    where (s.expires_at is null or s.expires_at > now()) and coalesce(s.salary_min, s.salary_max) is not null
      and s.job_id not in (select j.id from jobs j where ${isOwnJob(advertiser)})
    group by 1`.execute(db)
  return rows.map(({ category, ads, quarters }) => ({ category: CATEGORIES[category], ...marketOf(ads, quarters) }))
}

function marketOf(ads: number, quarters: readonly number[]): Market {
  if (ads < FEWEST_CASES) return { ...NO_MARKET, ads }
  const [low, middle, high] = quarters.map(Math.round) as [number, number, number] // as many as were asked for
  return { ads, low, middle, high }
}

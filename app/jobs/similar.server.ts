import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { jobCacheOptions } from './changes.server.ts'
import { facetsOf } from './facet.ts'
import type { JobCard } from './job-card.ts'
import type { Job } from './job-page.ts'
import { isListed, listJobCards } from './listing.server.ts'

/** Yearly figures in whole dollars. */
type PayRange = { jobs: number; min: number; max: number }

const SIMILAR_JOBS = 4
/** With fewer jobs than this a pay range would reveal single companies instead of the trade. */
const FEWEST_PAID_JOBS = 3

/** Similar jobs are chosen from this many newest of the category; comparing all jobs of a large board would cost more than it finds. */
const CANDIDATES = 200

const similarJobsCache = ttlCache<JobCard[]>({ ...jobCacheOptions, max: 200 })
const payRangeCache = ttlCache<PayRange | null>({ ...jobCacheOptions, max: CATEGORIES.length })

type Compared = Pick<Job, 'id' | 'title' | 'category_slug' | 'state' | 'suburb'>

/** Open jobs similar to this one, from the newest of its category; the nearest in title and place come first. */
export const listSimilarJobs = (job: Compared): Promise<JobCard[]> => similarJobsCache(String(job.id), () => readSimilarJobs(job))

async function readSimilarJobs(job: Compared): Promise<JobCard[]> {
  const candidates = db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.title', 'j.state', 'j.suburb', 'j.posted_at'])
    .where(isListed)
    .where('j.category_slug', '=', job.category_slug)
    .where('j.id', '!=', job.id)
    .orderBy('j.posted_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(sql.lit(CANDIDATES))
  const nearest = await db
    .selectFrom(candidates.as('c'))
    .select('c.id')
    .orderBy(
      sql`similarity(lower(c.title), ${job.title.toLowerCase()}) * 2 + (c.state is not distinct from ${job.state})::int + (c.suburb is not distinct from ${job.suburb})::int`,
      'desc',
    )
    .orderBy('c.posted_at', 'desc')
    .limit(sql.lit(SIMILAR_JOBS))
    .execute()
  return listJobCards(nearest.map(({ id }) => id))
}

/** The range of yearly pay of a category's open jobs, and how many of them state it. Null when fewer than three do. */
export const findPayRange = (category: Job['category_slug']): Promise<PayRange | null> =>
  payRangeCache(category, () => readPayRange(category))

async function readPayRange(category: Job['category_slug']): Promise<PayRange | null> {
  // Reads the narrow rows of search: a fifth of the work of reading the jobs themselves.
  const { first, last } = facetsOf(category)
  const { jobs, min, max } = await db
    .selectFrom('job_search as s')
    .select([
      sql<number>`count(*)`.as('jobs'),
      sql<number | null>`min(coalesce(s.salary_min, s.salary_max))`.as('min'),
      sql<number | null>`max(coalesce(s.salary_max, s.salary_min))`.as('max'),
    ])
    .where('s.facet', '>=', first)
    .where('s.facet', '<=', last)
    .where(sql<boolean>`(s.expires_at is null or s.expires_at > now())`)
    .where((eb) => eb.or([eb('s.salary_min', 'is not', null), eb('s.salary_max', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return jobs >= FEWEST_PAID_JOBS && min !== null && max !== null ? { jobs, min, max } : null
}

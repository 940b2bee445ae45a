import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { JobCard } from './job-card.ts'
import type { Job } from './job-page.ts'
import { isListed, listJobCards } from './listing.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { aboutJobs } from './changes.server.ts'

/** Yearly figures in whole dollars. */
type PayRange = { jobs: number; min: number; max: number }

const SIMILAR_JOBS = 4
/** Below this, a range of pay would tell of single companies rather than of the trade. */
const FEWEST_PAID_JOBS = 3

/** Among the newest jobs of a category the alike ones are found; looking through all of a large board would cost more than it finds. */
const CANDIDATES = 200

const similarCache = ttlCache<JobCard[]>({ ...aboutJobs, max: 200 })
const rangeCache = ttlCache<PayRange | null>({ ...aboutJobs, max: 20 })

/** Open jobs like this one: of the newest of its category, the nearest in title and place first. */
export function listSimilarJobs(job: Pick<Job, 'id' | 'title' | 'category_slug' | 'state' | 'suburb'>): Promise<JobCard[]> {
  return similarCache(String(job.id), async () => {
    const candidates = db
      .selectFrom('jobs as j')
      .select(['j.id', 'j.title', 'j.state', 'j.suburb', 'j.posted_at'])
      .where(isListed)
      .where('j.category_slug', '=', job.category_slug)
      .where('j.id', '!=', job.id)
      .orderBy('j.posted_at', 'desc')
      .orderBy('j.id', 'desc')
      .limit(CANDIDATES)
    const rows = await db
      .selectFrom(candidates.as('c'))
      .select('c.id')
      .orderBy(
        sql`similarity(lower(c.title), ${job.title.toLowerCase()}) * 2 + (c.state is not distinct from ${job.state})::int + (c.suburb is not distinct from ${job.suburb})::int`,
        'desc',
      )
      .orderBy('c.posted_at', 'desc')
      .limit(SIMILAR_JOBS)
      .execute()
    return listJobCards(rows.map(({ id }) => id))
  })
}

/** What open jobs of a category pay a year in whole dollars, and how many of them say so. Null when too few do. */
export function findPayRange(category: Job['category_slug']): Promise<PayRange | null> {
  return rangeCache(category, () => readPayRange(category))
}

async function readPayRange(category: Job['category_slug']): Promise<PayRange | null> {
  const row = await db
    .selectFrom('jobs as j')
    .select([
      sql<number>`count(*)`.as('jobs'),
      sql<number | null>`min(coalesce(j.salary_year_min, j.salary_year_max))`.as('min'),
      sql<number | null>`max(coalesce(j.salary_year_max, j.salary_year_min))`.as('max'),
    ])
    .where(isListed)
    .where('j.category_slug', '=', category)
    .where((eb) => eb.or([eb('j.salary_year_min', 'is not', null), eb('j.salary_year_max', 'is not', null)]))
    .executeTakeFirstOrThrow()
  const { jobs, min, max } = row
  return jobs >= FEWEST_PAID_JOBS && min !== null && max !== null ? { jobs, min, max } : null
}

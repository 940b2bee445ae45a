import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { jobCacheOptions, jobChanges } from './changes.server.ts'
import { facetsOf } from './facet.ts'
import type { JobCard } from './job-card.ts'
import type { Job } from './job-page.ts'
import { findCards, isListed } from './listing.server.ts'
import { likeness, trigramsOf } from './title-likeness.ts'

/** Yearly figures in whole dollars. */
type PayRange = { jobs: number; min: number; max: number }

const SIMILAR_JOBS = 4
/** So many more are read, for those that are not listed any more. */
const SPARE = 2
/** With fewer jobs than this a pay range would reveal single companies instead of the trade. */
const FEWEST_PAID_JOBS = 3

/** Similar jobs are chosen from this many newest of the category; comparing all jobs of a large board would cost more than it finds. */
const COMPARED = 200

/** Which jobs there are changes by events, and when each closes is known: a minute is for what another program writes. */
const newestCache = ttlCache<NewestJob[]>({ changes: jobChanges, maxAgeMs: 60_000, max: CATEGORIES.length })
const payRangeCache = ttlCache<PayRange | null>({ ...jobCacheOptions, max: CATEGORIES.length })

type Compared = Pick<Job, 'id' | 'title' | 'category_slug' | 'state' | 'suburb'>
type NewestJob = Pick<Job, 'id' | 'state' | 'suburb' | 'expires_at'> & { trigrams: Set<string> }

/** Open jobs similar to this one, from the newest of its category; the nearest in title and place come first. */
export async function listSimilarJobs(job: Compared): Promise<JobCard[]> {
  const newest = await newestCache(job.category_slug, () => listNewest(job.category_slug))
  const own = trigramsOf(job.title)
  const nearness = ({ trigrams, state, suburb }: NewestJob) =>
    2 * likeness(own, trigrams) + Number(state === job.state) + Number(suburb === job.suburb)
  const now = new Date()
  const others = newest.filter(({ id, expires_at: closesAt }) => id !== job.id && (closesAt === null || closesAt > now))
  const scored = others.map((other) => ({ id: other.id, score: nearness(other) }))
  // Of two that are as near the newer comes first, as they are listed.
  const nearest = scored.sort((a, b) => b.score - a.score).slice(0, SIMILAR_JOBS + SPARE)
  const ids = nearest.map(({ id }) => id)
  const [cards, listed] = await Promise.all([findCards(ids), findListedIds(ids)])
  return ids.flatMap((id) => (listed.has(id) ? (cards.get(id) ?? []) : [])).slice(0, SIMILAR_JOBS)
}

/** Of these jobs those that are listed now, whatever is cached: a job may be held because it is a swindle. */
async function findListedIds(ids: readonly number[]): Promise<Set<number>> {
  // One value: none is a list, too, and one statement serves any number.
  const isOneOf = sql<boolean>`j.id = any(${[...ids]}::int[])`
  const rows = await db.selectFrom('jobs as j').select('j.id').where(isOneOf).where(isListed).execute()
  return new Set(rows.map(({ id }) => id))
}

async function listNewest(category: Job['category_slug']): Promise<NewestJob[]> {
  const rows = await db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.title', 'j.state', 'j.suburb', 'j.expires_at'])
    .where(isListed)
    .where('j.category_slug', '=', category)
    .orderBy('j.posted_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(sql.lit(COMPARED))
    .execute()
  return rows.map(({ title, ...row }) => ({ ...row, trigrams: trigramsOf(title) }))
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

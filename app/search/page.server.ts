import { type RawBuilder, sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import { aboutJobs } from '#app/jobs/changes.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { allOf, isOpen, isPaid, isSince, type SearchConditions, whereClause, whereClauseWithoutText } from './facet-counts.server.ts'
import { PAGE_SIZE, type SearchQuery } from './query.ts'

/** A job of the page and where its ad says it is (an id of job_locations). */
export type Hit = { id: number; locationId: number }

/** What of a search the index still has to be asked for one page of it. */
export type PageOf = {
  conditions: SearchConditions
  bounds: Pick<SearchQuery, 'minSalary' | 'maxSalary' | 'listed'>
  /** The very words that were typed, as a tsquery; null for none. */
  words: string | null
  /** The facets that the choices let pass; null for all. */
  facets: number[] | null
  /** From 1, with jobs on it. */
  page: number
  /** Jobs of the whole search, and of the board. */
  total: number
  live: number
}

const chosen = ({ bounds, facets }: PageOf): RawBuilder<boolean>[] => [
  ...isPaid(bounds),
  ...isSince(bounds),
  ...(facets === null ? [] : [sql<boolean>`s.facet = any(${facets}::int[])`]),
]

type Row = { job_id: number; location_id: number }
const toHit = ({ job_id, location_id }: Row): Hit => ({ id: job_id, locationId: location_id })

// How many rows of the index are worth one row that is walked to: reading the words of a row is dearer than counting it.
const WALK_COST = { words: 20, plain: 1 } as const

/**
 * A page of the newest jobs. Where most jobs are found the newest are walked through until the page is full; where few are, all that
 * are found are sorted, which the planner does not choose by itself: it cannot tell how few there are.
 */
export async function listNewest(asked: PageOf): Promise<Hit[]> {
  const { conditions, page, total, live } = asked
  const end = page * PAGE_SIZE
  const cost = conditions.text.wanted === null && conditions.text.unwanted === null ? WALK_COST.plain : WALK_COST.words
  const isWalk = end * live * cost < total * total
  const newest = isWalk ? sql`s.posted_at` : sql`s.posted_at + interval '0'`
  const { rows } = await sql<Row>`select s.job_id, s.location_id from job_search s
    where ${allOf([...whereClause(conditions), ...chosen(asked)])}
    order by ${newest} desc, s.job_id desc limit ${PAGE_SIZE} offset ${end - PAGE_SIZE}`.execute(searchDb)
  return rows.map(toHit)
}

/** The newest of each tier are ordered by how well they fit; whoever reads on further gets the rest by age. */
const SCORED = 200

/**
 * A page by relevance: jobs with the words in their title before the others, each tier by how often and where the words stand, whether
 * the title has them as typed, by age (a month counts a third) and featured ones a little higher.
 */
export async function listByRelevance(asked: PageOf): Promise<Hit[]> {
  const end = asked.page * PAGE_SIZE
  const { conditions, bounds, words, facets } = asked
  const { minSalary, maxSalary, listed } = bounds
  const best = await bestCache(JSON.stringify([conditions, words, minSalary, maxSalary, listed, facets]), () => listBest(asked))
  if (end <= best.length || best.length >= asked.total) return best.slice(end - PAGE_SIZE, end)
  const rest = await listRest(asked, best, Math.max(0, end - PAGE_SIZE - best.length))
  return [...best.slice(end - PAGE_SIZE, end), ...rest].slice(0, PAGE_SIZE)
}

/** Cached for the pages after the first, and for whoever looks at a job beside the list. */
const bestCache = ttlCache<Hit[]>({ ...aboutJobs, max: 100 })

async function listBest(asked: PageOf): Promise<Hit[]> {
  const title = await scored(asked, true)
  return title.length < SCORED ? [...title, ...(await scored(asked, false))] : title
}

const inTitle = ({ text }: SearchConditions) => sql<boolean>`s.title_tsv @@ ${text.wanted}::tsquery`

async function scored(asked: PageOf, isTitle: boolean): Promise<Hit[]> {
  const { conditions } = asked
  const found = isTitle
    ? [isOpen, inTitle(conditions), ...whereClauseWithoutText(conditions)]
    : [...whereClause(conditions), sql<boolean>`not ${inTitle(conditions)}`]
  // How common words are in titles the planner knows well enough to choose between walking and sorting.
  const newest = isTitle ? sql`s.posted_at` : sql`s.posted_at + interval '0'`
  const { rows } = await sql<Row>`select c.job_id, c.location_id from (
      select s.job_id, s.location_id, s.title_tsv, s.tsv, s.posted_at, s.featured from job_search s
      where ${allOf([...found, ...chosen(asked)])} order by ${newest} desc, s.job_id desc limit ${sql.lit(SCORED)}
    ) c order by 2 * ts_rank(c.tsv, ${conditions.text.wanted}::tsquery)
      + exp(least(0, extract(epoch from c.posted_at - now())) / (30 * 86400)) + c.featured::int * 0.3
      + coalesce((c.title_tsv @@ ${asked.words}::tsquery)::int, 0) desc, c.posted_at desc, c.job_id desc`.execute(searchDb)
  return rows.map(toHit)
}

async function listRest(asked: PageOf, before: readonly Hit[], offset: number): Promise<Hit[]> {
  const { conditions } = asked
  const known = before.map(({ id }) => id)
  const { rows } = await sql<Row>`select s.job_id, s.location_id from job_search s
    where ${allOf([...whereClause(conditions), ...chosen(asked)])} and s.job_id <> all(${known}::int[])
    order by ${inTitle(conditions)} desc, s.posted_at desc, s.job_id desc limit ${PAGE_SIZE} offset ${offset}`.execute(searchDb)
  return rows.map(toHit)
}

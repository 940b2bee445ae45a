import { type RawBuilder, sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import {
  and,
  isOpen,
  listedConditions,
  type SearchConditions,
  salaryConditions,
  whereClause,
  whereClauseWithoutText,
} from './facet-counts.server.ts'
import { SCORED_PER_TIER } from './index/order.ts'
import { PAGE_SIZE, type SearchQuery } from './query.ts'
import type { TitleOrder } from './terms.server.ts'

/** A job of the page, and the id of its location in job_locations. */
export type Hit = { id: number; locationId: number }

/** What is needed to read one page of a search from the index. */
export type PageQuery = {
  conditions: SearchConditions
  bounds: Pick<SearchQuery, 'minSalary' | 'maxSalary' | 'listed'>
  /** The words as typed, as a tsquery; null for none. */
  words: string | null
  titles: TitleOrder
  /** The facets that pass the choices; null for all. */
  facets: number[] | null
  /** Counted from 1; never beyond the last page. */
  page: number
  /** How many jobs the whole search finds, and about how many are live altogether. */
  total: number
  live: number
}

const choiceConditions = ({ bounds, facets }: PageQuery): RawBuilder<boolean>[] => [
  ...salaryConditions(bounds),
  ...listedConditions(bounds),
  ...(facets === null ? [] : [sql<boolean>`s.facet = any(${facets}::int[])`]),
]

type Row = { job_id: number; location_id: number }
const toHit = ({ job_id, location_id }: Row): Hit => ({ id: job_id, locationId: location_id })

// The cost of walking one row, in rows that are counted instead: checking words in a row costs more than counting it.
const WALK_COST = { words: 20, plain: 1 } as const

/**
 * Lists a page of the newest jobs. When the search finds most jobs, it walks the index by date until the page is full. When it finds few,
 * it sorts all of them; the `+ interval '0'` forces that, because the planner cannot tell how few there are.
 */
export async function listNewest(asked: PageQuery): Promise<Hit[]> {
  const { conditions, page, total, live } = asked
  const end = page * PAGE_SIZE
  const cost = conditions.text.wanted === null && conditions.text.unwanted === null ? WALK_COST.plain : WALK_COST.words
  const isWalk = end * live * cost < total * total
  const newest = isWalk ? sql`s.posted_at` : sql`s.posted_at + interval '0'`
  const { rows } = await sql<Row>`select s.job_id, s.location_id from job_search s
    where ${and([...whereClause(conditions), ...choiceConditions(asked)])}
    order by ${newest} desc, s.job_id desc limit ${PAGE_SIZE} offset ${end - PAGE_SIZE}`.execute(searchDb)
  return rows.map(toHit)
}

/**
 * Lists a page by relevance. Jobs with the words in their title form the first tier: titles of exactly these words, then those that have
 * more, then those of a narrower trade. Within each the score adds how often and where the words occur, whether the title has them as
 * typed, age (a month counts a third), and a little for featured jobs.
 */
export async function listByRelevance(asked: PageQuery): Promise<Hit[]> {
  const end = asked.page * PAGE_SIZE
  const best = await listBest(asked)
  if (end <= best.length || best.length >= asked.total) return best.slice(end - PAGE_SIZE, end)
  const rest = await listRest(asked, best, Math.max(0, end - PAGE_SIZE - best.length))
  return [...best.slice(end - PAGE_SIZE, end), ...rest].slice(0, PAGE_SIZE)
}

async function listBest(asked: PageQuery): Promise<Hit[]> {
  const title = await listScored(asked, true)
  return title.length < SCORED_PER_TIER ? [...title, ...(await listScored(asked, false))] : title
}

const inTitle = ({ text }: SearchConditions) => sql<boolean>`s.title_tsv @@ ${text.wanted}::tsquery`

async function listScored(asked: PageQuery, isTitle: boolean): Promise<Hit[]> {
  const { conditions } = asked
  const found = isTitle
    ? [isOpen, inTitle(conditions), ...whereClauseWithoutText(conditions)]
    : [...whereClause(conditions), sql<boolean>`not ${inTitle(conditions)}`]
  // The planner knows how common words are in titles, so it chooses well between walking and sorting.
  const newest = isTitle ? sql`s.posted_at` : sql`s.posted_at + interval '0'`
  const { rows } = await sql<Row>`select c.job_id, c.location_id from (
      select s.job_id, s.location_id, s.title_tsv, s.tsv, s.posted_at, s.featured from job_search s
      where ${and([...found, ...choiceConditions(asked)])} order by ${newest} desc, s.job_id desc limit ${sql.lit(SCORED_PER_TIER)}
    ) c order by ${isTitle ? sql`${titleTier(asked.titles)} desc, ` : sql``}2 * ts_rank(c.tsv, ${conditions.text.wanted}::tsquery)
      + exp(least(0, extract(epoch from c.posted_at - now())) / (30 * 86400)) + c.featured::int * 0.3
      + coalesce((c.title_tsv @@ ${asked.words}::tsquery)::int, 0) desc, c.posted_at desc, c.job_id desc`.execute(searchDb)
  return rows.map(toHit)
}

/** 1 for a title of exactly the words, -1 for a narrower trade. Each is null-safe: without words or trades it is 0. */
const titleTier = ({ exact, narrower }: TitleOrder) =>
  sql<number>`(tsvector_to_array(c.title_tsv) <@ ${exact}::text[])::int - coalesce((c.title_tsv @@ ${narrower}::tsquery)::int, 0)`

async function listRest(asked: PageQuery, before: readonly Hit[], offset: number): Promise<Hit[]> {
  const { conditions } = asked
  const known = before.map(({ id }) => id)
  const { rows } = await sql<Row>`select s.job_id, s.location_id from job_search s
    where ${and([...whereClause(conditions), ...choiceConditions(asked)])} and s.job_id <> all(${known}::int[])
    order by ${inTitle(conditions)} desc, s.posted_at desc, s.job_id desc limit ${PAGE_SIZE} offset ${offset}`.execute(searchDb)
  return rows.map(toHit)
}

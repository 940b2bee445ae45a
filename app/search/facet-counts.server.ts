import { type RawBuilder, sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import { type Facet, unpackFacet } from '#app/jobs/facet.ts'
import type { Bucket } from './facets.ts'
import { LISTED_DAYS, type SearchQuery } from './query.ts'
import type { TextQuery } from './terms.server.ts'

/** A search as the index is asked: what a text, places, an agency and a company leave of the open jobs. */
export type SearchConditions = { text: TextQuery; locationIds: number[] | null; agency: string | null; company: string | null }

export const allOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> => sql`${sql.join(conditions, sql` and `)}`

/** True for a row `s` of job_search that has not reached its closing instant. */
export const isOpen = sql<boolean>`(s.expires_at is null or s.expires_at > now())`

/** The where-clause of a search, conditions on a row `s` of job_search: open, with the words, at the places, of the agency and the company. */
export function whereClause({ text, ...rest }: SearchConditions): RawBuilder<boolean>[] {
  return [
    isOpen,
    ...(text.wanted === null ? [] : [sql<boolean>`s.tsv @@ ${text.wanted}::tsquery`]),
    ...whereClauseWithoutText({ text, ...rest }),
  ]
}

/** The same without the wanted words, for those who ask for them in another way. */
export function whereClauseWithoutText({ text, locationIds, agency, company }: SearchConditions): RawBuilder<boolean>[] {
  return [
    // Asked for by themselves: the index cannot look for what is not there.
    ...(text.unwanted === null
      ? []
      : [sql<boolean>`s.job_id not in (select u.job_id from job_search u where u.tsv @@ ${text.unwanted}::tsquery)`]),
    ...(locationIds === null ? [] : [sql<boolean>`s.location_id = any(${locationIds}::int[])`]),
    ...(agency === null ? [] : [sql<boolean>`s.job_id in (select j.id from jobs j where j.agency_id = ${agency}::uuid)`]),
    ...(company === null ? [] : [sql<boolean>`s.job_id in (select j.id from jobs j where j.employer_id = ${company}::uuid)`]),
  ]
}

type Bounds = Pick<SearchQuery, 'minSalary' | 'maxSalary' | 'listed'>

/** A bound the ad leaves open is open, and a job without a figure passes (specification, first document §5). */
export function isPaid({ minSalary, maxSalary }: Pick<Bounds, 'minSalary' | 'maxSalary'>): RawBuilder<boolean>[] {
  return [
    ...(minSalary === null ? [] : [sql<boolean>`(s.salary_max is null or s.salary_max >= ${minSalary})`]),
    ...(maxSalary === null ? [] : [sql<boolean>`(s.salary_min is null or s.salary_min <= ${maxSalary})`]),
  ]
}

export const isSince = ({ listed }: Pick<Bounds, 'listed'>): RawBuilder<boolean>[] =>
  listed === null ? [] : [sql<boolean>`s.posted_at >= now() - make_interval(days => ${listed})`]

// The database groups by one number; its digits are facet, histogram bin, age, paid and listed.
const BINS = 32
const AGES = 8

const flag = (conditions: RawBuilder<boolean>[]) => (conditions.length === 0 ? sql.lit(1) : sql`(${allOf(conditions)})::int`)

const DAY_MS = 86_400_000

/**
 * Counts the open jobs of a search by everything a person may choose, in one statement. Neither the choices narrow them nor pay and
 * days, which a bucket says whether it passes.
 */
export async function countBuckets(conditions: SearchConditions, bounds: Bounds): Promise<Bucket[]> {
  if (conditions.locationIds?.length === 0) return []
  const now = Date.now()
  const since = LISTED_DAYS.toReversed().map((days) => new Date(now - days * DAY_MS))
  // One text instead of thousands of rows: reading rows costs more than counting them.
  const { rows } = await sql<{ buckets: string | null }>`
    select string_agg(c.bucket || ',' || c.jobs, ',') as buckets from (
      select (((s.facet * ${sql.lit(BINS)} + s.bar) * ${sql.lit(AGES)} + width_bucket(s.posted_at, ${since}::timestamptz[])) * 2
        + ${flag(isPaid(bounds))}) * 2 + ${flag(isSince(bounds))} as bucket, count(*) as jobs
      from job_search s where ${allOf(whereClause(conditions))} group by 1
    ) c`.execute(searchDb)
  return readBuckets(rows[0]?.buckets ?? null)
}

/** Reads the buckets as the database writes them: each a number and then its jobs, all in one text apart by commas. */
export function readBuckets(text: string | null): Bucket[] {
  // Numbers and commas are what JSON calls a list, and its reader is the fastest there is.
  const numbers = JSON.parse(`[${text ?? ''}]`) as number[]
  return Array.from({ length: numbers.length / 2 }, (_, at) => readBucket(numbers[at * 2]!, numbers[at * 2 + 1]!)) // pairs
}

function readBucket(bucket: number, jobs: number): Bucket {
  const withoutFlags = bucket >> 2
  const withoutAge = Math.floor(withoutFlags / AGES)
  const packed = Math.floor(withoutAge / BINS)
  const [isPaid, isListed] = [(bucket & 2) !== 0, (bucket & 1) !== 0]
  return { facet: facetOf(packed), packed, bin: withoutAge % BINS, age: withoutFlags % AGES, isPaid, isListed, jobs }
}

const facets = new Map<number, Facet>()

function facetOf(packed: number): Facet {
  const facet = facets.get(packed) ?? unpackFacet(packed)
  facets.set(packed, facet)
  return facet
}

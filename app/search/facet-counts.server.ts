import { type RawBuilder, sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import { namesCompany } from '#app/employers/advertiser.server.ts'
import { type Facet, unpackFacet } from '#app/jobs/facet.ts'
import type { Bucket, PayBucket } from './facets.ts'
import { LISTED_DAYS, type SearchQuery } from './query.ts'
import type { TextQuery } from './terms.server.ts'

/** The part of a search that facet counts are counted within: text, places, the facts of a role and its pay, agency and company. */
export type SearchConditions = {
  text: TextQuery
  locationIds: number[] | null
  agency: string | null
  company: string | null
} & Pick<SearchQuery, 'roster' | 'car' | 'payBasis' | 'commission'>

export const and = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> => sql`${sql.join(conditions, sql` and `)}`

/** True for a row `s` of job_search that has not reached its closing instant. */
export const isOpen = sql<boolean>`(s.expires_at is null or s.expires_at > now())`

/**
 * The where-clause of a search, as conditions on a row `s` of job_search: open, with the words, in the places, of the roster, car
 * and pay, of the agency and the company.
 */
export function whereClause({ text, ...rest }: SearchConditions): RawBuilder<boolean>[] {
  return [
    isOpen,
    ...(text.wanted === null ? [] : [sql<boolean>`s.tsv @@ ${text.wanted}::tsquery`]),
    ...whereClauseWithoutText({ text, ...rest }),
  ]
}

/** The same without the wanted words, for queries that match them in another way. */
export function whereClauseWithoutText({ text, locationIds, agency, company, ...facts }: SearchConditions): RawBuilder<boolean>[] {
  return [
    // In a subquery of their own: an index cannot find the rows that lack a word.
    ...(text.unwanted === null
      ? []
      : [sql<boolean>`s.job_id not in (select u.job_id from job_search u where u.tsv @@ ${text.unwanted}::tsquery)`]),
    ...(locationIds === null ? [] : [sql<boolean>`s.location_id = any(${locationIds}::int[])`]),
    ...oneOf('roster', facts.roster),
    ...oneOf('car', facts.car),
    ...oneOf('pay_basis', facts.payBasis),
    ...oneOf('commission_kind', facts.commission),
    ...advertiserConditions({ agency, company }),
  ]
}

/** A column that has one of the choices; nothing where none was made. */
const oneOf = (column: string, choices: readonly string[]): RawBuilder<boolean>[] =>
  choices.length === 0 ? [] : [sql<boolean>`${sql.ref(`s.${column}`)} = any(${choices}::text[])`]

type Advertised = Pick<SearchConditions, 'agency' | 'company'>

const advertiserConditions = ({ agency, company }: Advertised): RawBuilder<boolean>[] => [
  ...(agency === null ? [] : [sql<boolean>`s.job_id in (select j.id from jobs j where j.agency_id = ${agency}::uuid)`]),
  ...(company === null
    ? []
    : [sql<boolean>`s.job_id in (select j.id from jobs j where j.employer_id = ${company}::uuid and ${namesCompany})`]),
]

/** The ids of the jobs of an agency and of a company; null when neither is asked for. */
export async function listAdvertisedIds(advertised: Advertised): Promise<number[] | null> {
  const conditions = advertiserConditions(advertised)
  if (conditions.length === 0) return null
  const { rows } = await sql<{ job_id: number }>`select s.job_id from job_search s where ${and(conditions)}`.execute(searchDb)
  return rows.map(({ job_id }) => job_id)
}

type Bounds = Pick<SearchQuery, 'minSalary' | 'maxSalary' | 'listed'>

/**
 * The salary filter as conditions. A bound that the ad does not state passes, and so does a job without a figure (specification, first
 * document §5).
 */
export function salaryConditions({ minSalary, maxSalary }: Pick<Bounds, 'minSalary' | 'maxSalary'>): RawBuilder<boolean>[] {
  return [
    ...(minSalary === null ? [] : [sql<boolean>`(s.salary_max is null or s.salary_max >= ${minSalary})`]),
    ...(maxSalary === null ? [] : [sql<boolean>`(s.salary_min is null or s.salary_min <= ${maxSalary})`]),
  ]
}

/** A day is 24 hours here: a day of the calendar has one more or less where clocks change. */
export const listedConditions = ({ listed }: Pick<Bounds, 'listed'>): RawBuilder<boolean>[] =>
  listed === null ? [] : [sql<boolean>`s.posted_at >= now() - make_interval(hours => 24 * ${listed}::int)`]

// The database groups by one number. Its digits are facet, histogram bin, age, `passesSalary` and `passesListed`.
const BINS = 32
const AGES = 8

const flag = (conditions: RawBuilder<boolean>[]) => (conditions.length === 0 ? sql.lit(1) : sql`(${and(conditions)})::int`)

const DAY_MS = 86_400_000

/**
 * Counts the open jobs of a search by every combination of facet, histogram bin and age, in one statement. The choices of the person do
 * not narrow these counts, and neither do the filters of salary and days: each bucket says whether it passes those two.
 */
export async function countBuckets(conditions: SearchConditions, bounds: Bounds): Promise<Bucket[]> {
  if (conditions.locationIds?.length === 0) return []
  const now = Date.now()
  const since = LISTED_DAYS.toReversed().map((days) => new Date(now - days * DAY_MS))
  // The result is one text instead of thousands of rows: reading rows costs more than counting them.
  const { rows } = await sql<{ buckets: string | null }>`
    select string_agg(c.bucket || ',' || c.jobs, ',') as buckets from (
      select (((s.facet * ${sql.lit(BINS)} + s.bar) * ${sql.lit(AGES)} + width_bucket(s.posted_at, ${since}::timestamptz[])) * 2
        + ${flag(salaryConditions(bounds))}) * 2 + ${flag(listedConditions(bounds))} as bucket, count(*) as jobs
      from job_search s where ${and(whereClause(conditions))} group by 1
    ) c`.execute(searchDb)
  return readBuckets(rows[0]?.buckets ?? null)
}

/**
 * Counts the jobs of a search by pay basis and kind of commission, whatever of the two is chosen.
 *
 * @param facets those that pass the choices of the person; null for all
 */
export async function countPay(conditions: SearchConditions, bounds: Bounds, facets: readonly number[] | null): Promise<PayBucket[]> {
  if (conditions.locationIds?.length === 0) return []
  const where = [
    sql<boolean>`(s.pay_basis is not null or s.commission_kind is not null)`,
    ...whereClause({ ...conditions, payBasis: [], commission: [] }),
    ...salaryConditions(bounds),
    ...listedConditions(bounds),
    ...(facets === null ? [] : [sql<boolean>`s.facet = any(${facets}::int[])`]),
  ]
  const { rows } = await sql<PayBucket>`select s.pay_basis as "payBasis", s.commission_kind as commission, count(*)::int as jobs
    from job_search s where ${and(where)} group by 1, 2`.execute(searchDb)
  return rows
}

/** Parses the buckets that the database writes: pairs of a bucket number and its count of jobs, separated by commas. */
export function readBuckets(text: string | null): Bucket[] {
  // Comma-separated numbers are a JSON array, and JSON.parse is the fastest parser there is.
  const numbers = JSON.parse(`[${text ?? ''}]`) as number[]
  return Array.from({ length: numbers.length / 2 }, (_, at) => readBucket(numbers[at * 2]!, numbers[at * 2 + 1]!)) // pairs
}

function readBucket(bucket: number, jobs: number): Bucket {
  const withoutFlags = bucket >> 2
  const withoutAge = Math.floor(withoutFlags / AGES)
  const packed = Math.floor(withoutAge / BINS)
  const [passesSalary, passesListed] = [(bucket & 2) !== 0, (bucket & 1) !== 0]
  return { facet: facetOf(packed), packed, bin: withoutAge % BINS, age: withoutFlags % AGES, passesSalary, passesListed, jobs }
}

const facets = new Map<number, Facet>()

function facetOf(packed: number): Facet {
  const facet = facets.get(packed) ?? unpackFacet(packed)
  facets.set(packed, facet)
  return facet
}

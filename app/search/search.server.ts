import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { findJob } from '#app/jobs/detail.server.ts'
import { keepFresh } from '#app/jobs/fresh.server.ts'
import type { JobCard } from '#app/jobs/job-card.ts'
import type { Job } from '#app/jobs/job-page.ts'
import { isListed, selectCards, toCard } from '#app/jobs/listing.server.ts'
import { SALARY_MAX, SALARY_MIN } from '#app/jobs/salary.ts'
import { type Cell, readCells, SALARY_BARS, sumBars, sumCells } from './facets.ts'
import { PAGE_SIZE, type SearchQuery, writeSearchQuery } from './query.ts'
import type { SearchResult } from './result.ts'
import { containsPattern, placeTerms, searchTerms } from './words.ts'

const keptResults = keepFresh<SearchResult>(200)
const keptCells = keepFresh<Cell[]>(300)

/** Searches the open jobs: the one door for every list of them. Newest first; by relevance, jobs with the words in their title come first. */
export function searchJobs(query: SearchQuery): Promise<SearchResult> {
  const listed = { ...query, radius: null, job: null }
  return keptResults(writeSearchQuery(listed).toString(), () => search(listed))
}

async function search(query: SearchQuery): Promise<SearchResult> {
  const cells = await countCells(query)
  const { total, facets } = sumCells(cells, query)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const jobs = total === 0 ? [] : await readPage(query, page)
  const anyPay =
    query.minSalary === null && query.maxSalary === null ? cells : await countCells({ ...query, minSalary: null, maxSalary: null })
  return { jobs, total, page, pages, facets, salaryBars: sumBars(anyPay, query) }
}

/** Everything a query asks for that the cells do not tell apart. */
function narrowing(query: SearchQuery): RawBuilder<boolean>[] {
  return [
    isListed,
    ...searchTerms(query.q).map(hasTerm),
    ...placeTerms(query.location).map(({ text, state }) =>
      state === null ? isIn(text) : sql<boolean>`(${isIn(text)} or j.state = ${state})`,
    ),
    // A bound the ad leaves open is open, and a job without a figure passes (specification, first document §5).
    ...(query.minSalary === null ? [] : [sql<boolean>`(j.salary_year_max is null or j.salary_year_max >= ${query.minSalary})`]),
    ...(query.maxSalary === null ? [] : [sql<boolean>`(j.salary_year_min is null or j.salary_year_min <= ${query.maxSalary})`]),
    ...(query.listed === null ? [] : [sql<boolean>`j.posted_at >= now() - make_interval(days => ${query.listed})`]),
    ...(query.agency === null || query.agency === 'any' ? [] : [sql<boolean>`j.agency_id = ${query.agency}`]),
  ]
}

// The database lowers both sides, so that its rules for letters decide alone.
const like = (column: RawBuilder<string>, text: string) => sql<boolean>`${column} like lower(${containsPattern(text)})`
const isIn = (place: string) => like(sql`lower(j.location)`, place)

/** search_text joins title, company and description, so a phrase could lie across a seam: then one of the three must hold it. */
function hasTerm(term: string): RawBuilder<boolean> {
  const anywhere = like(sql`j.search_text`, term)
  if (!term.includes(' ')) return anywhere
  const fields = [sql<string>`lower(j.title)`, sql<string>`lower(j.company_name)`, sql<string>`lower(j.description)`]
  return sql`(${anywhere} and (${sql.join(
    fields.map((field) => like(field, term)),
    sql` or `,
  )}))`
}

const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`

const BAR = sql`case when j.salary_year_min is null and j.salary_year_max is null then 0
  else least(greatest(width_bucket(
    (coalesce(j.salary_year_min, j.salary_year_max) + coalesce(j.salary_year_max, j.salary_year_min)) / 2,
    ${sql.lit(SALARY_MIN)}, ${sql.lit(SALARY_MAX)}, ${sql.lit(SALARY_BARS)}), 1), ${sql.lit(SALARY_BARS)}) end`

/** Counts the open jobs of a query by everything a person may choose, in one statement; what is chosen of it does not narrow them. */
function countCells(query: SearchQuery): Promise<Cell[]> {
  const agency = query.agency === 'any' ? null : query.agency
  const counted = { ...query, category: [], workType: [], state: [], licence: null, agency, sort: 'newest' as const, page: 1 }
  return keptCells(writeSearchQuery(counted).toString(), async () => {
    // One text instead of two thousand rows: reading rows costs the embedded database more than counting them.
    const { rows } = await sql<{ cells: string | null }>`
      select string_agg(concat_ws(',', c.category_slug, c.employment_type, coalesce(c.state, ''), c.licence, c.agency, c.bar, c.jobs), ';') as cells
      from (
        select j.category_slug, j.employment_type, j.state, j.licence_required <> 'none' as licence, j.agency_id is not null as agency,
          ${BAR} as bar, count(*) as jobs
        from jobs j where ${all(narrowing(counted))} group by 1, 2, 3, 4, 5, 6
      ) c`.execute(db)
    return readCells(rows[0]?.cells ?? null)
  })
}

async function readPage(query: SearchQuery, page: number): Promise<JobCard[]> {
  let cards = selectCards().where(all(narrowing(query)))
  if (query.category.length > 0) cards = cards.where('j.category_slug', 'in', query.category)
  if (query.workType.length > 0) cards = cards.where('j.employment_type', 'in', query.workType)
  if (query.state.length > 0) cards = cards.where('j.state', 'in', query.state)
  if (query.licence !== null) cards = cards.where('j.licence_required', query.licence === 'needed' ? '!=' : '=', 'none')
  if (query.agency === 'any') cards = cards.where('j.agency_id', 'is not', null)
  const terms = searchTerms(query.q)
  if (query.sort === 'relevance' && terms.length > 0) {
    cards = cards.orderBy(all(terms.map((term) => like(sql`lower(j.title)`, term))), 'desc')
  }
  const rows = await cards
    .orderBy('j.posted_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return rows.map(toCard)
}

const keptJobs = keepFresh<Job | null>(100)

/** The published job that is shown beside a list, open or not; null for none. */
export async function findShownJob(id: number | null): Promise<Job | null> {
  return id === null ? null : keptJobs(String(id), () => findJob(id))
}

// A part of `npm run bench`: asks every search of search-queries.json of the database it is given and prints what it took as JSON.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { closeDatabase, db } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { isListed as isOpen } from '#app/jobs/listing.server.ts'
import { NAMED_WORDS } from '#app/jobs/named-words.server.ts'
import { indexJobs } from '#app/jobs/search-index.server.ts'
import { recommendJobs } from '#app/matching/recommend.server.ts'
import { placeDictionary } from '#app/places/places.server.ts'
import { findRegions } from '#app/places/region-names.ts'
import { placesOfRegion } from '#app/places/regions.server.ts'
import { NO_EDITS } from '#app/profiles/candidate-profile.ts'
import { and } from '#app/search/facet-counts.server.ts'
import { currentIndex, startSearchIndex } from '#app/search/index/sync.server.ts'
import { readSearchQuery, type SearchQuery } from '#app/search/query.ts'
import { stateOf } from '#app/search/query-places.ts'
import { findInDatabase, findPage, parseQuery, searchJobs } from '#app/search/search.server.ts'
import { correctSpelling } from '#app/search/spelling.server.ts'
import { suggestPlaces, suggestWords } from '#app/search/suggest.server.ts'
import { readParts, textQuery } from '#app/search/terms.server.ts'

const ROUNDS = 15
const INDEXED = 100
const RECOMMENDED = 110
const WARM_UP = 10

/** One search of the list. Names are the list's own. */
type Asked = {
  id: string
  kind: string
  weight: number
  q?: string
  location?: string
  radius_km?: number
  category?: string
  employment?: string[]
  salary_min?: number
  salary_max?: number
  sort?: string
  page?: number
  prefix?: string
}

/** What one run of a search took. */
type Run = { kind: string; ms: number }

/**
 * A run of `sql` and `index` is a page of ids, the exact total and all counts, by the database and by the index in memory; one of `whole` reads the
 * cards, too, after a job has changed. Times are in milliseconds. unequal names searches whose total plain SQL does not agree with,
 * differing those that the index answers otherwise than the database.
 */
export type SearchTimes = {
  sql: Run[]
  index: Run[]
  whole: Run[]
  build: { ms: number; bytesPerJob: number }
  differing: string[]
  suggest: number[]
  indexing: number[]
  recommend: number[]
  totals: Record<string, number>
  unequal: string[]
}

const NAMES = { q: 'q', location: 'location', radius_km: 'radius', salary_min: 'minSalary', salary_max: 'maxSalary', sort: 'sort' } as const

function toQuery({ employment = [], ...asked }: Asked): SearchQuery {
  const params = new URLSearchParams(employment.map((type) => ['workType', type]))
  for (const name of ['q', 'location', 'radius_km', 'salary_min', 'salary_max', 'sort'] as const) {
    if (asked[name] !== undefined) params.set(NAMES[name], String(asked[name]))
  }
  if (asked.category) params.set('category', asked.category)
  if (asked.page) params.set('page', String(asked.page))
  return readSearchQuery(params)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The same search by plain SQL: every job is read, its own columns are compared. Words are looked for as the index writes them. */
async function countPlainly(query: SearchQuery, corrected: { q: string; location: string } | null): Promise<number> {
  const { parts, prefixes } = await correctSpelling(readParts(corrected?.q ?? query.q))
  const { wanted } = textQuery(parts, prefixes)
  const place = corrected?.location ?? query.location
  const conditions: RawBuilder<boolean>[] = [
    isOpen,
    ...(wanted === null ? [] : [sql<boolean>`(select s.tsv from job_search s where s.job_id = j.id) @@ ${wanted}::tsquery`]),
    ...(place === '' ? [] : [await isAt(place, query.radius)]),
    ...(query.category.length === 0 ? [] : [sql<boolean>`j.category_slug = any(${query.category})`]),
    ...(query.workType.length === 0 ? [] : [sql<boolean>`j.employment_type = any(${query.workType})`]),
    ...(query.minSalary === null ? [] : [sql<boolean>`coalesce(j.salary_year_max, 9999999) >= ${query.minSalary}`]),
    ...(query.maxSalary === null ? [] : [sql<boolean>`coalesce(j.salary_year_min, 0) <= ${query.maxSalary}`]),
  ]
  const { rows } = await sql<{ total: number }>`select count(*) as total from jobs j left join places p on p.id = j.place_id
    where ${and(conditions)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A state; a place as its text says it or in a region; with a radius by the distance alone, where the job's place is known. */
async function isAt(place: string, radius: number | null): Promise<RawBuilder<boolean>> {
  const state = stateOf(place)
  if (state !== null) return sql`j.state = ${state}`
  const says = sql<boolean>`position(${place.toLowerCase()} in lower(j.location)) > 0`
  const [centre] = radius === null ? [] : (await placeDictionary()).find(place)
  if (centre) {
    // The haversine formula, on the mean radius of the earth.
    return sql`case when p.id is null then ${says} else 2 * 6371.0088 * asin(sqrt(power(sin(radians(p.lat - ${centre.lat}) / 2), 2)
      + cos(radians(${centre.lat})) * cos(radians(p.lat)) * power(sin(radians(p.lng - ${centre.lng}) / 2), 2))) <= ${radius} end`
  }
  const regions = await Promise.all(findRegions(place).map(placesOfRegion))
  const ids = regions.flatMap((within) => [...within])
  return sql`(${says} or j.place_id = any(${ids}::int[]))`
}

type Search = Asked & { query: SearchQuery }

async function measure(list: Asked[]): Promise<SearchTimes> {
  const searches = list.filter(({ prefix }) => prefix === undefined).map((asked) => ({ ...asked, query: toQuery(asked) }))
  const totals: SearchTimes['totals'] = {}
  const unequal: string[] = []
  for (const { id, query } of searches) {
    const { counts, corrected } = await findPage(query)
    totals[id] = counts.total
    if ((await countPlainly(query, corrected)) !== counts.total) unequal.push(id)
  }
  const sql = await runAll(searches, findPage)
  const build = await measureBuilding()
  const differing: string[] = []
  for (const { id, query } of searches) if (!(await isEqual(query))) differing.push(id)
  const index = await runAll(searches, findPage)
  const whole = await runAll(searches, (query) => {
    jobsChanged()
    return searchJobs(query)
  })
  const suggest = await measureSuggesting(list)
  const [indexing, recommend] = [await measureIndexing(), await measureRecommending()]
  return { sql, index, whole, build, differing, suggest, indexing, recommend, totals, unequal }
}

/** Compares what the index finds with what the database finds in the next moment: with time the age of jobs changes their order. */
async function isEqual(query: SearchQuery): Promise<boolean> {
  const { counts, hits, page } = await findPage(query)
  const inDatabase = await findInDatabase(await parseQuery(query), query)
  const expected = inDatabase.counts.total === 0 ? [] : await inDatabase.listPage(page)
  return JSON.stringify([counts, hits]) === JSON.stringify([inDatabase.counts, expected])
}

/** Runs every search several times. The first round warms up. */
async function runAll(searches: readonly Search[], search: (query: SearchQuery) => Promise<unknown>): Promise<Run[]> {
  const runs: Run[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const { kind, query } of searches) {
      const ms = await timed(() => search(query))
      if (round > 0) runs.push({ kind, ms })
    }
  }
  return runs
}

/** Builds the index in memory; its bytes are those of the process, before and after. */
async function measureBuilding(): Promise<SearchTimes['build']> {
  const held = async () => {
    globalThis.gc?.()
    // Buffers are given back some time after the objects that held them.
    await wait(500)
    globalThis.gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = await held()
  const ms = await timed(startSearchIndex)
  const current = await currentIndex()
  if (current === null) throw new Error('The index was not built')
  return { ms, bytesPerJob: ((await held()) - before) / Math.max(1, current.index.size) }
}

async function measureSuggesting(list: readonly Asked[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const { prefix = '' } of list.filter((asked) => asked.prefix !== undefined)) {
      const took = await timed(() => Promise.all([suggestWords(prefix), suggestPlaces(prefix)]))
      if (round > 0) times.push(took)
    }
  }
  return times
}

/** What a published job costs beside its own row: its row of search made from nothing. */
async function measureIndexing(): Promise<number[]> {
  const jobs = await db.selectFrom('job_search').select('job_id').orderBy('job_id', 'desc').limit(INDEXED).execute()
  const times: number[] = []
  for (const { job_id } of jobs) {
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('job_search').where('job_id', '=', job_id).execute()
      times.push(await timed(() => indexJobs(tx, [job_id])))
    })
  }
  return times
}

/** Twelve jobs for a person with a full profile, of all live ones. */
async function measureRecommending(): Promise<number[]> {
  const { id } = await db
    .insertInto('users')
    .values({ role: 'job_seeker', full_name: 'Robin Bench', email: 'bench@example.com', email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stated = { primary_goal: 'Sales', suburb: 'Parramatta NSW', willing_to_travel_km: 50, licence_status: 'full_licence' } as const
  await db
    .insertInto('job_seeker_profiles')
    .values({ user_id: id, ...stated, preferred_roles: ['Property Manager'] })
    .execute()
  const named = { skills_slugs: NAMED_WORDS.skills.slice(0, 20), software_slugs: NAMED_WORDS.software.slice(0, 8) }
  await db
    .insertInto('candidate_profile')
    .values({ user_id: id, ...named, edits: JSON.stringify(NO_EDITS) })
    .execute()
  const times: number[] = []
  for (let run = 0; run < RECOMMENDED; run++) times.push(await timed(() => recommendJobs(id)))
  // The first ones warm up.
  return times.slice(WARM_UP)
}

const { queries } = JSON.parse(readFileSync('scripts/search-queries.json', 'utf8')) as { queries: Asked[] }
console.log(JSON.stringify(await measure(queries)))
await closeDatabase()

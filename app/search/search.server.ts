import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { findJob } from '#app/jobs/detail.server.ts'
import { keepFresh } from '#app/jobs/fresh.server.ts'
import type { Job } from '#app/jobs/job-page.ts'
import { listJobCards } from '#app/jobs/listing.server.ts'
import { countCells, type Narrowed } from './cube.server.ts'
import { type Cell, isChosen, sumCells } from './facets.ts'
import { readWhere, type Where } from './locations.server.ts'
import { type Hit, listByRelevance, listNewest, type PageOf } from './page.server.ts'
import { PAGE_SIZE, type SearchQuery } from './query.ts'
import { readingIndexes } from './reading.server.ts'
import type { FoundJob, SearchResult } from './result.ts'
import { spell } from './spelling.server.ts'
import { readParts, textQuery } from './terms.server.ts'

const keptCells = keepFresh<Cell[]>(300)

/** Searches the open jobs: the one door for every list of them. Newest first, or by relevance. Counts are kept while no job changes, a second at most. */
export async function searchJobs(query: SearchQuery): Promise<SearchResult> {
  const [{ narrowed, where, corrected }, liveCount] = await Promise.all([understand(query), countLive()])
  const { hits, ...result } = await readingIndexes(async (tx) => {
    const cells = await readCells(tx, narrowed, query)
    const counts = sumCells(cells, query)
    const pages = Math.max(1, Math.ceil(counts.total / PAGE_SIZE))
    const page = Math.min(query.page, pages)
    const facets = choosesFacets(query) ? facetsOf(cells, query) : null
    const asked = { narrowed, bounds: query, facets, page, total: counts.total, live: liveCount }
    return { ...counts, page, pages, hits: counts.total === 0 ? [] : await listHits(tx, asked, query) }
  })
  return { ...result, jobs: await readCards(hits, where), corrected }
}

/** How many jobs a search finds. */
export async function countFound(query: SearchQuery): Promise<number> {
  const { narrowed } = await understand(query)
  const cells = await readingIndexes((tx) => readCells(tx, narrowed, query))
  return sumCells(cells, query).total
}

const listHits = (tx: Tx, asked: PageOf, { sort }: SearchQuery): Promise<Hit[]> =>
  sort === 'relevance' && asked.narrowed.text.wanted !== null ? listByRelevance(tx, asked) : listNewest(tx, asked)

const readCells = (tx: Tx, narrowed: Narrowed, { minSalary, maxSalary, listed }: SearchQuery): Promise<Cell[]> =>
  keptCells(JSON.stringify([narrowed, minSalary, maxSalary, listed]), () => countCells(tx, narrowed, { minSalary, maxSalary, listed }))

/** What the index is to be asked for a search, and the words and places that were meant if not those that were typed. */
async function understand(query: SearchQuery) {
  const parts = readParts(query.q)
  const [spelled, where] = await Promise.all([spell(parts), readWhere(query)])
  const agency = query.agency === 'any' ? null : query.agency
  const narrowed: Narrowed = { text: textQuery(spelled.parts, spelled.beginnings), locationIds: where.ids, agency }
  const isCorrected = spelled.isCorrected || where.corrected !== null
  const meant = { q: spelled.parts.map(({ text }) => text).join(' '), location: where.corrected ?? query.location }
  return { narrowed, where, corrected: isCorrected ? meant : null }
}

const choosesFacets = ({ category, workType, state, licence, agency }: SearchQuery): boolean =>
  category.length + workType.length + state.length > 0 || licence !== null || agency === 'any'

const facetsOf = (cells: readonly Cell[], query: SearchQuery): number[] => [
  ...new Set(cells.filter((cell) => isChosen(cell.facet, query)).map(({ packed }) => packed)),
]

const LIVE_KEPT_MS = 60_000
let live = { count: 0, until: 0 }

/** About how many jobs are live, as the planner knows it: exact enough to choose the way a page is read. */
async function countLive(): Promise<number> {
  if (live.until < Date.now()) {
    live = { ...live, until: Date.now() + LIVE_KEPT_MS }
    const { rows } = await sql<{ count: number }>`select greatest(reltuples, 0)::int as count from pg_class
      where oid = 'job_search'::regclass`.execute(db)
    live = { ...live, count: rows[0]?.count ?? 0 }
  }
  return live.count
}

/** The cards of the hits; a job that has closed since they were found is left out. */
async function readCards(hits: readonly Hit[], { km }: Where): Promise<FoundJob[]> {
  const cards = await listJobCards(hits.map(({ id }) => id))
  const locations = new Map(hits.map(({ id, locationId }) => [id, locationId]))
  return cards.filter(({ open }) => open).map((card) => ({ ...card, km: km.get(locations.get(card.id) ?? 0) ?? null }))
}

const keptJobs = keepFresh<Job | null>(100)

/** The published job that is shown beside a list, open or not; null for none. */
export async function findShownJob(id: number | null): Promise<Job | null> {
  return id === null ? null : keptJobs(String(id), () => findJob(id))
}

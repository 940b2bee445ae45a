import { sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import { jobCacheOptions } from '#app/jobs/changes.server.ts'
import { findJob } from '#app/jobs/detail.server.ts'
import { ALL_FACETS } from '#app/jobs/facet.ts'
import type { Job } from '#app/jobs/job-page.ts'
import { findCards } from '#app/jobs/listing.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { countBuckets, countPay, listAdvertisedIds, type SearchConditions } from './facet-counts.server.ts'
import { type Bucket, type Counts, isChosen, sumBuckets, sumPay } from './facets.ts'
import { findInIndex } from './index/find.ts'
import { currentIndex, isCurrent } from './index/sync.server.ts'
import { type LocationMatch, matchLocations } from './locations.server.ts'
import { type Hit, listByRelevance, listNewest } from './page.server.ts'
import { PAGE_SIZE, type SearchQuery, sortOf } from './query.ts'
import type { FoundJob, SearchResult } from './result.ts'
import { correctSpelling } from './spelling.server.ts'
import { readParts, textQuery, titleOrder, wordsQuery } from './terms.server.ts'

/**
 * Searches the open jobs; every list of open jobs comes from here. The order is the one of the search, by default relevance with words
 * and newest first without. The index in memory answers where it can, else the database; both find the same. Cards are cached for
 * ten seconds at most, until an event tells of a change.
 */
export async function searchJobs(query: SearchQuery): Promise<SearchResult> {
  const [{ counts, hits, where, ...found }, companyName] = await Promise.all([findPage(query), findCompanyName(query.company)])
  return { ...counts, ...found, jobs: await readCards(hits, where), companyName, reading: null }
}

/** A search without its cards: the ids of one page, and all counts. A page beyond the end becomes the last. */
export async function findPage(query: SearchQuery) {
  const { found, where, corrected } = await findJobs(query)
  const { counts } = found
  const pages = Math.max(1, Math.ceil(counts.total / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  return { counts, hits: counts.total === 0 ? [] : await found.listPage(page), page, pages, where, corrected }
}

/** Counts the jobs that a search finds. */
export const countFound = async (query: SearchQuery): Promise<number> => (await countFacets(query)).total

/** Counts the jobs that a search finds, and those beside each choice, without reading any. */
export const countFacets = async (query: SearchQuery): Promise<Counts> => (await findJobs(query)).found.counts

/** What a search finds: the counts, and the jobs of each page. */
type Found = { counts: Counts; listPage: (page: number) => Hit[] | Promise<Hit[]> }

/** Parses a search and finds its jobs. The index is asked first: what it has read anew makes older words and places stale. */
async function findJobs(query: SearchQuery) {
  const current = await currentIndex()
  const parsed = await parseQuery(query)
  const jobIds = current === null ? null : await listAdvertisedIds(parsed.conditions)
  const inIndex = current !== null && isCurrent(current) ? findInIndex(current.index, { ...parsed, query, jobIds, now: current.now }) : null
  return { ...parsed, found: inIndex ?? (await findInDatabase(parsed, query)) }
}

/** Finds the jobs of a search by SQL. */
export async function findInDatabase({ conditions, words, titles }: ParsedQuery, query: SearchQuery): Promise<Found> {
  const [buckets, live] = await Promise.all([countBuckets(conditions, query), estimateLiveJobs()])
  const counts = sumBuckets(buckets, query)
  const facets = hasFacetChoices(query) ? facetsOf(buckets, query) : null
  // A choice of pay narrows the buckets: the facets of the jobs that it leaves out are not among them.
  sumPay(counts, await countPay(conditions, query, hasFacetChoices(query) ? allFacetsOf(query) : null), query)
  const asked = { conditions, bounds: query, words, titles, facets, total: counts.total, live }
  const list = sortOf(query) === 'relevance' && conditions.text.wanted !== null ? listByRelevance : listNewest
  return { counts, listPage: (page) => list({ ...asked, page }) }
}

export type ParsedQuery = Awaited<ReturnType<typeof parseQuery>>

/**
 * Parses a search into conditions for the index, with the words and places corrected where needed.
 *
 * @param corrects false for a search that was corrected before: its words mean themselves, whether or not an ad has them today
 */
export async function parseQuery(query: SearchQuery, { corrects = true } = {}) {
  const parts = readParts(query.q)
  const [spelling, where] = await Promise.all([correctSpelling(parts, { corrects }), matchLocations(query)])
  const agency = query.agency === 'any' ? null : query.agency
  const conditions: SearchConditions = {
    text: textQuery(spelling.parts, spelling.prefixes),
    locationIds: where.ids,
    agency,
    company: query.company,
    roster: query.roster,
    car: query.car,
    payBasis: query.payBasis,
    commission: query.commission,
  }
  const isCorrected = corrects && (spelling.isCorrected || where.corrected !== null)
  const meant = { q: spelling.parts.map(({ text }) => text).join(' '), location: where.corrected ?? query.location }
  return { conditions, words: wordsQuery(spelling.parts), titles: titleOrder(spelling.parts), where, corrected: isCorrected ? meant : null }
}

/** The name of the company that a search asks for; null without one. */
export async function findCompanyName(id: string | null): Promise<string | null> {
  if (id === null) return null
  const company = await searchDb.selectFrom('employers').select('company_name').where('id', '=', id).executeTakeFirst()
  return company?.company_name ?? null
}

/** The name of the agency that a search asks for; null without one, and for any. */
export async function findAgencyName(id: string | null): Promise<string | null> {
  if (id === null || id === 'any') return null
  const agency = await searchDb.selectFrom('agencies').select('name').where('id', '=', id).executeTakeFirst()
  return agency?.name ?? null
}

const hasFacetChoices = ({ category, workType, state, licence, agency }: SearchQuery): boolean =>
  category.length + workType.length + state.length > 0 || licence !== null || agency === 'any'

const facetsOf = (buckets: readonly Bucket[], query: SearchQuery): number[] => [
  ...new Set(buckets.filter((bucket) => isChosen(bucket.facet, query)).map(({ packed }) => packed)),
]

const allFacetsOf = (query: SearchQuery): number[] => ALL_FACETS.flatMap((facet, packed) => (isChosen(facet, query) ? [packed] : []))

const LIVE_MAX_AGE_MS = 60_000
let liveEstimate = { live: 0, until: 0 }

/** Estimates how many jobs are live from the planner's statistics: exact enough to choose how to read a page. */
async function estimateLiveJobs(): Promise<number> {
  if (liveEstimate.until < Date.now()) {
    liveEstimate = { ...liveEstimate, until: Date.now() + LIVE_MAX_AGE_MS }
    const { rows } = await sql<{ count: number }>`select greatest(reltuples, 0)::int as count from pg_class
      where oid = 'job_search'::regclass`.execute(searchDb)
    liveEstimate = { ...liveEstimate, live: rows[0]?.count ?? 0 }
  }
  return liveEstimate.live
}

/** The cards of the hits; a job that has closed since the search is left out. */
async function readCards(hits: readonly Hit[], { km }: LocationMatch): Promise<FoundJob[]> {
  const cards = await findCards(hits.map(({ id }) => id))
  return hits.flatMap(({ id, locationId }) => {
    const card = cards.get(id)
    return card?.open ? [{ ...card, km: km.get(locationId) ?? null }] : []
  })
}

const jobCache = ttlCache<Job | null>({ ...jobCacheOptions, max: 100 })

/** The published job that is shown beside a list, open or closed; null for none. */
export async function findShownJob(id: number | null): Promise<Job | null> {
  return id === null ? null : jobCache(String(id), () => findJob(id))
}

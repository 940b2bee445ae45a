import { expect, test } from 'vitest'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { countWords } from '#app/jobs/search-index.server.ts'
import { resolveLocation, seedPlaces } from '#app/places/places.server.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import type { Ad } from '#test/judged/ad.ts'
import { ADS, type AdId } from '#test/judged/ads.ts'
import type { JudgedQuery } from '#test/judged/judgement.ts'
import { QUERIES } from '#test/judged/queries.ts'
import { readSearchQuery } from './query.ts'
import { searchWithReadings } from './readings.server.ts'

const DAY_MS = 86_400_000
const FIRST = 10

/** The corpus as the open jobs of one agency: a search within it sees no other test's jobs. */
async function createCorpus() {
  await seedPlaces()
  const { id: agency_id } = await createAgency()
  const ids = new Map<number, AdId>()
  for (const [key, { days, tags, ...ad }] of Object.entries<Ad>(ADS)) {
    const { suburb, state, postcode, placeId: place_id } = await resolveLocation(ad.location)
    const posted_at = new Date(Date.now() - days * DAY_MS)
    const { id } = await createJob({ ...ad, tags: [...(tags ?? [])], agency_id, suburb, state, postcode, place_id, posted_at })
    ids.set(id, key as AdId) // the keys of the corpus
  }
  await countWords()
  jobsChanged()
  return { agency_id, ids }
}

const { agency_id, ids } = await createCorpus()

/** All results of a search, page after page. */
async function find(query: JudgedQuery['query']): Promise<AdId[]> {
  const found: AdId[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const params = new URLSearchParams({ ...query, agency: agency_id, page: String(page) })
    const result = await searchWithReadings(readSearchQuery(params))
    found.push(...result.jobs.map(({ id }) => ids.get(id)!)) // an agency's search finds its own jobs
    pages = result.pages
  }
  return found
}

const words = ({ q, location, radius, sort }: JudgedQuery['query']) =>
  [
    q === undefined ? 'all jobs' : JSON.stringify(q.length > 60 ? `${q.slice(0, 60)}…` : q),
    ...(location === undefined ? [] : [`${radius === undefined ? 'in' : `within ${radius} km of`} ${location}`]),
    ...(sort === undefined ? [] : [`${sort} first`]),
  ].join(' ')

test.each(QUERIES.map((judged) => [words(judged.query), judged.why, judged] as const))(
  'answers %s as people expect (%s)',
  async (_words, _why, { query, finds, not = [], behind = [], first }) => {
    const found = await find(query)
    if (finds.length === 0) expect(found).toEqual([])
    expect(found.slice(0, FIRST)).toEqual(expect.arrayContaining(finds))
    expect(found.filter((id) => not.includes(id))).toEqual([])
    const last = Math.max(...finds.map((id) => found.indexOf(id)))
    for (const id of behind) expect(found.indexOf(id)).toBeGreaterThan(last)
    if (first) expect(found[0]).toBe(first)
  },
)

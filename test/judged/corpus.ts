import { jobsChanged } from '#app/jobs/changes.server.ts'
import { countWords } from '#app/jobs/search-index.server.ts'
import { resolveLocation, seedPlaces } from '#app/places/places.server.ts'
import { readSearchQuery } from '#app/search/query.ts'
import { searchWithReadings } from '#app/search/readings.server.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import type { Ad } from './ad.ts'
import { ADS, type AdId } from './ads.ts'
import type { JudgedQuery } from './judgement.ts'

const DAY_MS = 86_400_000

/**
 * Creates the corpus as the open jobs of one agency, so that a search within it sees no other jobs.
 *
 * @returns a function that lists all results of a search, page after page
 */
export async function createCorpus() {
  await seedPlaces()
  const { id: agency } = await createAgency()
  const ids = new Map<number, AdId>()
  for (const [key, { days, tags, ...ad }] of Object.entries<Ad>(ADS)) {
    const { suburb, state, postcode, placeId: place_id } = await resolveLocation(ad.location)
    const posted_at = new Date(Date.now() - days * DAY_MS)
    const { id } = await createJob({ ...ad, tags: [...(tags ?? [])], agency_id: agency, suburb, state, postcode, place_id, posted_at })
    ids.set(id, key as AdId) // the keys of the corpus
  }
  await countWords()
  jobsChanged()
  return async (query: JudgedQuery['query']): Promise<AdId[]> => {
    const found: AdId[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const result = await searchWithReadings(readSearchQuery(new URLSearchParams({ ...query, agency, page: String(page) })))
      found.push(...result.jobs.map(({ id }) => ids.get(id)!)) // an agency's search finds its own jobs
      pages = result.pages
    }
    return found
  }
}

import { readSearchQuery, type SearchQuery } from './query.ts'
import { countFound } from './search.server.ts'
import { nearEach, type WayOut, type WaysOut, withoutEach } from './ways-out.ts'

const EVERY_JOB = readSearchQuery(new URLSearchParams())

/** What to offer to whoever found nothing, with how many jobs each offer shows. Costs up to a dozen counts: only for an empty list. */
export async function findWaysOut(query: SearchQuery, companyName: string | null): Promise<WaysOut> {
  const count = async <T extends { query: SearchQuery }>(way: T): Promise<T & WayOut> => ({ ...way, jobs: await countFound(way.query) })
  const [without, near, all] = await Promise.all([
    Promise.all(withoutEach(query, companyName).map(count)),
    Promise.all(nearEach(query).map((wider) => count({ query: wider }))),
    countFound(EVERY_JOB),
  ])
  return {
    without: without.filter(({ jobs }) => jobs > 0).sort((a, b) => b.jobs - a.jobs),
    near: near.find(({ jobs }) => jobs > 0) ?? null,
    all,
  }
}

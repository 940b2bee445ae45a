import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { AppError } from '#app/platform/errors.ts'
import { readSearchQuery, type SearchQuery } from './query.ts'
import { countFound } from './search.server.ts'
import { fieldOf, nearEach, type WiderSuggestions, withoutEach, type ZeroResultSuggestions } from './zero-result-suggestions.ts'

const EVERY_JOB = readSearchQuery(new URLSearchParams())

/**
 * Up to a dozen counts cost far more than a search that finds something: one list at a time, so that many empty lists wait for each other
 * and not the other searches for them.
 */
const oneAtATime = pLimit(1)
/** How many empty lists may wait, some two seconds of work. */
const MOST_WAITING = 60

/**
 * Finds zero-result suggestions: searches that do find jobs, with how many each one finds. Call it only for an empty list.
 *
 * @throws AppError `unavailable` when too many wait
 */
export async function findZeroResultSuggestions(query: SearchQuery, companyName: string | null): Promise<ZeroResultSuggestions> {
  if (oneAtATime.pendingCount >= MOST_WAITING)
    throw new AppError('unavailable', 'Many people are searching just now. Please try again in a moment.', { retryAfter: 5 })
  return oneAtATime(() => countZeroResultSuggestions(query, companyName))
}

async function countZeroResultSuggestions(query: SearchQuery, companyName: string | null): Promise<ZeroResultSuggestions> {
  const without: ZeroResultSuggestions['without'] = []
  for (const suggestion of withoutEach(query, companyName)) {
    const jobs = await count(suggestion.query)
    if (jobs > 0) without.push({ ...suggestion, jobs })
  }
  return { without: without.sort((a, b) => b.jobs - a.jobs), ...(await findWider(query, 0)), all: await count(EVERY_JOB) }
}

/** Finds wider searches for one that finds few jobs; null when too many wait. */
export async function findWiderSuggestions(query: SearchQuery, total: number): Promise<WiderSuggestions | null> {
  return oneAtATime.pendingCount >= MOST_WAITING ? null : oneAtATime(() => findWider(query, total))
}

/** The wider searches that find more than `total` jobs. */
async function findWider(query: SearchQuery, total: number): Promise<WiderSuggestions> {
  const field = fieldOf(query)
  return { near: await findFirst(nearEach(query), total), field: await findFirst(field ? [field] : [], total) }
}

async function findFirst(searches: readonly SearchQuery[], total: number): Promise<WiderSuggestions['near']> {
  for (const query of searches) {
    const jobs = await count(query)
    if (jobs > total) return { query, jobs }
  }
  return null
}

async function count(query: SearchQuery): Promise<number> {
  // Lets other requests be answered between two counts: the embedded database works on the same thread.
  await setImmediate()
  return countFound(query)
}

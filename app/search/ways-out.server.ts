import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { AppError } from '#app/platform/errors.ts'
import { readSearchQuery, type SearchQuery } from './query.ts'
import { countFound } from './search.server.ts'
import { nearEach, type WaysOut, withoutEach } from './ways-out.ts'

const EVERY_JOB = readSearchQuery(new URLSearchParams())

/** Up to a dozen counts cost far more than a search that finds something: one list after the other, so that a crowd waits for itself. */
const oneAtATime = pLimit(1)
/** Empty lists that may wait for it, some two seconds of work. */
const MOST_WAITING = 60

/**
 * What to offer to whoever found nothing, with how many jobs each offer shows. Only for an empty list.
 *
 * @throws AppError `unavailable` when too many wait
 */
export async function findWaysOut(query: SearchQuery, companyName: string | null): Promise<WaysOut> {
  if (oneAtATime.pendingCount >= MOST_WAITING)
    throw new AppError('unavailable', 'Many people are searching just now. Please try again in a moment.', { retryAfter: 5 })
  return oneAtATime(() => countWaysOut(query, companyName))
}

async function countWaysOut(query: SearchQuery, companyName: string | null): Promise<WaysOut> {
  const without: WaysOut['without'] = []
  for (const way of withoutEach(query, companyName)) {
    const jobs = await count(way.query)
    if (jobs > 0) without.push({ ...way, jobs })
  }
  return { without: without.sort((a, b) => b.jobs - a.jobs), near: await findNear(query), all: await count(EVERY_JOB) }
}

/** The smallest of the wider searches that finds something. */
async function findNear(query: SearchQuery): Promise<WaysOut['near']> {
  for (const wider of nearEach(query)) {
    const jobs = await count(wider)
    if (jobs > 0) return { query: wider, jobs }
  }
  return null
}

async function count(query: SearchQuery): Promise<number> {
  // Between two counts others get an answer: the embedded database works on the same thread.
  await setImmediate()
  return countFound(query)
}

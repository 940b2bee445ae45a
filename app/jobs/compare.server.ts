import { distanceKm } from '#app/places/distance.ts'
import { placeDictionary, resolveLocation } from '#app/places/places.server.ts'
import { findJob } from './detail.server.ts'
import { listAppliedIds } from './listing.server.ts'
import { listSavedDetails } from './saved.server.ts'
import type { ComparedJob } from './saved-list.ts'

/**
 * Jobs side by side, in the order of the ids; those that are not published are left out.
 *
 * @param home where the person lives, as they wrote it; null when they did not
 */
export async function compareJobs(userId: string, jobIds: readonly number[], home: string | null): Promise<ComparedJob[]> {
  const found = await Promise.all(jobIds.map((id) => findJob(id)))
  const jobs = found.filter((job) => job !== null)
  const ids = jobs.map(({ id }) => id)
  const [applied, details, distances] = await Promise.all([
    listAppliedIds(userId, ids),
    listSavedDetails(userId, ids),
    Promise.all(jobs.map(({ location }) => kmBetween(home, location))),
  ])
  return jobs.map((job, at) => ({
    job,
    applied: applied.includes(job.id),
    note: details[job.id]?.note ?? null,
    km: distances[at] ?? null,
  }))
}

async function kmBetween(from: string | null, to: string): Promise<number | null> {
  if (from === null) return null
  const { places } = await placeDictionary()
  const [a, b] = await Promise.all(
    [from, to].map(async (text) => {
      const { placeId } = await resolveLocation(text)
      return places.find(({ id }) => id === placeId)
    }),
  )
  return a && b ? distanceKm(a, b) : null
}

import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { jobsChanged } from './changes.server.ts'
import { changeJobs } from './write.server.ts'

/** Most jobs in one transaction, so that each transaction is short. */
const BATCH = 500

/**
 * Links jobs without a place to the place dictionary by suburb, state and postcode, so that a search by distance finds them.
 *
 * @returns how many jobs were linked
 */
export async function geocodeJobs(): Promise<number> {
  let placed = 0
  for (let count = BATCH; count === BATCH; placed += count) count = await geocodeBatch()
  jobsChanged()
  return placed
}

async function geocodeBatch(): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ job_id: number; place_id: number }>`
      select distinct on (u.id) u.id as job_id, places.id as place_id
      from jobs u join places on lower(places.name) = lower(u.suburb) and places.state = u.state
      where u.place_id is null and (u.postcode is null or places.postcode is null or places.postcode = u.postcode)
      order by u.id, places.population desc, places.postcode nulls last limit ${BATCH}`.execute(tx)
    if (rows.length === 0) return 0
    const placeOf = new Map(rows.map(({ job_id, place_id }) => [job_id, place_id]))
    await changeJobs(tx, {
      jobs: (all) => all.where('j.id', 'in', [...placeOf.keys()]).orderBy('j.id'),
      by: { bulk: 'place' },
      change: ({ id }) => ({ columns: { place_id: placeOf.get(id) ?? null } }),
    })
    return rows.length
  })
}

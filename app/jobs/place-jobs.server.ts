import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { jobsChanged } from './fresh.server.ts'
import { indexJobs } from './search-index.server.ts'

/**
 * Gives jobs whose suburb was not known until now their place of the dictionary, so that they can be found by distance.
 *
 * @returns how many jobs have a place by it
 */
export async function placeJobs(): Promise<number> {
  const placed = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update jobs j set place_id = p.id
      from (
        select distinct on (u.id) u.id as job_id, places.id
        from jobs u join places on lower(places.name) = lower(u.suburb) and places.state = u.state
        where u.place_id is null and (u.postcode is null or places.postcode is null or places.postcode = u.postcode)
        order by u.id, places.population desc, places.postcode nulls last
      ) p
      where j.id = p.job_id returning j.id`.execute(tx)
    await indexJobs(
      tx,
      rows.map(({ id }) => id),
    )
    await recordEvent(tx, 'jobs.changed', { by: 'place', count: rows.length })
    return rows.length
  })
  jobsChanged()
  return placed
}

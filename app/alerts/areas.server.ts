import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { placeDictionary } from '#app/places/places.server.ts'
import { listAdLocations, matchLocations } from '#app/search/locations.server.ts'
import type { SearchQuery } from '#app/search/query.ts'

/**
 * The area of a search, made if no alert has asked for it before; null for all of Australia. Call `matchAreas` before jobs are held
 * against it.
 */
export async function areaOf(tx: Tx, { location, radius }: Pick<SearchQuery, 'location' | 'radius'>): Promise<number | null> {
  if (location === '') return null
  const { id } = await tx
    .insertInto('alert_areas')
    .values({ location, radius: radius ?? 0 })
    .onConflict((conflict) => conflict.expression(sql`md5(location), radius`).doUpdateSet({ location }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const BATCH = 50

/**
 * Matches the areas again that have not seen every location of ads yet, or were matched by another place dictionary, in short transactions.
 * Search does it with each request; thousands of alerts share few areas, and an ad in a place that no ad had before is rare.
 *
 * @returns the ids of the locations that every area has seen now
 */
export async function matchAreas(): Promise<ReadonlySet<number>> {
  const [locations, { version }] = [await listAdLocations('now'), await placeDictionary()]
  const isBehind = sql<boolean>`(locations_seen < ${locations.length} or places_version is distinct from ${version})`
  // Once through: two processes that know different dictionaries for a while would match each other's areas again for ever.
  for (let last = 0; ; ) {
    const areas = await db
      .selectFrom('alert_areas')
      .select(['id', 'location', 'radius'])
      .where('id', '>', last)
      .where(isBehind)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (areas.length === 0) return new Set(locations.map(({ id }) => id))
    for (const { id, location, radius } of areas) {
      last = id
      const { ids } = await matchLocations({ location, radius: radius || null }, locations)
      await db.transaction().execute(async (tx) => {
        // Another run may have seen more meanwhile.
        const isNewer = await tx
          .updateTable('alert_areas')
          .set({ locations_seen: locations.length, places_version: version })
          .where('id', '=', id)
          .where(isBehind)
          .returning('id')
          .executeTakeFirst()
        if (!isNewer) return
        await tx
          .deleteFrom('alert_locations')
          .where('area_id', '=', id)
          .where(sql<boolean>`location_id <> all(${ids ?? []}::int[])`)
          .execute()
        await sql`insert into alert_locations (area_id, location_id) select ${id}, unnest(${ids ?? []}::int[])
          on conflict do nothing`.execute(tx)
      })
    }
  }
}

/** The areas that a location of an ad lies in. */
export async function listAreasAt(tx: Tx, locationId: number): Promise<number[]> {
  const rows = await tx.selectFrom('alert_locations').select('area_id').where('location_id', '=', locationId).execute()
  return rows.map(({ area_id }) => area_id)
}

import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { forgetPlaces, type Place } from './places.server.ts'
import type { Locality } from './places-file.ts'

/** How many localities are new, how many known ones have been given their postcode and point, and how many jobs a place by that. */
export type PlacesImport = { added: number; updated: number; jobsPlaced: number }

/**
 * Loads a fuller place list: all of it or nothing. A town that was known without a postcode gets the nearest one of its
 * name and keeps its people and its jobs; loading the same list again changes nothing.
 *
 * @throws AppError `invalid` when the list is empty
 */
export async function importPlaces(localities: Locality[]): Promise<PlacesImport> {
  if (localities.length === 0) throw new AppError('invalid', 'The list holds no place.')
  const result = await db.transaction().execute(async (tx) => {
    const { known, fresh } = matchKnown(await tx.selectFrom('places').selectAll().execute(), localities)
    const updated = await updateKnown(tx, known)
    const added = await insertFresh(tx, fresh)
    const jobsPlaced = await placeJobs(tx)
    await recordEvent(tx, 'job.edited', { data: { placesAdded: added } })
    return { added, updated, jobsPlaced }
  })
  forgetPlaces()
  return result
}

/** How far, in kilometres, two points of one name and state may lie apart and still be one town. */
const SAME_TOWN_KM = 50

const canonical = (name: string, state: string) =>
  `${name.toLowerCase().replaceAll('’', "'").replace(/^st /, 'saint ').replace(/^mt /, 'mount ')}|${state}`

/** Which localities of the list are known places, by their row's id, and which are new. */
function matchKnown(places: Place[], localities: Locality[]) {
  const withPostcode = new Map(
    places.filter(({ postcode }) => postcode).map((place) => [`${place.name.toLowerCase()}|${place.state}|${place.postcode}`, place.id]),
  )
  const without = new Map(places.filter(({ postcode }) => !postcode).map((place) => [canonical(place.name, place.state), place]))
  const known: (Locality & { id: number })[] = []
  const fresh: Locality[] = []
  for (const [key, sameName] of Map.groupBy(localities, ({ name, state }) => canonical(name, state))) {
    const unknown = sameName.filter((locality) => {
      const id = withPostcode.get(`${locality.name.toLowerCase()}|${locality.state}|${locality.postcode}`)
      if (id !== undefined) known.push({ ...locality, id })
      return id === undefined
    })
    const town = without.get(key)
    const nearest = town && unknown.toSorted((a, b) => kilometres(a, town) - kilometres(b, town))[0]
    const isTown = town && nearest && kilometres(nearest, town) <= SAME_TOWN_KM
    if (isTown) known.push({ ...nearest, id: town.id })
    fresh.push(...unknown.filter((locality) => !isTown || locality !== nearest))
  }
  return { known, fresh }
}

type Point = { lat: number; lng: number }

/** The distance of two near points on the ground; good enough to tell towns of one name apart. */
function kilometres(a: Point, b: Point): number {
  const KM_PER_DEGREE = 111.2
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))
}

async function updateKnown(tx: Tx, rows: (Locality & { id: number })[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update places p set name = r.name, postcode = r.postcode, lat = r.lat, lng = r.lng
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, name text, postcode text, lat float8, lng float8)
    where p.id = r.id and (p.name, p.postcode, p.lat, p.lng) is distinct from (r.name, r.postcode, r.lat, r.lng)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function insertFresh(tx: Tx, rows: Locality[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into places (name, state, postcode, lat, lng)
    select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(name text, state text, postcode text, lat float8, lng float8)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Gives jobs whose suburb was not known until now their place, so that they can be found by distance. */
async function placeJobs(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs j set place_id = p.id
    from (
      select distinct on (u.id) u.id as job_id, places.id
      from jobs u join places on lower(places.name) = lower(u.suburb) and places.state = u.state
      where u.place_id is null and (u.postcode is null or places.postcode is null or places.postcode = u.postcode)
      order by u.id, places.population desc, places.postcode nulls last
    ) p
    where j.id = p.job_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { distanceKm } from './distance.ts'
import { forgetPlaces, type Place } from './places.server.ts'
import type { Locality } from './places-file.ts'

/** How many localities were added, and how many known ones had their postcode and coordinates updated. */
type PlacesImport = { added: number; updated: number }

/**
 * Imports a fuller place list, all of it or nothing. A town that was known without a postcode gets that of the nearest locality with its
 * name, and keeps its population and its jobs. Importing the same list again changes nothing.
 *
 * @throws AppError `invalid` when the list is empty
 */
export async function importPlaces(localities: Locality[]): Promise<PlacesImport> {
  if (localities.length === 0) throw new AppError('invalid', 'The list holds no place.')
  const result = await db.transaction().execute(async (tx) => {
    const { known, fresh } = matchKnown(await tx.selectFrom('places').selectAll().execute(), localities)
    const updated = await updateKnown(tx, known)
    const added = await insertFresh(tx, fresh)
    return { added, updated }
  })
  forgetPlaces()
  return result
}

/** Two localities with the same name and state within this distance, in kilometres, are the same town. */
const SAME_TOWN_KM = 50

const canonical = (name: string, state: string) =>
  `${name.toLowerCase().replaceAll('’', "'").replace(/^st /, 'saint ').replace(/^mt /, 'mount ')}|${state}`

/** Splits the localities into known places, with the id of their row, and new ones. */
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
    const nearest = town && unknown.toSorted((a, b) => distanceKm(a, town) - distanceKm(b, town))[0]
    const isTown = town && nearest && distanceKm(nearest, town) <= SAME_TOWN_KM
    if (isTown) known.push({ ...nearest, id: town.id })
    fresh.push(...unknown.filter((locality) => !isTown || locality !== nearest))
  }
  return { known, fresh }
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

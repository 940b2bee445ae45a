import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { distanceKm } from '#app/places/distance.ts'
import { STATE_NAME } from '#app/places/location.ts'
import { listPlacesWithin } from '#app/places/near.server.ts'
import { type Place, placeDictionary, resolveLocation, spellingsOf } from '#app/places/places.server.ts'

/** SQL that is true for a person (`s`) who lives within `km` kilometres of a suburb; null for one that we do not know, or for several. */
export async function areAround(suburb: string, km: number): Promise<RawBuilder<boolean> | null> {
  const suburbs = await listSuburbsAround(suburb, km)
  // "Is true" keeps the list from being joined.
  return suburbs && sql<boolean>`(s.suburb_key in (select unnest(${suburbs}::text[])) is true)`
}

/** The suburbs within `km` kilometres of one, as `suburb_key` has them; null for one that we do not know, or for several. */
export async function listSuburbsAround(suburb: string, km: number): Promise<string[] | null> {
  const centre = await findPlace((await resolveLocation(suburb)).placeId)
  return centre && suburbsAround(centre, km)
}

/** SQL that is true for a person (`s`) who lives within `km` kilometres of a job (`j`). */
export async function areAroundJobs(advertiser: Advertiser, km: number): Promise<RawBuilder<boolean>> {
  const rows = await db
    .selectFrom('jobs as j')
    .select('j.place_id')
    .distinct()
    .where(getsApplications(advertiser))
    .where('j.place_id', 'is not', null)
    .execute()
  const pairs = await Promise.all(
    rows.map(async ({ place_id }) => {
      const centre = await findPlace(place_id)
      return centre ? (await suburbsAround(centre, km)).map((suburb) => ({ place_id, suburb })) : []
    }),
  )
  const [ids, suburbs] = [pairs.flat().map(({ place_id }) => place_id), pairs.flat().map(({ suburb }) => suburb)]
  return sql<boolean>`((j.place_id, s.suburb_key) in (select * from unnest(${ids}::int[], ${suburbs}::text[])) is true)`
}

/** How far a person lives from a job; null where one of the places is not known. */
export async function kmFromHome(suburb: string | null, jobPlaceId: number | null): Promise<number | null> {
  if (suburb === null || jobPlaceId === null) return null
  const [home, job] = await Promise.all([findPlace((await resolveLocation(suburb)).placeId), findPlace(jobPlaceId)])
  return home && job ? distanceKm(home, job) : null
}

/** The places of a dictionary by their ids: a list asks for two of each of its people. */
const placesById = new WeakMap<readonly Place[], Map<number, Place>>()

async function findPlace(id: number | null): Promise<Place | null> {
  if (id === null) return null
  const { places } = await placeDictionary()
  if (!placesById.has(places)) placesById.set(places, new Map(places.map((place) => [place.id, place])))
  return placesById.get(places)?.get(id) ?? null
}

/**
 * Suburbs as people write them (`job_seeker_profiles.suburb_key`): with the state, short or in words, and alone where no other state has one of
 * that name.
 */
async function suburbsAround(centre: Place, km: number): Promise<string[]> {
  const [within, { places, find }] = await Promise.all([listPlacesWithin([centre], km), placeDictionary()])
  return places
    .filter(({ id }) => within.has(id))
    .flatMap((place) =>
      spellingsOf(place).flatMap((name) => {
        const isOnly = find(name).every(({ state }) => state === place.state)
        const states = [place.state, STATE_NAME[place.state]]
        return [...states.map((state) => `${name} ${state.toLowerCase()}`), ...(isOnly ? [name] : [])]
      }),
    )
}

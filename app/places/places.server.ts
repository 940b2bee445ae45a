import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Places } from '#app/db/tables.ts'
import { localChanges, ttlCache } from '#app/platform/cache.server.ts'
import type { Location } from './location.ts'
import { parseLocation } from './location-parse.ts'
import { australianTowns } from './towns.server.ts'

/** A town or suburb of the place dictionary. Population ranks suggestions, 0 is unknown; lat and lng are degrees (WGS84). */
export type Place = Selectable<Places>

const MARK = 'places_seeded'

/**
 * Fills the place dictionary of a new database with Australia's towns and suburbs, once (product decision §12).
 *
 * @returns how many places were added
 */
export async function seedPlaces(): Promise<number> {
  // Checked first, so that later starts write nothing and succeed while the disk is full.
  if (await db.selectFrom('settings').select('key').where('key', '=', MARK).executeTakeFirst()) return 0
  // Name and state are unique, so of two towns with the same ones only the first and larger is inserted.
  const added = await db.transaction().execute(async (tx) => {
    // The mark, not a non-empty table, records that it is done: two processes that start together must not both fill it.
    const mark = await tx
      .insertInto('settings')
      .values({ key: MARK, value: JSON.stringify(true) })
      .onConflict((oc) => oc.doNothing())
      .returning('key')
      .executeTakeFirst()
    return mark ? insertAustralianTowns(tx) : 0
  })
  if (added > 0) forgetPlaces()
  return added
}

async function insertAustralianTowns(tx: Tx): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('places')
    .columns(['name', 'state', 'lat', 'lng', 'population'])
    .expression(
      sql`select * from jsonb_to_recordset(${JSON.stringify(australianTowns())}::jsonb)
        as r(name text, state text, lat float8, lng float8, population integer)`,
    )
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** Other spellings of a place: St Kilda for Saint Kilda, Mt Druitt for Mount Druitt, Brisbane City for the centre of Brisbane. */
function otherSpellings({ name, population }: Place): string[] {
  const plain = spellingOf(name)
  const short = plain.replace(/^saint /, 'st ').replace(/^mount /, 'mt ')
  return [...(short === plain ? [] : [short]), ...(population >= 100_000 ? [`${plain} city`, `${plain} cbd`] : [])]
}

/** Every spelling by which a place is found, in lower case. */
export const spellingsOf = (place: Place): string[] => [spellingOf(place.name), ...otherSpellings(place)]

const spellingOf = (name: string) => name.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase()

/** The whole dictionary in memory: places of the most people first. `version` is another one as soon as a place is. */
export type Dictionary = { version: string; places: readonly Place[]; names: string[]; find: (name: string) => Place[] }

const dictionaryChanges = localChanges()

/** Makes this process read the places again: after an import. */
export const forgetPlaces = dictionaryChanges.publish

// Another process may load a fuller list; ten minutes later every process knows it.
const dictionaryCache = ttlCache<Dictionary>({ changes: dictionaryChanges, maxAgeMs: 10 * 60_000, max: 1 })

/** The place dictionary, kept in memory for ten minutes. */
export const placeDictionary = (): Promise<Dictionary> => dictionaryCache('places', readDictionary)

async function readDictionary(): Promise<Dictionary> {
  const places = await db.selectFrom('places').selectAll().orderBy('population', 'desc').orderBy('name').orderBy('postcode').execute()
  const own = Map.groupBy(places, ({ name }) => spellingOf(name))
  const others = new Map<string, Place[]>()
  for (const place of places) {
    for (const spelling of otherSpellings(place)) others.set(spelling, [...(others.get(spelling) ?? []), place])
  }
  return {
    version: createHash('sha256').update(JSON.stringify(places)).digest('hex').slice(0, 16),
    places,
    names: [...new Set(places.map(({ name }) => name))],
    find: (name) => own.get(spellingOf(name)) ?? others.get(spellingOf(name)) ?? [],
  }
}

/** Finds the places with exactly this name, in any case, largest first; empty when there are none. */
export async function lookupPlaces(name: string): Promise<Place[]> {
  return (await placeDictionary()).find(name)
}

/**
 * A parsed location with its place in the dictionary: null when it is unknown or ambiguous. `candidates` are the places it may
 * mean, largest first.
 */
type ResolvedLocation = Location & { placeId: number | null; candidates: Place[] }

/** Resolves a location as people write it to a place of the dictionary. An unknown place keeps its words and has no distance (product decision §12). */
export async function resolveLocation(text: string): Promise<ResolvedLocation> {
  const { find } = await placeDictionary()
  const location = parseLocation(text, find)
  const name = location.suburb ?? location.region
  const candidates = (name ? find(name) : []).filter(({ state }) => location.state === null || state === location.state)
  const place = candidates.find(({ postcode }) => postcode !== null && postcode === location.postcode) ?? candidates[0]
  const isOpen = new Set(candidates.map(({ state }) => state)).size > 1
  if (!place || isOpen) return { ...location, placeId: null, candidates }
  const postcode = location.postcode ?? (candidates.length === 1 ? place.postcode : null)
  return { ...location, state: place.state, postcode, placeId: place.id, candidates }
}

import { db } from '#app/db/client.server.ts'
import { jobCacheOptions } from '#app/jobs/changes.server.ts'
import { postcodeState, STATE_NAME, type State } from '#app/places/location.ts'
import { listPlacesWithin } from '#app/places/near.server.ts'
import { fullPlaceName } from '#app/places/nicknames.ts'
import { type Place, placeDictionary, resolveLocation } from '#app/places/places.server.ts'
import type { Region } from '#app/places/region.ts'
import { capitalRegion, findRegions, namesOf, plainWords, regionsWithin } from '#app/places/region-names.ts'
import { centresOf, placesOfRegion } from '#app/places/regions.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { correctPlace, correctPlaceInState } from './place-correction.server.ts'
import { placeTerms, postcodeOf, restOfStateOf } from './place-terms.ts'
import type { SearchQuery } from './query.ts'
import { placesOf, stateOf } from './query-places.ts'
import { hasSurroundings } from './query-text.ts'
import { separatePlaces } from './separate-places.server.ts'

/**
 * A location that ads name. `text` is in lower case; `words` is the text without signs, with a space around each word; `regions` are the
 * regions that it names as a whole.
 */
type AdLocation = { id: number; text: string; words: string; state: State | null; placeId: number | null; regions: readonly Region[] }

/**
 * The locations that a search matches. `ids` are of job_locations, null for everywhere. `km` are the distances of those found around a
 * place. `corrected` is the corrected place text, null when it is as typed.
 */
export type LocationMatch = { ids: number[] | null; km: ReadonlyMap<number, number>; corrected: string | null }

let cached: { rows: string; locations: AdLocation[] } = { rows: '', locations: [] }

const rowsCache = ttlCache<string>({ ...jobCacheOptions, max: 1 })

/** The number of rows and the newest id: another row may have come in place of one whose write was undone. */
async function readRows(): Promise<string> {
  const row = await db
    .selectFrom('job_locations')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('id').as('newest')])
    .executeTakeFirstOrThrow()
  return `${row.count} to ${row.newest}`
}

/**
 * Lists all locations of ads, a few thousand on a large board. Rows are only ever added, so their number and the newest tell whether the cache is
 * stale. These may be a second old, unless they are read `now`.
 */
export async function listAdLocations(read: 'lately' | 'now' = 'lately'): Promise<AdLocation[]> {
  const known = await (read === 'now' ? readRows() : rowsCache('all', readRows))
  if (cached.rows !== known) {
    const rows = await db.selectFrom('job_locations').select(['id', 'location', 'state', 'place_id']).execute()
    const locations = rows.map(({ id, location, state, place_id }) => {
      const words = ` ${plainWords(location)} `
      return { id, text: location.toLowerCase(), words, state, placeId: place_id, regions: findRegions(location) }
    })
    cached = { rows: known, locations }
  }
  return cached.locations
}

/** Matches the places of a search to locations of ads, by default all of them; a job may be in any of the places. */
export async function matchLocations(
  { location, radius }: Pick<SearchQuery, 'location' | 'radius'>,
  known?: readonly AdLocation[],
): Promise<LocationMatch> {
  const places = placesOf(location)
  if (places.length === 0) return { ids: null, km: new Map(), corrected: null }
  const locations = known ?? (await listAdLocations())
  const found = await Promise.all((await separatePlaces(places)).map((place) => readPlace(place, radius, locations)))
  const km = new Map<number, number>()
  for (const [id, distance] of found.flatMap((one) => [...one.km])) km.set(id, Math.min(distance, km.get(id) ?? Infinity))
  const corrected = found.some(({ isMeant }) => isMeant) ? found.map(({ place }) => place).join('; ') : null
  return { ids: [...new Set(found.flatMap(({ ids }) => ids))], km, corrected }
}

/** `isMeant`: the place was corrected and differs from what was typed. */
type PlaceMatch = { place: string; isMeant: boolean; ids: number[]; km: ReadonlyMap<number, number> }
type Within = Pick<PlaceMatch, 'ids' | 'km'>

const QUOTED = /^["“](.*)["”]$/

/**
 * Matches one place. One that neither an ad nor the dictionary knows may be misspelt and is corrected; one in quotation marks is matched
 * exactly as it stands.
 */
async function readPlace(typed: string, radius: number | null, locations: readonly AdLocation[]): Promise<PlaceMatch> {
  const place = fullPlaceName(typed)
  const state = stateOf(place)
  // A distance makes no sense for a whole state, and its name is not misspelt even if it has no jobs.
  if (state !== null) return { place, isMeant: false, ids: locations.filter(isInState(state)).map(({ id }) => id), km: new Map() }
  const country = restOfStateOf(place)
  if (country !== null) return { place, isMeant: false, ids: await findRestOfState(country, locations), km: new Map() }
  const [, quoted] = QUOTED.exec(place) ?? []
  if (quoted !== undefined) {
    return { place, isMeant: false, ...(await matchAdLocations({ text: quoted, regions: [], isQuoted: true }, radius, locations)) }
  }
  const found = await matchAdLocations(asTyped(place), radius, locations)
  if (found.ids.length > 0) return { place, isMeant: false, ...found }
  // A postcode that neither an ad nor the dictionary has still tells the state.
  const byPostcode = stateOfPostcode(place)
  if (byPostcode !== null) return { ...(await readPlace(STATE_NAME[byPostcode], null, locations)), isMeant: true }
  const meant = (await correctPlace(place)) ?? (await correctPlaceInState(place))
  if (meant === null) return { place, isMeant: false, ...found }
  return { ...(await readPlace(meant, radius, locations)), isMeant: true }
}

const stateOfPostcode = (place: string): State | null => postcodeState(postcodeOf(place) ?? '')

/** The locations of a state outside its capital: "Regional NSW", "country Victoria". */
async function findRestOfState(state: State, locations: readonly AdLocation[]): Promise<number[]> {
  const isInCapital = await isInRegion(capitalRegion(state))
  const isIn = isInState(state)
  return locations.filter((location) => isIn(location) && !isInCapital(location)).map(({ id }) => id)
}

type PlaceQuery = { text: string; regions: readonly Region[]; isQuoted: boolean }

const asTyped = (text: string): PlaceQuery => ({ text, regions: findRegions(text), isQuoted: false })

type LocationTest = (location: AdLocation) => boolean

async function matchAdLocations(query: PlaceQuery, radius: number | null, locations: readonly AdLocation[]): Promise<Within> {
  const towns = query.regions.length > 0 ? [] : await findTowns(query.text)
  if (radius !== null) {
    const around = await findAround(query, towns, radius, locations)
    if (around !== null) return around
  }
  const isIn = [mentionsPlace(query), ...(query.isQuoted ? [] : [isAt(towns)]), ...(await Promise.all(query.regions.map(isInRegion)))]
  return { ids: locations.filter((location) => isIn.some((is) => is(location))).map(({ id }) => id), km: new Map() }
}

/** The places of the dictionary that a text names, by their name or their postcode. */
async function findTowns(text: string): Promise<Place[]> {
  const postcode = postcodeOf(text)
  if (postcode === null) return (await resolveLocation(text)).candidates
  return (await placeDictionary()).places.filter((place) => place.postcode === postcode)
}

/** True when the position of one of the places is known, so that a distance around it finds jobs. */
export async function havePoint(location: string): Promise<boolean> {
  const locations = await listAdLocations()
  const known = await Promise.all(
    (await separatePlaces(placesOf(location))).map(async (typed) => {
      const query = asTyped(fullPlaceName(typed))
      const towns = query.regions.length > 0 ? [] : await findTowns(query.text)
      return hasSurroundings(query.text) && (await findCentres(query, towns, locations)).length > 0
    }),
  )
  return known.some(Boolean)
}

/**
 * The locations around a place: by distance where their place is known, else those that name it in whole words. Null when the position of
 * the place is unknown: it is not in the dictionary, and no ad that names it has a known place ("6000").
 */
async function findAround(
  query: PlaceQuery,
  towns: readonly Place[],
  radius: number,
  locations: readonly AdLocation[],
): Promise<Within | null> {
  const centres = await findCentres(query, towns, locations)
  if (centres.length === 0) return null
  const mentions = mentionsPlace({ ...query, isQuoted: true })
  const near = await listPlacesWithin(centres, radius)
  const km = new Map<number, number>()
  for (const { id, placeId } of locations) {
    const distance = placeId === null ? undefined : near.get(placeId)
    if (distance !== undefined) km.set(id, distance)
  }
  return {
    ids: locations.filter((location) => km.has(location.id) || (location.placeId === null && mentions(location))).map(({ id }) => id),
    km,
  }
}

/** The places from which distances are measured: those that the query names, else those of the ads that mention it in whole words. */
async function findCentres(query: PlaceQuery, towns: readonly Place[], locations: readonly AdLocation[]): Promise<readonly Place[]> {
  const known = [...towns, ...(await Promise.all(query.regions.map(centresOf))).flat()]
  if (known.length > 0) return known
  const mentions = mentionsPlace({ ...query, isQuoted: true })
  const mentioned = new Set(locations.filter(mentions).map(({ placeId }) => placeId))
  return (await placeDictionary()).places.filter(({ id }) => mentioned.has(id))
}

/**
 * Matches locations that contain the place anywhere in their text (specification, first document §7), or all of its parts and its state.
 * A quoted place matches whole words only.
 */
function mentionsPlace({ text, isQuoted }: PlaceQuery): LocationTest {
  const written = (part: string) => (isQuoted ? ` ${plainWords(part)} ` : part.toLowerCase())
  const holds = (location: AdLocation, part: string) => (isQuoted ? location.words : location.text).includes(part)
  const whole = stateOf(text) === null ? written(text) : null
  const terms = placeTerms(text).map((term) => (term.state === null ? written(term.text) : isInState(term.state)))
  return (location) =>
    (whole !== null && holds(location, whole)) ||
    (terms.length > 0 && terms.every((term) => (typeof term === 'string' ? holds(location, term) : term(location))))
}

/**
 * Matches locations in a state. Where the state of a location is unknown, its text must name it as a word: "nsw" also occurs in
 * "Brunswick".
 */
function isInState(state: State): LocationTest {
  const names = [state, STATE_NAME[state]].map((name) => ` ${plainWords(name)} `)
  return (location) => (location.state === null ? names.some((name) => location.words.includes(name)) : location.state === state)
}

/** Matches the locations of a town in any spelling: St Kilda and Saint Kilda. */
function isAt(towns: readonly Place[]): LocationTest {
  const ids = new Set(towns.map(({ id }) => id))
  return ({ placeId }) => placeId !== null && ids.has(placeId)
}

/** Matches locations in a region: by their place where it is known, else by the words of their text. */
async function isInRegion(region: Region): Promise<LocationTest> {
  const places = await placesOfRegion(region)
  const within = new Set(regionsWithin(region))
  const names = namesOf(region).map((name) => ` ${name} `)
  return ({ placeId, state, words, regions }) => {
    if (placeId !== null) return places.has(placeId)
    if (state !== null && state !== region.state) return false
    return regions.length > 0 ? regions.some((named) => within.has(named)) : names.some((name) => words.includes(name))
  }
}

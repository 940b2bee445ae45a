import { db } from '#app/db/client.server.ts'
import { aboutJobs } from '#app/jobs/changes.server.ts'
import { STATE_NAME, type State } from '#app/places/location.ts'
import { listPlacesWithin } from '#app/places/near.server.ts'
import { listPlaceNames, type Place, placeDictionary, resolveLocation } from '#app/places/places.server.ts'
import type { Region } from '#app/places/region.ts'
import { findRegions, namesOf, plainWords, regionsWithin } from '#app/places/region-names.ts'
import { centresOf, listRegions, placesOfRegion } from '#app/places/regions.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { placeTerms } from './place-terms.ts'
import { placesOf, type SearchQuery, stateOf } from './query.ts'
import { slipsBetween } from './spelling.ts'

/**
 * The text of a location as ads write it, in lower case, with its place of the dictionary. words is the text between spaces,
 * without signs; regions are those it names as a whole.
 */
type Label = { id: number; text: string; words: string; state: string | null; placeId: number | null; regions: readonly Region[] }

/**
 * Where a search looks. ids are of job_locations, null for everywhere; km are the distances of those that lie around a place;
 * corrected is the place text that was meant, null when it is as typed.
 */
export type Where = { ids: number[] | null; km: ReadonlyMap<number, number>; corrected: string | null }

let kept: { count: number; labels: Label[] } = { count: -1, labels: [] }

const countCache = ttlCache<number>({ ...aboutJobs, max: 1 })

/** Every location text of ads, a few thousand of a large board. They are only ever added, so that their number tells of new ones. */
async function listLabels(): Promise<Label[]> {
  const count = await countCache('all', async () => {
    const row = await db
      .selectFrom('job_locations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  })
  if (kept.count !== count) {
    const rows = await db.selectFrom('job_locations').select(['id', 'location', 'state', 'place_id']).execute()
    const labels = rows.map(({ id, location, state, place_id }) => {
      const words = ` ${plainWords(location)} `
      return { id, text: location.toLowerCase(), words, state, placeId: place_id, regions: findRegions(location) }
    })
    kept = { count: labels.length, labels }
  }
  return kept.labels
}

/** Where the places of a search are; any of them will do. */
export async function readWhere({ location, radius }: Pick<SearchQuery, 'location' | 'radius'>): Promise<Where> {
  const places = placesOf(location)
  if (places.length === 0) return { ids: null, km: new Map(), corrected: null }
  const labels = await listLabels()
  const found = await Promise.all((await eachPlace(places)).map((place) => readPlace(place, radius, labels)))
  const km = new Map<number, number>()
  for (const [id, distance] of found.flatMap((one) => [...one.km])) km.set(id, Math.min(distance, km.get(id) ?? Infinity))
  const corrected = found.some(({ isMeant }) => isMeant) ? found.map(({ place }) => place).join('; ') : null
  return { ids: [...new Set(found.flatMap(({ ids }) => ids))], km, corrected }
}

/** "Sydney and Perth" is two places where each is known, and "Albury and Wodonga" one. */
async function eachPlace(places: readonly string[]): Promise<string[]> {
  const { find } = await placeDictionary()
  const isKnown = (place: string) => find(place).length > 0 || findRegions(place).length > 0 || stateOf(place) !== null
  return places.flatMap((place) => {
    const parts = isKnown(place) ? [place] : place.split(/\s+and\s+|\s*&\s*/i)
    return parts.length > 1 && parts.every(isKnown) ? parts : [place]
  })
}

/** isMeant: the place is another than was typed. */
type Found = { place: string; isMeant: boolean; ids: number[]; km: ReadonlyMap<number, number> }
type Within = Pick<Found, 'ids' | 'km'>

const QUOTED = /^["“](.*)["”]$/

/** A place that neither an ad nor the dictionary knows may be a slip; one in quotation marks is meant as it stands, and just that. */
async function readPlace(place: string, radius: number | null, labels: readonly Label[]): Promise<Found> {
  const state = stateOf(place)
  // A whole state has nothing around it, and its name is no slip though no job is there.
  if (state !== null) return { place, isMeant: false, ids: labels.filter(isInState(state)).map(({ id }) => id), km: new Map() }
  const [, quoted] = QUOTED.exec(place) ?? []
  if (quoted !== undefined) {
    return { place, isMeant: false, ...(await findLabels({ text: quoted, regions: [], isQuoted: true }, radius, labels)) }
  }
  const found = await findLabels(asTyped(place), radius, labels)
  if (found.ids.length > 0) return { place, isMeant: false, ...found }
  const meant = await findMeant(place)
  if (meant === null) return { place, isMeant: false, ...found }
  return { place: meant, isMeant: true, ...(await findLabels(asTyped(meant), radius, labels)) }
}

type Sought = { text: string; regions: readonly Region[]; isQuoted: boolean }

const asTyped = (text: string): Sought => ({ text, regions: findRegions(text), isQuoted: false })

type IsIn = (label: Label) => boolean

async function findLabels(sought: Sought, radius: number | null, labels: readonly Label[]): Promise<Within> {
  const towns = sought.regions.length > 0 ? [] : (await resolveLocation(sought.text)).candidates
  if (radius !== null) {
    const around = await findAround(sought, towns, radius, labels)
    if (around !== null) return around
  }
  const isIn = [saysPlace(sought), ...(sought.isQuoted ? [] : [isAt(towns)]), ...(await Promise.all(sought.regions.map(readRegion)))]
  return { ids: labels.filter((label) => isIn.some((is) => is(label))).map(({ id }) => id), km: new Map() }
}

/**
 * The locations around a place: by distance where their place is known, else those that say it in whole words. Null when nobody knows
 * where it is: neither the dictionary nor an ad that says it ("6000").
 */
async function findAround(sought: Sought, towns: readonly Place[], radius: number, labels: readonly Label[]): Promise<Within | null> {
  const { places } = await placeDictionary()
  const says = saysPlace({ ...sought, isQuoted: true })
  const told = new Set(labels.filter(says).map(({ placeId }) => placeId))
  const known = [...towns, ...(await Promise.all(sought.regions.map(centresOf))).flat()]
  const centres = known.length > 0 ? known : places.filter(({ id }) => told.has(id))
  if (centres.length === 0) return null
  const near = await listPlacesWithin(centres, radius)
  const km = new Map<number, number>()
  for (const { id, placeId } of labels) {
    const distance = placeId === null ? undefined : near.get(placeId)
    if (distance !== undefined) km.set(id, distance)
  }
  return { ids: labels.filter((label) => km.has(label.id) || (label.placeId === null && says(label))).map(({ id }) => id), km }
}

/**
 * The locations that say the place in any part of theirs (specification, first document §7), or its parts anywhere and its state. What
 * is quoted stands in whole words.
 */
function saysPlace({ text, isQuoted }: Sought): IsIn {
  const written = (part: string) => (isQuoted ? ` ${plainWords(part)} ` : part.toLowerCase())
  const holds = (label: Label, part: string) => (isQuoted ? label.words : label.text).includes(part)
  const whole = stateOf(text) === null ? written(text) : null
  const terms = placeTerms(text).map((term) => (term.state === null ? written(term.text) : isInState(term.state)))
  return (label) =>
    (whole !== null && holds(label, whole)) ||
    (terms.length > 0 && terms.every((term) => (typeof term === 'string' ? holds(label, term) : term(label))))
}

/** The locations in a state; where nothing is known of theirs, those that name it: "nsw" stands in "Brunswick" as well. */
function isInState(state: State): IsIn {
  const names = [state, STATE_NAME[state]].map((name) => ` ${plainWords(name)} `)
  return (label) => (label.state === null ? names.some((name) => label.words.includes(name)) : label.state === state)
}

/** The locations of a town however they write it: St Kilda and Saint Kilda. */
function isAt(towns: readonly Place[]): IsIn {
  const ids = new Set(towns.map(({ id }) => id))
  return ({ placeId }) => placeId !== null && ids.has(placeId)
}

/** The locations in a region: a known place lies in it or not; without one the words count. */
async function readRegion(region: Region): Promise<IsIn> {
  const places = await placesOfRegion(region)
  const within = new Set(regionsWithin(region))
  const names = namesOf(region).map((name) => ` ${name} `)
  return ({ placeId, state, words, regions }) => {
    if (placeId !== null) return places.has(placeId)
    if (state !== null && state !== region.state) return false
    return regions.length > 0 ? regions.some((named) => within.has(named)) : names.some((name) => words.includes(name))
  }
}

const FEWEST_LETTERS = 4

/** The largest place, or the region, whose name is one slip away, two for a long name; null for a known name, or one like no other. */
async function findMeant(place: string): Promise<string | null> {
  const name = place.toLowerCase()
  if (findRegions(place).length > 0) return null
  const names = [...(await listPlaceNames()), ...listRegions().flatMap((region) => [region.name, ...region.otherNames])]
  if (name.length < FEWEST_LETTERS || !/^[\p{L}\s'’-]+$/u.test(name)) return null
  const slips = name.length > 7 ? 2 : 1
  let best: { name: string; slips: number } | null = null
  for (const candidate of names) {
    // Hardly anybody gets the first letter wrong.
    if (Math.abs(candidate.length - name.length) > slips || candidate[0]?.toLowerCase() !== name[0]) continue
    const between = slipsBetween(candidate.toLowerCase(), name)
    if (between === 0) return null
    if (between <= slips && (best === null || between < best.slips)) best = { name: candidate, slips: between }
  }
  return best?.name ?? null
}

import { distanceKm, type Point } from './distance.ts'
import { listPlacesWithin } from './near.server.ts'
import { type Dictionary, type Place, placeDictionary } from './places.server.ts'
import type { Region } from './region.ts'
import { REGIONS } from './region-names.ts'

/** Lists every region that people may search by, cities first. */
export const listRegions = (): readonly Region[] => REGIONS

/** Memoized for each dictionary, and forgotten with it. */
const placesByRegion = new WeakMap<Dictionary, Map<Region, Promise<ReadonlySet<number>>>>()

/** The ids of the dictionary's places that lie in a region, all in its state. */
export async function placesOfRegion(region: Region): Promise<ReadonlySet<number>> {
  const dictionary = await placeDictionary()
  const known = placesByRegion.get(dictionary) ?? new Map<Region, Promise<ReadonlySet<number>>>()
  placesByRegion.set(dictionary, known)
  const ids = known.get(region) ?? readPlaces(region, dictionary)
  known.set(region, ids)
  // A failed read is forgotten: the next caller tries again.
  ids.catch(() => known.delete(region))
  return ids
}

/** The places from which distances to a region are measured: the town at its centre, or each of its places. */
export async function centresOf(region: Region): Promise<Place[]> {
  const dictionary = await placeDictionary()
  return 'around' in region ? findTown(region.around, region, dictionary) : findNamed(region, region.places, dictionary)
}

async function readPlaces(region: Region, dictionary: Dictionary): Promise<ReadonlySet<number>> {
  if (!('around' in region)) return new Set(findNamed(region, region.places, dictionary).map(({ id }) => id))
  const within = await listPlacesWithin(findTown(region.around, region, dictionary), region.km)
  const around = dictionary.places.filter(({ id, state }) => state === region.state && within.has(id))
  const parts = REGIONS.flatMap((part) => ('places' in part && part.city === region.around ? findNamed(part, part.places, dictionary) : []))
  return new Set([...around, ...parts].map(({ id }) => id))
}

/** The largest town with a name in the region's state; empty when the dictionary has none. */
function findTown(name: string, region: Region, { find }: Dictionary): Place[] {
  return find(name)
    .filter(({ state }) => state === region.state)
    .slice(0, 1)
}

// Places with the same name and state that are further apart are different: Kingswood in Sydney, Kingswood near Tamworth.
const SAME_PLACE_KM = 10

/** The places with these names. Of several with the same name and state, the one nearest to the middle of the region. */
function findNamed({ state }: Region, names: readonly string[], { find }: Dictionary): Place[] {
  // The gazetteer has St Leonards in one state, Saint Leonards in another.
  const spelled = (name: string) => [...new Set([...find(name), ...find(name.replace(/^St /, 'Saint '))])]
  const found = names.map((name) => spelled(name).filter((place) => place.state === state)).filter((places) => places.length > 0)
  const middle = middleOf(found.map(([largest]) => largest!)) // none is empty
  return found.flatMap((places) => {
    if (places.length === 1) return places
    const nearest = places.reduce((a, b) => (distanceKm(middle, b) < distanceKm(middle, a) ? b : a))
    return places.filter((place) => distanceKm(nearest, place) <= SAME_PLACE_KM)
  })
}

/** The median of latitudes and longitudes, which a few distant places do not shift. */
function middleOf(points: readonly Point[]): Point {
  const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  return { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) }
}

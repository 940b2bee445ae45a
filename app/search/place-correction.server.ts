import { STATE_NAME } from '#app/places/location.ts'
import { parseLocation } from '#app/places/location-parse.ts'
import { type Dictionary, placeDictionary, resolveLocation } from '#app/places/places.server.ts'
import { findRegions } from '#app/places/region-names.ts'
import { listRegions } from '#app/places/regions.server.ts'
import { editDistance } from './spelling.ts'

const FEWEST_LETTERS = 4

/** Names by their first letter and length, for hardly anybody gets the first letter wrong: the largest places first. */
type Names = ReadonlyMap<string, readonly string[]>

/** Built once for each dictionary, and forgotten with it. */
const namesOfDictionary = new WeakMap<Dictionary, Names>()

const keyOf = (letter: string, length: number) => `${letter}${length}`

function indexNames(dictionary: Dictionary): Names {
  const known = namesOfDictionary.get(dictionary)
  if (known) return known
  const regions = listRegions().flatMap((region) => [region.name, ...region.otherNames])
  const names = [...dictionary.names, ...regions, ...Object.values(STATE_NAME)]
  const index = Map.groupBy(names, (name) => keyOf(name.charAt(0).toLowerCase(), name.length))
  namesOfDictionary.set(dictionary, index)
  return index
}

/**
 * Corrects a misspelt place: the largest one, the region or the state whose name is one edit away, two for a long name. Null for a known
 * name, and when no name is near.
 */
export async function correctPlace(place: string): Promise<string | null> {
  const name = place.toLowerCase()
  if (findRegions(place).length > 0) return null
  if (name.length < FEWEST_LETTERS || !/^[\p{L}\s'’-]+$/u.test(name)) return null
  const maxEdits = name.length > 7 ? 2 : 1
  const index = indexNames(await placeDictionary())
  let best: { name: string; edits: number } | null = null
  for (let length = name.length - maxEdits; length <= name.length + maxEdits; length++) {
    for (const candidate of index.get(keyOf(name.charAt(0), length)) ?? []) {
      const edits = editDistance(candidate.toLowerCase(), name)
      if (edits === 0) return null
      if (edits <= maxEdits && (best === null || edits < best.edits)) best = { name: candidate, edits }
    }
  }
  return best?.name ?? null
}

/** Corrects a misspelt place before its state, to one that lies there: "Melborne VIC" is "Melbourne VIC". Null as above. */
export async function correctPlaceInState(place: string): Promise<string | null> {
  const { suburb, region, state } = parseLocation(place)
  const name = suburb ?? region
  const meant = name === null || state === null ? null : await correctPlace(name)
  if (meant === null) return null
  const whole = `${meant} ${state}`
  const isThere = findRegions(whole).length > 0 || (await resolveLocation(whole)).candidates.length > 0
  return isThere ? whole : null
}

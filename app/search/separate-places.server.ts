import { placeDictionary, resolveLocation } from '#app/places/places.server.ts'
import { findRegions } from '#app/places/region-names.ts'
import { placesOfRegion } from '#app/places/regions.server.ts'
import { stateOf } from './query-places.ts'

async function isKnown(place: string): Promise<boolean> {
  const { find } = await placeDictionary()
  return find(place).length > 0 || findRegions(place).length > 0 || stateOf(place) !== null
}

async function areKnown(places: readonly string[]): Promise<boolean> {
  return (await Promise.all(places.map(isKnown))).every(Boolean)
}

/** Each place of a search by itself: people also join them by "and", "&" and commas. */
export async function separatePlaces(places: readonly string[]): Promise<string[]> {
  const listed = (await Promise.all(places.map(splitList))).flat()
  return (await Promise.all(listed.map(splitPair))).flat()
}

/** "Darwin, Alice Springs" is two places, and "Newtown, Sydney", "Perth, WA" or "Inner West, Melbourne" one, because they overlap. */
async function splitList(text: string): Promise<string[]> {
  const parts = text.split(/\s*,\s*/)
  if (parts.length < 2 || parts.some((part) => stateOf(part) !== null) || !(await areKnown(parts))) return [text]
  const ids = (await Promise.all(parts.map(placesIn))).flatMap((places) => [...places])
  return new Set(ids).size < ids.length ? [text] : parts
}

/** The ids of the places that a name means: those so called, and all of a region. */
async function placesIn(name: string): Promise<Set<number>> {
  const { candidates } = await resolveLocation(name)
  const regions = await Promise.all(findRegions(name).map(placesOfRegion))
  return new Set([...candidates.map(({ id }) => id), ...regions.flatMap((places) => [...places])])
}

/** "Sydney and Perth" is two places where each is known, and "Albury and Wodonga" one. */
async function splitPair(place: string): Promise<string[]> {
  const parts = (await isKnown(place)) ? [place] : place.split(/\s+and\s+|\s*&\s*/i)
  return parts.length > 1 && (await areKnown(parts)) ? parts : [place]
}

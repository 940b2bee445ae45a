import { STATE_NAME, type State } from './location.ts'
import type { Region } from './region.ts'
import { CITY_REGIONS } from './region-cities.ts'
import { NSW_REGIONS } from './region-places-nsw.ts'
import { QLD_REGIONS } from './region-places-qld.ts'
import { SA_REGIONS } from './region-places-sa.ts'
import { ACT_REGIONS, NT_REGIONS, TAS_REGIONS } from './region-places-smaller.ts'
import { SYDNEY_REGIONS } from './region-places-sydney.ts'
import { VIC_REGIONS } from './region-places-vic.ts'
import { WA_REGIONS } from './region-places-wa.ts'

/** Every region, cities first. Our own table, from common knowledge. */
export const REGIONS: readonly Region[] = [
  ...CITY_REGIONS,
  ...SYDNEY_REGIONS,
  ...NSW_REGIONS,
  ...VIC_REGIONS,
  ...QLD_REGIONS,
  ...WA_REGIONS,
  ...SA_REGIONS,
  ...TAS_REGIONS,
  ...ACT_REGIONS,
  ...NT_REGIONS,
]

/** Normalises a name to plain words for comparison: "Canterbury-Bankstown", "Sydney's Inner West", "Surf Coast & Bellarine". */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]s\b|['’.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** All spellings of a region's name: with or without its city before or after it, and its state at the end. */
function spellingsOf({ name, otherNames, state, city }: Region): string[] {
  const endings = ['', ` ${state}`, ` ${STATE_NAME[state]}`].map((ending) => ending.toLowerCase())
  const names = [name, ...otherNames].map(plainWords)
  const told = city === null ? names : names.flatMap((one) => [one, plainWords(`${one} ${city}`), plainWords(`${city} ${one}`)])
  return told.flatMap((one) => endings.map((ending) => one + ending))
}

const BY_SPELLING = new Map<string, readonly Region[]>()
for (const region of REGIONS) {
  for (const spelling of new Set(spellingsOf(region))) BY_SPELLING.set(spelling, [...(BY_SPELLING.get(spelling) ?? []), region])
}

// Words that add nothing to a name. Removed one at a time, because some names include them: "The Hills", "Logan region".
const ADDED = [/ australia$/, /^the /, / of(?: the)?(?= )/, / (?:region|area|district|and surrounds)\b/]

/**
 * Finds the regions that a text names, in any case, with or without state or city. There are several when cities share a name ("Eastern
 * Suburbs"). The name of a capital means its surroundings; that of another town only with a word for it: "Newcastle area", "Logan City".
 */
export function findRegions(text: string): readonly Region[] {
  let words = plainWords(text)
  for (const added of [/^$/, ...ADDED]) {
    words = words.replace(added, '')
    const found = BY_SPELLING.get(words)
    if (found) return found
  }
  return []
}

const CAPITALS: Record<State, string> = {
  NSW: 'Sydney',
  VIC: 'Melbourne',
  QLD: 'Brisbane',
  WA: 'Perth',
  SA: 'Adelaide',
  TAS: 'Hobart',
  ACT: 'Canberra',
  NT: 'Darwin',
}

/** The capital of a state with its surroundings. */
export const capitalRegion = (state: State): Region => REGIONS.find((region) => region.name === CAPITALS[state] && region.state === state)! // CITY_REGIONS has each

/** Lists the regions that lie entirely within a region, including itself. */
export function regionsWithin(region: Region): readonly Region[] {
  const places = new Set('around' in region ? [] : region.places)
  const isWithin = (inner: Region) =>
    'around' in region
      ? inner.city === region.around
      : 'places' in inner && inner.state === region.state && inner.places.every((place) => places.has(place))
  return REGIONS.filter((inner) => inner === region || isWithin(inner))
}

/** The names by which an ad may place itself in a region: its own, or that of the city at its centre. */
export const namesOf = (region: Region): string[] =>
  [region.name, ...region.otherNames, ...('around' in region ? [region.around] : [])].map(plainWords)

import { STATE_NAME } from './location.ts'
import type { Region } from './region.ts'
import { CITY_REGIONS } from './region-cities.ts'
import { NSW_REGIONS } from './region-places-nsw.ts'
import { QLD_REGIONS } from './region-places-qld.ts'
import { SA_REGIONS } from './region-places-sa.ts'
import { ACT_REGIONS, NT_REGIONS, TAS_REGIONS } from './region-places-smaller.ts'
import { SYDNEY_REGIONS } from './region-places-sydney.ts'
import { VIC_REGIONS } from './region-places-vic.ts'
import { WA_REGIONS } from './region-places-wa.ts'

/** Every region, cities first. Own table, from common knowledge. */
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

/** A text as its words alone, to compare by: "Canterbury-Bankstown", "Sydney's Inner West", "Surf Coast & Bellarine". */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]s\b|['’.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** The ways to write a region's name: with its city before or behind it, and its state behind that. */
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

// Words that say no more than the name. One after the other, as they are part of some names: "The Hills", "Logan region".
const ADDED = [/ australia$/, /^the /, / of(?: the)?(?= )/, / (?:region|area|district|and surrounds)\b/]

/**
 * The regions that a text names, whatever its case, with or without their state or city: several where cities share a name
 * ("Eastern Suburbs"). A capital's name means what lies around it, another town's only with a word for it: "Newcastle area", "Logan City".
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

/** The regions that lie in a region as a whole, itself among them. */
export function regionsWithin(region: Region): readonly Region[] {
  const places = new Set('around' in region ? [] : region.places)
  const isWithin = (inner: Region) =>
    'around' in region
      ? inner.city === region.around
      : 'places' in inner && inner.state === region.state && inner.places.every((place) => places.has(place))
  return REGIONS.filter((inner) => inner === region || isWithin(inner))
}

/** The words by which an ad says that it lies in a region: its names, or the city it lies around. */
export const namesOf = (region: Region): string[] =>
  [region.name, ...region.otherNames, ...('around' in region ? [region.around] : [])].map(plainWords)

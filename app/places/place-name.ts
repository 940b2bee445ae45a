import type { KnownPlace, PlaceLookup, State } from './location.ts'

/** "Turramurra area" is Turramurra, more or less. */
export const AREA = / area$/i

const SHORT: ReadonlyMap<string, string> = new Map([
  ['mt', 'mount'],
  ['mnt', 'mount'],
  ['saint', 'st'],
  ['nth', 'north'],
  ['sth', 'south'],
  ['hts', 'heights'],
  ['pk', 'park'],
  ['bch', 'beach'],
  ['jn', 'junction'],
  ['jct', 'junction'],
  ['jctn', 'junction'],
  ['pt', 'port'],
])

/** The key of a name in the dictionary: lower case, no full stops, abbreviations written out. */
export function keyOf(name: string): string {
  const words = name.toLowerCase().replaceAll('.', '').replaceAll('’', "'").split(/\s+/)
  return words.map((word) => SHORT.get(word) ?? word).join(' ')
}

/** The places that a name may mean, in any of its spellings; gazetteers write both "St Kilda" and "Saint Kilda". */
export function findPlaces(name: string, lookup: PlaceLookup): readonly KnownPlace[] {
  const key = keyOf(name)
  const spellings = new Set([key, key.replace(/^st /, 'saint '), key.replace(/^port /, 'point ')])
  return [...spellings].flatMap((spelling) => lookup(spelling))
}

function titleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![\p{L}\d]|\p{L}['’](?=s\b))\p{L}|(?<=\bmc)\p{L}/gu, (letter) => letter.toUpperCase())
}

/** A name as it is written, but neither shouted nor whispered. */
export function fixCase(name: string): string {
  const even = name === name.toUpperCase() || name === name.toLowerCase()
  return (even ? titleCase(name) : name).replace(/\bcbd\b/gi, 'CBD')
}

/** A suburb as the dictionary spells it, or as it is written with its abbreviations written out. */
export function properName(name: string, lookup: PlaceLookup): string {
  const text = name.replace(AREA, '').trim()
  const key = keyOf(text)
  const known = findPlaces(text, lookup)[0]?.name.replace(/^Saint /, 'St ')
  return known ?? (key === text.toLowerCase() ? fixCase(text) : titleCase(key))
}

/** The one state that all places of a name are in; null when they are in several or none is known. */
export function onlyState(known: readonly KnownPlace[]): State | null {
  const states = new Set(known.map(({ state }) => state))
  return states.size === 1 ? (known[0]?.state ?? null) : null
}

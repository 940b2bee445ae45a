import type { KnownPlace, PlaceLookup, State } from './location.ts'

/** The ending of "Turramurra area", which is treated as Turramurra. */
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

/** The dictionary key of a name: lower case, without full stops, abbreviations expanded. */
export function keyOf(name: string): string {
  const words = name.toLowerCase().replaceAll('.', '').replaceAll('’', "'").split(/\s+/)
  return words.map((word) => SHORT.get(word) ?? word).join(' ')
}

/** Finds the places a name may mean, in any of its spellings: gazetteers have both "St Kilda" and "Saint Kilda". */
export function findPlaces(name: string, lookup: PlaceLookup): readonly KnownPlace[] {
  const key = keyOf(name)
  const spellings = new Set([key, key.replace(/^st /, 'saint '), key.replace(/^port /, 'point ')])
  return [...spellings].flatMap((spelling) => lookup(spelling))
}

function titleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![\p{L}\d]|\p{L}['’](?=s\b))\p{L}|(?<=\bmc)\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Converts a name in all capitals or all lower case to title case; any other stays as it is written. */
export function fixCase(name: string): string {
  const even = name === name.toUpperCase() || name === name.toLowerCase()
  return (even ? titleCase(name) : name).replace(/\bcbd\b/gi, 'CBD')
}

/** A suburb's name as the dictionary spells it; if it is not there, as written with abbreviations expanded. */
export function properName(name: string, lookup: PlaceLookup): string {
  const text = name.replace(AREA, '').trim()
  const key = keyOf(text)
  const known = findPlaces(text, lookup)[0]?.name.replace(/^Saint /, 'St ')
  return known ?? (key === text.toLowerCase() ? fixCase(text) : titleCase(key))
}

/** The state that all places of a name are in; null when they are in several states, or there are none. */
export function onlyState(known: readonly KnownPlace[]): State | null {
  const states = new Set(known.map(({ state }) => state))
  return states.size === 1 ? (known[0]?.state ?? null) : null
}

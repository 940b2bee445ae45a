import type { State } from './location.ts'

/**
 * A part of Australia that people search by and no gazetteer of towns holds: its places by name, or a town with what lies
 * around it. city is the capital it is a part of, null for one that stands by itself.
 */
export type Region = { name: string; otherNames: readonly string[]; state: State; city: string | null } & (
  | { places: readonly string[] }
  | { around: string; km: number }
)

/** The regions of a state, or of its capital. The keys hold a region's names, the values the names of its places, apart by "|". */
export function regionsOf(of: { state: State; city: string | null }, placesByNames: Record<string, string>): Region[] {
  return Object.entries(placesByNames).map(([names, places]) => {
    const [name = '', ...otherNames] = names.split('|')
    return { name, otherNames, ...of, places: [...new Set(places.split('|'))] }
  })
}

/** What people call a town with its surroundings; its name alone is the town. */
export const withSurroundings = (town: string): string =>
  ['Greater #', 'All #', '# region', '# area', '# district', '# metro', '# metropolitan', '# and surrounds']
    .map((name) => name.replace('#', town))
    .join('|')

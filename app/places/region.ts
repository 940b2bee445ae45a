import type { State } from './location.ts'

/**
 * A part of Australia that people search by but that is in no gazetteer of towns: a list of places, or a town with its surroundings
 * within `km` kilometres. `city` is the capital it is a part of, null for none.
 */
export type Region = { name: string; otherNames: readonly string[]; state: State; city: string | null } & (
  | { places: readonly string[] }
  | { around: string; km: number }
)

/** Builds the regions of a state or capital. Each key has a region's names, each value the names of its places, separated by "|". */
export function regionsOf(of: { state: State; city: string | null }, placesByNames: Record<string, string>): Region[] {
  return Object.entries(placesByNames).map(([names, places]) => {
    const [name = '', ...otherNames] = names.split('|')
    return { name, otherNames, ...of, places: [...new Set(places.split('|'))] }
  })
}

/** The names people use for a town with its surroundings, separated by "|". The town's name alone means only the town. */
export const withSurroundings = (town: string): string =>
  ['Greater #', 'All #', '# region', '# area', '# district', '# metro', '# metropolitan', '# and surrounds']
    .map((name) => name.replace('#', town))
    .join('|')

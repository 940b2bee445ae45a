import { formatLocation, STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { foldText, type Start, wordStarts } from './word-starts.ts'

/** A town or suburb of the place dictionary. */
type KnownPlace = { id: number; name: string; state: State; postcode: string | null; population: number }
/** A region with the ids of the places in it; `city` is the capital that it is part of. */
type KnownRegion = { name: string; otherNames: readonly string[]; state: State; city: string | null; ids: ReadonlySet<number> }

type Suggestable = {
  label: string
  /** The search text that finds it. */
  value: string
  state: State
  /** Its ids in the place dictionary; or the whole state. */
  ids: readonly number[] | 'state'
  /** The folded texts that it is found by. */
  starts: readonly Start[]
}

/** `rank` counts from 0: states first, then the places with the most people. */
export type PlaceToSuggest = Suggestable & { rank: number }

/**
 * Lists states, regions and all places of the dictionary by rank. Places that share a name and a state are merged, and left out where a
 * region has the same name.
 */
export function listPlacesToSuggest(places: readonly KnownPlace[], regions: readonly KnownRegion[]): PlaceToSuggest[] {
  const peopleAt = new Map(places.map(({ id, population }) => [id, population]))
  const keyOf = ({ name, state }: { name: string; state: State }) => `${foldText(name)}|${state}`
  const byName = Map.groupBy(places, keyOf)
  for (const region of regions) if (region.city === null) byName.delete(keyOf(region))
  const ranked = [...regions.map(ofRegion), ...[...byName.values()].map(ofTown)]
    .map((place) => ({ place, people: place.ids.reduce((sum, id) => sum + (peopleAt.get(id) ?? 0), 0) }))
    .sort((a, b) => b.people - a.people || (a.place.label < b.place.label ? -1 : 1))
  return [...STATES.map(ofState), ...ranked.map(({ place }) => place)].map((place, rank) => ({ ...place, rank }))
}

function ofState(state: State): Suggestable {
  const name = STATE_NAME[state]
  const letters = { text: state.toLowerCase(), isFirst: true }
  return { label: name, value: name, state, ids: 'state', starts: [...wordStarts(foldText(name)), letters] }
}

function ofRegion({ name, otherNames, state, city, ids }: KnownRegion) {
  const text = formatLocation({ suburb: name, region: city, state, postcode: null, remote: false })
  // Other names of a region often begin with the town's: marking them as later words ranks the town above its surroundings.
  const others = otherNames.flatMap((other) => wordStarts(foldText(other))).map((start) => ({ ...start, isFirst: false }))
  const starts = [...wordStarts(foldText(`${name} ${city ?? ''}`)), ...others]
  return { label: text, value: text, state, ids: [...ids], starts: starts.map((start) => inState(start, state)) }
}

/** Lets the abbreviation of the state follow. By itself it finds the state, not each of its places. */
const inState = ({ text, isFirst }: Start, state: State): Start => ({ text: `${text} ${state.toLowerCase()}`, isFirst })

function ofTown(same: readonly KnownPlace[]) {
  const { name: written, state } = same[0]! // groups are never empty
  // Ads write "St"; the dictionary has both.
  const name = written.replace(/^Saint /, 'St ')
  const postcodes = [...new Set(same.flatMap(({ postcode }) => postcode ?? []))]
  const postcode = postcodes.length === 1 ? ` ${postcodes[0]}` : ''
  const starts = spellingsOf(foldText(name)).flatMap(wordStarts)
  return {
    label: `${name} ${state}${postcode}`,
    // With a comma between them the two parts may occur anywhere in a job's location: "Newtown, Sydney NSW".
    value: `${name}, ${state}`,
    state,
    ids: same.map(({ id }) => id),
    starts: [...starts.map((start) => inState(start, state)), ...postcodes.map((text) => ({ text, isFirst: true }))],
  }
}

/** The other spellings that people may type for a folded name. */
const spellingsOf = (name: string): string[] => [
  ...new Set([name, name.replace(/^st /, 'saint '), name.replace(/^mount /, 'mt '), name.replace(/^mt /, 'mount ')]),
]

import { formatLocation, STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { foldText, type Start, wordStarts } from './word-starts.ts'

/** What the place dictionary knows of a town or suburb. */
type KnownPlace = { id: number; name: string; state: State; postcode: string | null; population: number }
/** A region with the ids of the places that lie in it; city is the capital that it is a part of. */
type KnownRegion = { name: string; otherNames: readonly string[]; state: State; city: string | null; ids: ReadonlySet<number> }

type Suggestable = {
  label: string
  /** The text that a search takes for it. */
  value: string
  state: State
  /** The dictionary's ids of it; or the whole state. */
  ids: readonly number[] | 'state'
  /** The folded texts by which it is found. */
  starts: readonly Start[]
}

/** rank counts from 0: states, then what has the most people. */
export type PlaceToSuggest = Suggestable & { rank: number }

/** The states, the regions and all places of the dictionary by rank; places of one name in one state are one, and none where a region has it. */
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
  // A town comes before its surroundings, which have other names that begin with the town's.
  const others = otherNames.flatMap((other) => wordStarts(foldText(other))).map((start) => ({ ...start, isFirst: false }))
  const starts = [...wordStarts(foldText(`${name} ${city ?? ''}`)), ...others]
  return { label: text, value: text, state, ids: [...ids], starts: starts.map((start) => inState(start, state)) }
}

/** The letters of a state may follow; by themselves they name the state, not each of its places. */
const inState = ({ text, isFirst }: Start, state: State): Start => ({ text: `${text} ${state.toLowerCase()}`, isFirst })

function ofTown(same: readonly KnownPlace[]) {
  const { name: written, state } = same[0]! // groups are never empty
  // As ads write it; the dictionary has both.
  const name = written.replace(/^Saint /, 'St ')
  const postcodes = [...new Set(same.flatMap(({ postcode }) => postcode ?? []))]
  const postcode = postcodes.length === 1 ? ` ${postcodes[0]}` : ''
  const starts = spellingsOf(foldText(name)).flatMap(wordStarts)
  return {
    label: `${name} ${state}${postcode}`,
    // Apart by a comma the two may stand anywhere in a job's location: "Newtown, Sydney NSW".
    value: `${name}, ${state}`,
    state,
    ids: same.map(({ id }) => id),
    starts: [...starts.map((start) => inState(start, state)), ...postcodes.map((text) => ({ text, isFirst: true }))],
  }
}

/** How people may also begin to write a folded name. */
const spellingsOf = (name: string): string[] => [
  ...new Set([name, name.replace(/^st /, 'saint '), name.replace(/^mount /, 'mt '), name.replace(/^mt /, 'mount ')]),
]

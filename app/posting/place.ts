import type { State } from '#app/places/location.ts'

/** A location resolved to a place. */
export type ResolvedPlace = {
  /** As the card shows it: as typed, with the state that was chosen. */
  location: string
  suburb: string | null
  region: string | null
  state: State | null
  postcode: string | null
  place_id: number | null
  /** The states that have a place of this name, when the text does not say which is meant. */
  choices: State[]
}

/** The same with names that begin like it, for the field. */
export type PlaceAnswer = ResolvedPlace & { suggestions: string[] }

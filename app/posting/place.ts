import type { State } from '#app/places/location.ts'

/** A location resolved to a place. */
export type ResolvedPlace = {
  /** The location as the card shows it: as typed, plus the state that was chosen. */
  location: string
  suburb: string | null
  region: string | null
  state: State | null
  postcode: string | null
  place_id: number | null
  /** The states that have a place of this name, when the text does not say which. */
  choices: State[]
}

/** A resolved place, with suggestions for the field. */
export type PlaceAnswer = ResolvedPlace & { suggestions: string[] }

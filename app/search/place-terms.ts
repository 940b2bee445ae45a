import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { stateOf } from './query.ts'

/** One part of a typed place: the text that a job's location must contain, or the state that it must be in. */
type PlaceTerm = { text: string; state: State | null }

/**
 * Splits a typed place into terms. Parts that commas separate may occur anywhere in a job's location. The name of a state also matches
 * its abbreviation ("Melbourne Victoria", "Melbourne VIC").
 */
export function placeTerms(text: string): PlaceTerm[] {
  const parts = text.split(',').map((part) => part.replace(/\s+/g, ' ').trim())
  return parts.filter((part) => part !== '').flatMap(placeTerm)
}

function placeTerm(part: string): PlaceTerm[] {
  const state = stateOf(part)
  if (state) return [{ text: part, state }]
  const ending = STATES.find((one) => part.toLowerCase().endsWith(` ${STATE_NAME[one].toLowerCase()}`))
  if (!ending) return [{ text: part, state: null }]
  const at = part.length - STATE_NAME[ending].length
  return [
    { text: part.slice(0, at).trim(), state: null },
    { text: part.slice(at), state: ending },
  ]
}

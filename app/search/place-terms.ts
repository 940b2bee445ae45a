import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { stateOf } from './query-places.ts'

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
  const postcode = postcodeOf(part)
  // "Victoria 3000": the state may be written otherwise in the job's location.
  if (postcode !== null) return [{ text: postcode, state: null }]
  const ending = STATES.find((one) => part.toLowerCase().endsWith(` ${STATE_NAME[one].toLowerCase()}`))
  if (!ending) return [{ text: part, state: null }]
  const at = part.length - STATE_NAME[ending].length
  return [
    { text: part.slice(0, at).trim(), state: null },
    { text: part.slice(at), state: ending },
  ]
}

/** The postcode that a text consists of, alone or behind a state: "3000", "Victoria 3000"; null for anything else. */
export function postcodeOf(text: string): string | null {
  const [, before = '', postcode = null] = /^(.*?)\s*(\d{4})$/.exec(text.trim()) ?? []
  return before === '' || stateOf(before) !== null ? postcode : null
}

/** The state whose places outside the capital a text asks for: "Regional NSW", "country Victoria"; null for anything else. */
export function restOfStateOf(text: string): State | null {
  const [, name] = /^(?:regional|country|rural|rest of)\s+(.+)$/i.exec(text.trim()) ?? []
  return name === undefined ? null : stateOf(name)
}

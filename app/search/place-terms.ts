import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { stateOf } from './query.ts'

/** One part of a typed place: what a job's location must contain, or the state it must be in when the part names one. */
export type PlaceTerm = { text: string; state: State | null }

/**
 * What a typed place asks of a job's location. Parts that commas set apart may stand anywhere in it; the name of a state
 * also finds the jobs that say it in letters ("Melbourne Victoria", "Melbourne VIC").
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

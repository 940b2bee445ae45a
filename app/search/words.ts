import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { stateOf } from './query.ts'

/** Most words and phrases of one search; what stands behind them is not looked for. */
export const MAX_TERMS = 12

/**
 * What a search asks a job's text for: each of these must be in it, as it is written but for upper and lower case.
 * Words stand by themselves, a phrase in quotation marks is kept together. Empty when nothing is asked for.
 */
export function searchTerms(text: string): string[] {
  const parts = text.replace(/[“”„‟]/g, '"').match(/"[^"]*"|[^"\s]+/g) ?? []
  const terms = parts.map((part) => part.replaceAll('"', '').replace(/\s+/g, ' ').trim()).filter((term) => term !== '')
  const distinct = new Map(terms.map((term) => [term.toLowerCase(), term]))
  return [...distinct.values()].slice(0, MAX_TERMS)
}

/** The pattern of LIKE for "contains": what a person types is never a wildcard. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** One part of a typed place: what a job's location must contain, or its state instead when the part names one. */
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

import { DRAFT_DEFAULTS, JOB_LIMITS } from '#app/jobs/job.ts'
import { STATES, type State } from '#app/places/location.ts'
import { parseLocation } from '#app/places/location-parse.ts'
import { type Place, placeDictionary } from '#app/places/places.server.ts'
import type { PlaceAnswer, ResolvedPlace } from './place.ts'

/** How many places the field suggests. */
const SUGGESTIONS = 8

/**
 * Resolves the location of a job with the place dictionary. An unknown place keeps its text, and the state and postcode in it.
 *
 * @param chosenState the poster's answer to the question which state; used only when the text does not say it
 */
export async function resolvePostingPlace(location: string, chosenState: string): Promise<ResolvedPlace> {
  const nothing = { location, suburb: null, region: null, state: null, postcode: null, place_id: null, choices: [] }
  if (location === '' || location === DRAFT_DEFAULTS.location) return nothing
  const { find } = await placeDictionary()
  const { suburb, region, state: stated, postcode } = parseLocation(location, find)
  const known = find(suburb ?? region ?? '')
  const choices = stated === null ? STATES.filter((state) => known.some((place) => place.state === state)) : []
  const chosen = STATES.find((state) => state === chosenState) ?? null
  const state = stated ?? chosen
  const place = nearest(known, state, postcode)
  return {
    location: stated === null && chosen && location.length + 4 <= JOB_LIMITS.location ? `${location} ${chosen}` : location,
    suburb,
    region,
    state,
    postcode: postcode ?? place?.postcode ?? null,
    place_id: place?.id ?? null,
    choices: choices.length > 1 ? choices : [],
  }
}

/** The best match: in the state, with the postcode if one was given; the largest place first. */
function nearest(known: readonly Place[], state: State | null, postcode: string | null): Place | undefined {
  const inState = known.filter((place) => place.state === state)
  return (
    inState.find((place) => postcode !== null && place.postcode === postcode) ??
    inState.find((place) => postcode === null || place.postcode === null)
  )
}

/** Suggests places whose names begin with the text, as the field writes them, the largest first; none for a single letter. */
export async function listPlaceSuggestions(typed: string): Promise<string[]> {
  const start = typed.trim().toLowerCase()
  if (start.length < 2) return []
  const { names, find } = await placeDictionary()
  const places = names.filter((name) => name.toLowerCase().startsWith(start)).slice(0, SUGGESTIONS * 3)
  const written = places
    .flatMap((name) => find(name))
    .sort((a, b) => b.population - a.population)
    .map(({ name, state, postcode }) => [name, state, postcode].filter(Boolean).join(' '))
  return [...new Set(written)].slice(0, SUGGESTIONS)
}

/** Resolves a location and suggests places, for the location field. */
export async function lookUpPlace(location: string, chosenState: string): Promise<PlaceAnswer> {
  const [place, suggestions] = await Promise.all([resolvePostingPlace(location, chosenState), listPlaceSuggestions(location)])
  return { ...place, suggestions }
}

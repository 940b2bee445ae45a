import { STATE_NAME, STATES, type State } from '#app/places/location.ts'

/** Most places in one search. */
const MAX_PLACES = 5
/** Longest keyword and location text, in characters. */
export const MAX_TEXT = 200

const DISTANCE_FIRST = /^(?:within )?(\d{1,3}) ?kms? (?:of|from|around) (.+)$/i
const DISTANCE_LAST = /^(.+?),? (?:within |\+ ?)?(\d{1,3}) ?kms?$/i

/** Takes the distance out of a typed place: "Parramatta 10km", "within 10 km of Parramatta". */
export function readDistance(text: string): { place: string; km: string | null } {
  const [, first, of] = DISTANCE_FIRST.exec(text) ?? []
  const [, before, last] = DISTANCE_LAST.exec(text) ?? []
  const [place, km] = of === undefined ? [before, last] : [of, first]
  return place === undefined || km === undefined ? { place: text, km: null } : { ...readDistance(place), km }
}

// "Perth or Fremantle" and "Perth / Fremantle" are two places, "Perth, WA" is one. White space has been collapsed by then.
const PLACES_APART = /;| or | ?\/ ?/i
const EVERYWHERE = /^(?:(?:all (?:of )?|anywhere in )?aus(?:tralia)?(?:[\s-]?wide)?|anywhere|everywhere|near me)$/i
// Every job is in Australia: "NSW, Australia".
const COUNTRY = /(?<!\bsouth|\bwestern)(?:, ?| )(?:australia|aus)$/i
/** The longest text that is searched for places, in characters. */
const MAX_PLACES_TEXT = MAX_PLACES * (MAX_TEXT + 2)

/** The places of a location text, without duplicates; none for the whole country. */
export function placesOf(location: string): string[] {
  const places = new Map<string, string>()
  const text = location.slice(0, MAX_PLACES_TEXT).replaceAll('\uFFFD', '').replace(/\s+/g, ' ')
  for (const part of text.split(PLACES_APART)) {
    const written = part.trim()
    const place = EVERYWHERE.test(written) ? '' : written.replace(COUNTRY, '')
    const key = place.toLowerCase()
    if (place !== '' && !places.has(key)) places.set(key, place)
  }
  return [...places.values()].slice(0, MAX_PLACES)
}

/** Normalises a location text: its places separated by "; ". */
export const locationText = (typed: string): string => placesOf(typed).join('; ')

export const joinPlaces = (places: string[]): string => locationText(places.join('; '))

/** The state that a text names, by abbreviation or in full, whatever its case; null when it names none. */
export function stateOf(text: string): State | null {
  const word = text.trim().toLowerCase().replaceAll('.', '')
  return STATES.find((state) => state.toLowerCase() === word || STATE_NAME[state].toLowerCase() === word) ?? null
}

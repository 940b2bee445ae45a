import { chunksOf } from './chunks.ts'
import type { SearchQuery } from './query.ts'
import { placesOf } from './query-places.ts'
import { inQuotes, placeName } from './query-text.ts'
import type { Reading, SearchResult } from './result.ts'

/** A search that was corrected or read again: what was searched for instead, and how to search for exactly what was typed. */
export type Correction = {
  /** The search whose results are shown. */
  meant: SearchQuery
  /** The words that were left out because nothing has them, too. */
  without: string[]
  /** The corrected words and places, each null when it is as typed. */
  words: string | null
  places: string | null
  /** What was typed, for a sentence. */
  typed: string
  /** The same search for exactly what was typed: quotation marks prevent the correction. */
  instead: SearchQuery
}

/** What was corrected in a search, or how it was read; null when it is as typed. */
export function correctionOf(query: SearchQuery, { corrected, reading }: Pick<SearchResult, 'corrected' | 'reading'>): Correction | null {
  if (reading !== null) return readingOf(query, reading)
  if (corrected === null) return null
  const q = quoteCorrectedWords(query.q, corrected.q)
  const location = quoteCorrectedPlaces(placesOf(query.location), corrected.location.split('; '))
  const [wordsDiffer, placesDiffer] = [q !== query.q, location !== query.location]
  if (!wordsDiffer && !placesDiffer) return null
  const meant = { ...query, q: wordsDiffer ? corrected.q : query.q, location: placesDiffer ? corrected.location : query.location }
  const typed = [wordsDiffer ? inQuotes(query.q) : '', placesDiffer ? `“${namesOf(query.location)}”` : ''].filter(Boolean).join(' in ')
  return {
    meant,
    without: [],
    words: wordsDiffer ? corrected.q : null,
    places: placesDiffer ? namesOf(corrected.location) : null,
    typed,
    instead: { ...query, q, location, page: 1, job: null },
  }
}

/** A search that was read again. Quotation marks keep each word, and a place that is none, where it stands. */
function readingOf(query: SearchQuery, { query: meant, without }: Reading): Correction {
  const isPlaceRead = query.location !== '' && meant.location !== query.location
  return {
    meant,
    without,
    words: meant.q || null,
    places: meant.location === query.location || meant.location === '' ? null : namesOf(meant.location),
    typed: [query.q ? inQuotes(query.q) : '', isPlaceRead ? inQuotes(query.location) : ''].filter(Boolean).join(' in '),
    instead: {
      ...query,
      q: quoteCorrectedWords(query.q, meant.q, /^[^-"]/),
      location: isPlaceRead ? `"${query.location}"` : query.location,
      page: 1,
      job: null,
    },
  }
}

const namesOf = (location: string) => placesOf(location).map(placeName).join(' or ')

/** A plain word, not a phrase, an excluded word or a sign: only plain words are corrected. */
const PLAIN_WORD = /^[^-"].*\p{L}|^\p{L}/u

/** Puts the words that the correction replaced, or a reading moved, in quotation marks. */
function quoteCorrectedWords(typed: string, meant: string, mayDiffer = PLAIN_WORD): string {
  const known = new Set(meant.toLowerCase().split(/\s+/))
  const chunks = chunksOf(typed)
  const quoted = chunks.map((chunk) => (mayDiffer.test(chunk) && !known.has(chunk.toLowerCase()) ? `"${chunk}"` : chunk))
  return quoted.some((chunk, at) => chunk !== chunks[at]) ? quoted.join(' ') : typed
}

const quoteCorrectedPlaces = (typed: readonly string[], meant: readonly string[]) =>
  typed.map((place, at) => (place === meant[at] ? place : `"${place}"`)).join('; ')

import { chunksOf } from './chunks.ts'
import { placesOf, type SearchQuery } from './query.ts'
import { inQuotes, placeName } from './query-text.ts'
import type { SearchResult } from './result.ts'

/** A search whose slips were put right: what was looked for, and how to look for just what was typed. */
export type Correction = {
  /** The search that was meant. */
  meant: SearchQuery
  /** The words and the places that were meant, each null where they are as typed. */
  words: string | null
  places: string | null
  /** What was typed, for a sentence. */
  typed: string
  /** The same search for just what was typed: quotation marks say so. */
  instead: SearchQuery
}

/** What was put right in a search; null when it is as typed. */
export function correctionOf(query: SearchQuery, corrected: SearchResult['corrected']): Correction | null {
  if (corrected === null) return null
  const q = quoteMisread(query.q, corrected.q)
  const location = quoteMoved(placesOf(query.location), corrected.location.split('; '))
  const [isOther, isElsewhere] = [q !== query.q, location !== query.location]
  if (!isOther && !isElsewhere) return null
  const meant = { ...query, q: isOther ? corrected.q : query.q, location: isElsewhere ? corrected.location : query.location }
  const typed = [isOther ? inQuotes(query.q) : '', isElsewhere ? `“${namesOf(query.location)}”` : ''].filter(Boolean).join(' in ')
  return {
    meant,
    words: isOther ? corrected.q : null,
    places: isElsewhere ? namesOf(corrected.location) : null,
    typed,
    instead: { ...query, q, location, page: 1, job: null },
  }
}

const namesOf = (location: string) => placesOf(location).map(placeName).join(' or ')

/** Puts those words in quotation marks that stand no more in the words that were meant. */
function quoteMisread(typed: string, meant: string): string {
  const known = new Set(meant.toLowerCase().split(/\s+/))
  const chunks = chunksOf(typed)
  const quoted = chunks.map((chunk) => (isPlainWord(chunk) && !known.has(chunk.toLowerCase()) ? `"${chunk}"` : chunk))
  return quoted.some((chunk, at) => chunk !== chunks[at]) ? quoted.join(' ') : typed
}

/** Neither a phrase nor an unwanted word nor a sign: only such words are ever put right. */
const isPlainWord = (chunk: string) => /^[^-"]/.test(chunk) && /\p{L}/u.test(chunk)

const quoteMoved = (typed: readonly string[], meant: readonly string[]) =>
  typed.map((place, at) => (place === meant[at] ? place : `"${place}"`)).join('; ')

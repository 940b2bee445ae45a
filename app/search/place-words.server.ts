import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import { fullPlaceName } from '#app/places/nicknames.ts'
import { placeDictionary, resolveLocation } from '#app/places/places.server.ts'
import { findRegions } from '#app/places/region-names.ts'
import { conceptsIn } from '#app/vocabulary/concepts.server.ts'
import { lexemeOf, wordsOf } from '#app/vocabulary/words.ts'
import { chunksOf } from './chunks.ts'
import { isEnglish } from './english.server.ts'
import { correctPlace } from './locations.server.ts'
import { restOfStateOf } from './place-terms.ts'
import { type SearchQuery, stateOf } from './query.ts'
import { placeName } from './query-text.ts'
import { MAX_TERMS } from './terms.server.ts'

/** Most words of the name of a place with its state: "Port Macquarie New South Wales" has five. */
const MOST_WORDS = 5

/** Words before a place that say nothing else. */
const PREPOSITION = /^(?:in|near|around|at)$/i

/**
 * Moves the place that stands among the words of a search to where places belong: "property manager parramatta", with a typo, too. Null
 * when no word names one, and when a place was given already.
 */
export async function takePlaceWords(query: SearchQuery): Promise<SearchQuery | null> {
  if (query.location !== '') return null
  const chunks = chunksOf(query.q)
  if (chunks.length > MAX_TERMS) return null
  const spans = spansOf(chunks)
  const exact = await findFirst(spans, async (text) => ((await isPlace(text)) ? placeName(fullPlaceName(text)) : null))
  const found = exact ?? (await findFirst(spans, correctUnknown))
  if (found === null) return null
  const { from, to, place } = found
  const start = from > 0 && PREPOSITION.test(chunks[from - 1]!) ? from - 1 : from
  const q = [...chunks.slice(0, start), ...chunks.slice(to)].join(' ')
  return { ...query, q, location: place, sort: q === '' ? null : query.sort, job: null }
}

type Span = { from: number; to: number; text: string }

/** Runs of plain words that may name a place: the longest first, later ones first, and none that is a part of a trade's name. */
function spansOf(chunks: readonly string[]): Span[] {
  const isPlain = chunks.map((chunk) => !/^-?"/.test(chunk) && !chunk.startsWith('-'))
  const inTrade = wordsInTrades(chunks)
  const spans: Span[] = []
  for (let length = Math.min(MOST_WORDS, chunks.length); length > 0; length--) {
    for (let from = chunks.length - length; from >= 0; from--) {
      const to = from + length
      const isFree = chunks.slice(from, to).every((_, at) => isPlain[from + at] && !inTrade.has(from + at))
      if (isFree) spans.push({ from, to, text: chunks.slice(from, to).join(' ') })
    }
  }
  return spans
}

/** The chunks, counted from 0, that are a part of the name of a trade, but not of a state's. */
function wordsInTrades(chunks: readonly string[]): Set<number> {
  const words = chunks.flatMap((chunk, chunkAt) => wordsOf(chunk).map((word) => ({ word, chunkAt })))
  const concepts = conceptsIn(
    words.map(({ word }) => word),
    true,
  )
  return new Set(
    concepts
      .filter(({ at, length }) => stateOf(chunks.slice(words[at]!.chunkAt, words[at + length - 1]!.chunkAt + 1).join(' ')) === null)
      .flatMap(({ at, length }) => words.slice(at, at + length).map(({ chunkAt }) => chunkAt)),
  )
}

async function findFirst(spans: readonly Span[], read: (text: string) => Promise<string | null>) {
  for (const span of spans) {
    // Lets other requests be answered between two names.
    await setImmediate()
    const place = await read(span.text)
    if (place !== null) return { ...span, place }
  }
  return null
}

async function isPlace(text: string): Promise<boolean> {
  const name = fullPlaceName(text)
  if (name !== text || stateOf(name) !== null || restOfStateOf(name) !== null || findRegions(name).length > 0) return true
  if (/^\d{4}$/.test(text)) return (await placeDictionary()).places.some(({ postcode }) => postcode === text)
  return text.length > 2 && (await resolveLocation(name)).candidates.length > 0
}

/** The place that a text was meant to name; null where it is English, or a word of an ad. */
async function correctUnknown(text: string): Promise<string | null> {
  const words = text.split(' ')
  if (words.length > 3 || (words.length === 1 && (isEnglish(lexemeOf(text)) || (await isInAds(lexemeOf(text)))))) return null
  return correctPlace(text)
}

async function isInAds(word: string): Promise<boolean> {
  const { rows } = await sql`select from search_words where word = ${word}`.execute(searchDb)
  return rows.length > 0
}

import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import { fullPlaceName } from '#app/places/nicknames.ts'
import { placeDictionary, resolveLocation } from '#app/places/places.server.ts'
import { findRegions } from '#app/places/region-names.ts'
import { conceptsIn } from '#app/vocabulary/concepts.server.ts'
import { lexemeOf, STOP_WORDS, wordsOf } from '#app/vocabulary/words.ts'
import { chunksOf } from './chunks.ts'
import { isEnglish } from './english.server.ts'
import { takeFilterWords } from './filter-words.ts'
import { correctPlace } from './place-correction.server.ts'
import { restOfStateOf } from './place-terms.ts'
import { readSearchQuery, type SearchQuery } from './query.ts'
import { stateOf } from './query-places.ts'
import { placeName } from './query-text.ts'
import { MAX_TERMS } from './terms.server.ts'

/** Most words of the name of a place with its state: "Port Macquarie New South Wales" has five. */
const MOST_WORDS = 5

/** Words before a place that say nothing else. */
const PREPOSITION = /^(?:in|near|around|at)$/i
/** Words that keep the place behind them from being the one that is asked for. */
const NEGATION = /^(?:not|except|excluding|outside)$/i

const NO_FILTERS = readSearchQuery(new URLSearchParams())

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
  const found = exact === null ? await findFirst(spans, correctUnknown) : ((await correctBefore(exact, spans)) ?? exact)
  if (found === null) return null
  const { from, to, place } = found
  const q = [...chunks.slice(0, startOf(chunks, from)), ...chunks.slice(to)].join(' ')
  return { ...query, q, location: place, sort: q === '' ? null : query.sort, job: null }
}

type Span = { from: number; to: number; text: string }

/** Where a place begins with the preposition before it. */
const startOf = (chunks: readonly string[], from: number) => (from > 0 && PREPOSITION.test(chunks[from - 1]!) ? from - 1 : from)

/**
 * Runs of plain words that may name a place: the longest first, later ones first, and none that begins with a preposition, is a part of a
 * trade's name or is ruled out ("not in Sydney").
 */
function spansOf(chunks: readonly string[]): Span[] {
  const isPlain = chunks.map((chunk) => !/^-?"/.test(chunk) && !chunk.startsWith('-'))
  const inTrade = wordsInTrades(chunks)
  const spans: Span[] = []
  for (let length = Math.min(MOST_WORDS, chunks.length); length > 0; length--) {
    for (let from = chunks.length - length; from >= 0; from--) {
      const to = from + length
      const isFree = chunks.slice(from, to).every((_, at) => isPlain[from + at] && !inTrade.has(from + at))
      const isRuledOut = NEGATION.test(chunks[startOf(chunks, from) - 1] ?? '')
      if (isFree && !isRuledOut && !PREPOSITION.test(chunks[from]!))
        spans.push({
          from,
          to,
          text: chunks
            .slice(from, to)
            .join(' ')
            .replace(/[.,!?]+$/, ''),
        })
    }
  }
  return spans
}

/** "paramatta nsw": the town before a state that was typed right may be misspelt. */
async function correctBefore({ from, to, place }: Span & { place: string }, spans: readonly Span[]) {
  if (stateOf(place) === null) return null
  const before = await findFirst(
    spans.filter((span) => span.to === from),
    correctUnknown,
  )
  return before && { ...before, to, place: `${before.place} ${place}` }
}

/** The chunks, counted from 0, that are a part of the name of a trade, but not of a state's. */
export function wordsInTrades(chunks: readonly string[]): Set<number> {
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

/** The place that a text was meant to name; null where it is English, a word of an ad or one for a filter ("temp"). */
async function correctUnknown(text: string): Promise<string | null> {
  const words = text.split(' ')
  if (words.some((word) => STOP_WORDS.has(lexemeOf(word))) || takeFilterWords({ ...NO_FILTERS, q: text }) !== null) return null
  if (words.length > 3 || (words.length === 1 && (isEnglish(lexemeOf(text)) || (await isInAds(lexemeOf(text)))))) return null
  return correctPlace(text)
}

async function isInAds(word: string): Promise<boolean> {
  const { rows } = await sql`select from search_words where word = ${word}`.execute(searchDb)
  return rows.length > 0
}

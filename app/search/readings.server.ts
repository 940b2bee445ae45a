import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { searchDb } from '#app/db/client.server.ts'
import { parseLocation } from '#app/places/location-parse.ts'
import { guessCategory } from '#app/vocabulary/category.ts'
import { isTrade } from '#app/vocabulary/concepts.server.ts'
import { STOP_WORDS } from '#app/vocabulary/words.ts'
import { isAside } from './asides.ts'
import { chunksOf } from './chunks.ts'
import { takeFilterWords } from './filter-words.ts'
import { takePlaceWords, wordsInTrades } from './place-words.server.ts'
import type { SearchQuery } from './query.ts'
import type { Reading, SearchResult } from './result.ts'
import { countFound, searchJobs } from './search.server.ts'
import { type Part, readParts, readRuns } from './terms.server.ts'

/** Reading a search again costs a few searches: one at a time, so that many of them wait for each other and not the others for them. */
const oneAtATime = pLimit(1)
/** How many may wait; beyond that, a search is answered for exactly what was typed. */
const MOST_WAITING = 20

/**
 * Searches as `searchJobs` does. Words that together find nothing are read again: a place or a filter among them moves to where it
 * belongs, then the rarest words are left out one by one, and at last the role becomes its category. The first reading that finds
 * jobs is the result, and it says how it was read.
 */
export async function searchWithReadings(query: SearchQuery): Promise<SearchResult> {
  const found = await searchJobs(query)
  if (found.total > 0 || (query.q === '' && !isRemote(query.location)) || oneAtATime.pendingCount >= MOST_WAITING) return found
  const reading = await oneAtATime(() => findReading(query))
  if (reading === null) return found
  const result = await searchJobs(reading.query)
  return { ...result, reading: { ...reading, query: { ...reading.query, ...result.corrected } } }
}

/** The first reading that finds jobs; else the one with its place and filters where they belong. Null when the words are as they should be. */
async function findReading(query: SearchQuery): Promise<Reading | null> {
  let moved: Reading | null = null
  for await (const reading of listReadings({ ...query, page: 1, job: null })) {
    if (reading.without.length === 0) moved = reading
    // Lets other requests be answered between two counts: the embedded database works on the same thread.
    await setImmediate()
    if ((await countFound(reading.query)) > 0) return { ...reading, query: { ...reading.query, page: query.page, job: query.job } }
  }
  return moved
}

/** Every reading of a search, those that keep the most of it first. */
async function* listReadings(typed: SearchQuery): AsyncGenerator<Reading> {
  const query = withoutAsides(isRemote(typed.location) ? { ...typed, location: '', radius: null, q: `${typed.q} remote`.trim() } : typed)
  if (query !== typed) yield { query, without: [] }
  const place = await takePlaceWords(query)
  if (place) yield { query: place, without: [] }
  const filters = takeFilterWords(query)
  if (filters) yield { query: filters, without: [] }
  const both = place && takeFilterWords(place)
  if (both) yield { query: both, without: [] }
  const moved = both ?? place ?? filters ?? query
  yield* listShorter(moved)
  // No job of the trade may pass the filter: its words are left out together, then like any others.
  if (filters) {
    const literal = place ?? query
    const left = new Set(chunksOf(moved.q))
    const without = chunksOf(literal.q).filter((word) => !left.has(word))
    yield { query: { ...literal, q: moved.q }, without }
    yield* listShorter(literal)
  }
  yield* listField(moved)
}

/** True for a place that is none: the work is done from home, which the words of an ad say. Quotation marks keep it a place. */
function isRemote(location: string): boolean {
  if (location.startsWith('"')) return false
  const { remote, suburb, region, state } = parseLocation(location)
  return remote && suburb === null && region === null && state === null
}

/** The search without the words that only make a sentence of it; the same search where there are none. */
function withoutAsides(query: SearchQuery): SearchQuery {
  const chunks = chunksOf(query.q)
  const inTrade = wordsInTrades(chunks)
  const kept = chunks.filter((chunk, at) => inTrade.has(at) || !isAside(chunk))
  return kept.length === 0 || kept.length === chunks.length ? query : { ...query, q: kept.join(' ') }
}

/** The search without its rarest words, one after the other. */
async function* listShorter(query: SearchQuery): AsyncGenerator<Reading> {
  const { units, kept } = await listUnits(query.q)
  for (const left of shorten(units)) {
    yield { query: { ...query, q: [...textsOf(left), ...kept].join(' ') }, without: textsOf(units.filter((unit) => !left.includes(unit))) }
  }
}

/** The search for the field of what is left at last. */
async function* listField(query: SearchQuery): AsyncGenerator<Reading> {
  const { units, kept } = await listUnits(query.q)
  const [last] = shorten(units).at(-1) ?? units
  const category = last && query.category.length === 0 ? guessCategory(last.text) : null
  if (category !== null) yield { query: { ...query, q: kept.join(' '), category: [category], sort: null }, without: textsOf(units) }
}

/** The units without the rarest, then without the next, down to a single one. */
function shorten(units: readonly Unit[]): Unit[][] {
  if (units.length < 2) return []
  const rarest = units.reduce((a, b) => (a.jobs <= b.jobs ? a : b))
  const left = units.filter((unit) => unit !== rarest)
  return [left, ...shorten(left)]
}

const textsOf = (units: readonly Unit[]) => units.map(({ text }) => text)

/** A word of a search, or words that name one thing, and how many jobs have it: a trade is the last to go. */
type Unit = { text: string; jobs: number }

/** The units of a search, and the phrases and excluded words, which stay. */
async function listUnits(q: string): Promise<{ units: Unit[]; kept: string[] }> {
  const parts = readParts(q)
  const plain = parts.filter(({ kind }) => kind === 'words')
  const jobs = await countWords(plain.flatMap(({ words }) => words.map(({ lexeme }) => lexeme)))
  return { units: groupWords(plain, jobs), kept: parts.filter(({ kind }) => kind !== 'words').map(({ text }) => text) }
}

/** Groups the parts of one run of words; noise is left out. */
function groupWords(parts: readonly Part[], jobs: ReadonlyMap<string, number>): Unit[] {
  const runs = readRuns(parts.flatMap(({ words }) => words)).flatMap((run) => run.words.map((word) => ({ run, word })))
  const units = new Map<object, Unit>()
  let at = 0
  for (const { text, words } of parts) {
    const { run } = runs[at]! // each part has words
    at += words.length
    const isNoise = run.kind === 'noise' || words.every(({ lexeme }) => STOP_WORDS.has(lexeme))
    const rarest = run.kind === 'concept' && isTrade(run.lexeme) ? Infinity : Math.min(...words.map(({ lexeme }) => jobs.get(lexeme) ?? 0))
    const known = units.get(run)
    if (known) known.text += ` ${text}`
    else if (!isNoise) units.set(run, { text, jobs: rarest })
  }
  return [...units.values()]
}

async function countWords(words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const rows = await searchDb.selectFrom('search_words').select(['word', 'jobs']).where('word', 'in', words).execute()
  return new Map(rows.map(({ word, jobs }) => [word, jobs]))
}

import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { searchDb } from '#app/db/client.server.ts'
import { guessCategory } from '#app/vocabulary/category.ts'
import { STOP_WORDS } from '#app/vocabulary/words.ts'
import { takeFilterWords } from './filter-words.ts'
import { takePlaceWords } from './place-words.server.ts'
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
  if (found.total > 0 || query.q === '' || oneAtATime.pendingCount >= MOST_WAITING) return found
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
async function* listReadings(query: SearchQuery): AsyncGenerator<Reading> {
  const place = await takePlaceWords(query)
  if (place) yield { query: place, without: [] }
  const filters = takeFilterWords(query)
  if (filters) yield { query: filters, without: [] }
  const both = place && takeFilterWords(place)
  if (both) yield { query: both, without: [] }
  yield* listShorter(both ?? place ?? filters ?? query)
}

/** The search without its rarest words, one after the other, and with the category of what is left. */
async function* listShorter(query: SearchQuery): AsyncGenerator<Reading> {
  const { units, kept } = await listUnits(query.q)
  const textOf = (some: readonly Unit[]) => [...some.map(({ text }) => text), ...kept].join(' ')
  let left = units
  const without = () => units.filter((unit) => !left.includes(unit)).map(({ text }) => text)
  while (left.length > 1) {
    const rarest = left.reduce((a, b) => (a.jobs <= b.jobs ? a : b))
    left = left.filter((unit) => unit !== rarest)
    yield { query: { ...query, q: textOf(left) }, without: without() }
  }
  const category = left[0] && query.category.length === 0 ? guessCategory(left[0].text) : null
  if (category === null) return
  left = []
  yield { query: { ...query, q: textOf([]), category: [category], sort: null }, without: without() }
}

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
    const rarest = run.kind === 'concept' ? Infinity : Math.min(...words.map(({ lexeme }) => jobs.get(lexeme) ?? 0))
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

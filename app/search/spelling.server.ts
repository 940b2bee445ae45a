import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { searchDb } from '#app/db/client.server.ts'
import { jobCacheOptions } from '#app/jobs/changes.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { STOP_WORDS, type Word, wordsOf } from '#app/vocabulary/words.ts'
import { editDistance, oneEditAway, splits } from './spelling.ts'
import { type Part, readRuns } from './terms.server.ts'

/** How a typed word relates to the words of all ads: it is one of them, the beginning of one, neither, or a misspelling of `correction`. */
type WordKind = { kind: 'known' | 'prefix' | 'unknown' } | { kind: 'misspelt'; correction: string }

const KNOWN: WordKind = { kind: 'known' }
const FEWEST_LETTERS = 4
const FEWEST_LETTERS_OF_TWO_EDITS = 7
/** Longer words are not corrected: the number of candidates grows with the length. */
const MOST_LETTERS = 24
/** How many words of one search are looked up; the words after them stay as typed. */
const MOST_WORDS = 12
const MOST_CANDIDATES = 40

/**
 * Correcting costs far more than searching: one word at a time, so that many misspelt searches wait for each other and not the others for
 * them.
 */
const oneAtATime = pLimit(1)
/** How many words may wait to be corrected; beyond that, a search is answered for exactly what was typed. */
const MOST_WAITING = 8

const kindCache = ttlCache<WordKind>({ ...jobCacheOptions, max: 2_000 })
const wholeCache = ttlCache<boolean>({ ...jobCacheOptions, max: 2_000 })
// A known word stays known for a while after its ad has gone; an unknown word may become known at any time, so only known ones are kept
// here.
const known = new Set<string>()
const MOST_KNOWN = 50_000

/** Classifies the first words of a search by the words of all ads. */
async function classifyWords(lexemes: readonly string[]): Promise<Map<string, WordKind>> {
  const words = [...new Set(lexemes)].slice(0, MOST_WORDS)
  const kinds = await Promise.all(words.map((word) => (known.has(word) ? KNOWN : kindCache(word, () => classifyWord(word)))))
  return new Map(words.map((word, at) => [word, kinds[at]!])) // one reading a word
}

async function classifyWord(word: string): Promise<WordKind> {
  if (STOP_WORDS.has(word)) return KNOWN
  const { rows } = await sql<{ known: boolean; isPrefix: boolean }>`select
    exists (select from search_words where word = ${word}) as known,
    exists (select from search_words where word like ${`${word}%`}) as "isPrefix"`.execute(searchDb)
  if (rows[0]?.known) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(word)
    return KNOWN
  }
  if (rows[0]?.isPrefix && word.length > 1) return { kind: 'prefix' }
  if (!mayBeMisspelt(word) || oneAtATime.pendingCount >= MOST_WAITING) return { kind: 'unknown' }
  const correction = await oneAtATime(async () => {
    // Lets other requests be answered between two words: the embedded database works on the same thread.
    await setImmediate()
    return findCorrection(word)
  })
  return correction === null ? { kind: 'unknown' } : { kind: 'misspelt', correction }
}

/** Numbers, very short and very long words are never corrected. */
const mayBeMisspelt = (word: string): boolean => word.length >= FEWEST_LETTERS && word.length <= MOST_LETTERS && /^\p{L}+$/u.test(word)

/** The word, or the two words, that were probably meant: the commonest of the nearest. Null when no word is near. */
async function findCorrection(word: string): Promise<string | null> {
  const near = nearest(await countJobs(oneEditAway(word)), word)
  if (near !== null) return near
  const halves = splits(word)
  const jobs = await countJobs(halves.flat())
  const [cut] = halves.filter((pair) => pair.every((half) => jobs.has(half))).sort((a, b) => weight(b, jobs) - weight(a, jobs))
  if (cut) return cut.join(' ')
  return word.length < FEWEST_LETTERS_OF_TWO_EDITS ? null : findTwoEditsAway(word)
}

const weight = (pair: readonly string[], jobs: ReadonlyMap<string, number>) => Math.min(...pair.map((half) => jobs.get(half) ?? 0))

async function countJobs(words: readonly string[]): Promise<Map<string, number>> {
  const isAsked = sql<boolean>`word = any(${words})`
  const rows = await searchDb.selectFrom('search_words').select(['word', 'jobs']).where(isAsked).execute()
  return new Map(rows.map(({ word, jobs }) => [word, jobs]))
}

/**
 * The commonest of the words. Swapped letters are the most common slip, and hardly anybody gets the first letter wrong: such words rank
 * above commoner ones.
 */
function nearest(words: ReadonlyMap<string, number>, typed: string): string | null {
  const likeness = (word: string) => Number(lettersOf(word) === lettersOf(typed)) * 2 + Number(word[0] === typed[0])
  const sorted = [...words].sort(([a, ofA], [b, ofB]) => likeness(b) - likeness(a) || ofB - ofA || (a < b ? -1 : 1))
  return sorted[0]?.[0] ?? null
}

const lettersOf = (word: string) => [...word].sort().join('')

async function findTwoEditsAway(word: string): Promise<string | null> {
  const { rows } = await sql<{ word: string; jobs: number }>`select word, jobs from search_words
    where word % ${word} and length(word) between ${word.length - 2} and ${word.length + 2}
    order by similarity(word, ${word}) desc, jobs desc limit ${MOST_CANDIDATES}`.execute(searchDb)
  // With two edits nearly anything matches, so that the first letter must be right: a plumber is no number.
  const near = rows.filter((row) => row.word[0] === word[0] && editDistance(row.word, word) <= 2)
  return nearest(new Map(near.map((row) => [row.word, row.jobs])), word)
}

/** A search text with its words corrected. `prefixes` are the lexemes that stand for all words they begin. */
type SpellingResult = { parts: Part[]; prefixes: Set<string>; isCorrected: boolean }

/** Corrects the words that no ad has. Phrases and excluded words stay as typed: quotation marks ask for an exact match. */
export async function correctSpelling(parts: readonly Part[]): Promise<SpellingResult> {
  const run = parts.filter(({ kind }) => kind === 'words').flatMap(({ words }) => words)
  // Words of a concept or of noise are right, whether or not an ad has them today.
  const named = new Set(readRuns(run).flatMap(({ kind, words }) => (kind === 'words' ? [] : words.map(({ lexeme }) => lexeme))))
  const split = await findSplitWords(run, named)
  const typed = run.flatMap((word, at) => (named.has(word.lexeme) || split.has(word) || split.has(run[at + 1]!) ? [] : [word.lexeme])) // none behind the last
  const kinds = await classifyWords(typed)
  const prefixes = new Set(typed.filter((lexeme) => kinds.get(lexeme)?.kind === 'prefix'))
  let isCorrected = false
  const meant = parts.map((part) => {
    if (part.kind !== 'words') return part
    if (!part.words.some(({ lexeme }) => kinds.get(lexeme)?.kind === 'misspelt')) return joinSplit(part, split)
    isCorrected = true
    const text = part.words.map(({ lexeme }) => replacementFor(kinds.get(lexeme), part.text) ?? lexeme).join(' ')
    return { ...part, text, words: wordsOf(text) }
  })
  return { parts: meant, prefixes, isCorrected }
}

/** The words that make one word of an ad together with the word before: "book keeper", "O Brien". */
async function findSplitWords(run: readonly Word[], named: ReadonlySet<string>): Promise<Set<Word>> {
  const isHalf = ({ lexeme }: Word) => !named.has(lexeme) && !STOP_WORDS.has(lexeme)
  const whole = new Map<Word, string>()
  for (const [at, word] of run.entries()) {
    const before = run[at - 1]
    if (before && isHalf(before) && isHalf(word)) whole.set(word, before.lexeme + word.lexeme)
  }
  if (whole.size === 0) return new Set()
  const isWord = await Promise.all([...whole].map(([, lexeme]) => wholeCache(lexeme, async () => (await countJobs([lexeme])).has(lexeme))))
  return new Set([...whole.keys()].filter((_, at) => isWord[at]))
}

/** Treats split words like words joined by a hyphen: they match side by side, or as one word. */
const joinSplit = (part: Part, split: ReadonlySet<Word>): Part => ({
  ...part,
  words: part.words.map((word) => (split.has(word) ? { ...word, isBound: true } : word)),
})

/** The corrected word, in the plural where that was typed; null for a word that needs no correction. */
function replacementFor(word: WordKind | undefined, typed: string): string | null {
  if (word?.kind !== 'misspelt') return null
  return /[^s]s$/i.test(typed) && !word.correction.endsWith('s') ? `${word.correction.replace(/(?<=[^aeiou])y$/, 'ie')}s` : word.correction
}

import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { searchDb } from '#app/db/client.server.ts'
import { jobCacheOptions } from '#app/jobs/changes.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { CONCEPT_WORDS } from '#app/vocabulary/concepts.server.ts'
import { lexemeOf, STOP_WORDS, type Word, wordsOf } from '#app/vocabulary/words.ts'
import { isEnglish } from './english.server.ts'
import { editDistance, oneEditAway, splits } from './spelling.ts'
import { type Part, readRuns } from './terms.server.ts'

/** How a typed word relates to the words of all ads: it is one of them, the beginning of one, neither, or a misspelling of `correction`. */
type WordKind = { kind: 'known' | 'prefix' | 'unknown' } | { kind: 'misspelt'; correction: string }

const KNOWN: WordKind = { kind: 'known' }
const FEWEST_LETTERS = 4
const FEWEST_LETTERS_OF_TWO_EDITS = 7
const FEWEST_LETTERS_OF_BEGINNING = 3
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

/** Classifies the first words of a search by the words of all ads. Only `beginning` may be the beginning of a longer word. */
async function classifyWords(lexemes: readonly string[], beginning: string | null): Promise<Map<string, WordKind>> {
  const words = [...new Set(lexemes)].slice(0, MOST_WORDS)
  const classify = (word: string, mayBegin: boolean) => kindCache(`${mayBegin} ${word}`, () => classifyWord(word, mayBegin))
  const kinds = await Promise.all(words.map((word) => (known.has(word) ? KNOWN : classify(word, word === beginning))))
  return new Map(words.map((word, at) => [word, kinds[at]!])) // one reading a word
}

async function classifyWord(word: string, mayBegin: boolean): Promise<WordKind> {
  if (STOP_WORDS.has(word)) return KNOWN
  const { rows } = await sql<{ known: boolean; isPrefix: boolean }>`select
    exists (select from search_words where word = ${word}) as known,
    exists (select from search_words where word like ${`${word}%`}) as "isPrefix"`.execute(searchDb)
  if (rows[0]?.known) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(word)
    return KNOWN
  }
  if (mayBegin && rows[0]?.isPrefix) return { kind: 'prefix' }
  if (!mayBeMisspelt(word) || isEnglish(word) || oneAtATime.pendingCount >= MOST_WAITING) return { kind: 'unknown' }
  const correction = await oneAtATime(async () => {
    // Lets other requests be answered between two words: the embedded database works on the same thread.
    await setImmediate()
    return findCorrection(word)
  })
  return correction === null ? { kind: 'unknown' } : { kind: 'misspelt', correction }
}

/** Numbers, very short and very long words are never corrected. */
const mayBeMisspelt = (word: string): boolean => word.length >= FEWEST_LETTERS && word.length <= MOST_LETTERS && /^\p{L}+$/u.test(word)

/**
 * The word, or the two words, that were probably meant: the commonest of the nearest, of those in titles and names. Null when no
 * word is near.
 */
async function findCorrection(word: string): Promise<string | null> {
  // "faciliteis" is a plural with a slip: the word is looked for without its plural ending.
  const near = nearest(await countNames(oneEditAway(word).map(lexemeOf)), word)
  if (near !== null) return near
  const halves = splits(word)
  const jobs = await countJobs(halves.flat())
  const [cut] = halves.filter((pair) => pair.every((half) => jobs.has(half))).sort((a, b) => weight(b, jobs) - weight(a, jobs))
  if (cut) return cut.join(' ')
  return word.length < FEWEST_LETTERS_OF_TWO_EDITS ? null : findTwoEditsAway(word)
}

const weight = (pair: readonly string[], jobs: ReadonlyMap<string, number>) => Math.min(...pair.map((half) => jobs.get(half) ?? 0))

/** How many jobs have each of the words, of those that occur in titles, in the names of companies or in those of trades. */
async function countNames(words: readonly string[]): Promise<Map<string, number>> {
  const found = await countJobs(words)
  const named = words.filter((word) => CONCEPT_WORDS.has(word))
  const others = [...found.keys()].filter((word) => !CONCEPT_WORDS.has(word))
  const ofAds = others.length === 0 ? [] : await listInNames(others)
  return new Map([...named, ...ofAds].map((word) => [word, found.get(word) ?? 0]))
}

/** Those of the words that titles (A) or names of companies (B) have, and not only descriptions. */
async function listInNames(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from unnest(${words}::text[]) word
    where exists (select from job_search s where s.tsv @@ ('''' || word || ''':AB')::tsquery)`.execute(searchDb)
  return rows.map(({ word }) => word)
}

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
    where lower(word) % ${word} and length(word) between ${word.length - 2} and ${word.length + 2}
    order by similarity(word, ${word}) desc, jobs desc limit ${MOST_CANDIDATES}`.execute(searchDb)
  // With two edits nearly anything matches, so that the first letter must be right: a plumber is no number.
  const near = rows.filter((row) => row.word[0] === word[0] && editDistance(row.word, word) <= 2)
  return nearest(await countNames(near.map((row) => row.word)), word)
}

/** A search text with its words corrected. `prefixes` are the lexemes that stand for all words they begin. */
type SpellingResult = { parts: Part[]; prefixes: Set<string>; isCorrected: boolean }

/**
 * Corrects the words that no ad has. Phrases and excluded words stay as typed: quotation marks ask for an exact match.
 *
 * @param corrects false for words that were corrected before
 */
export async function correctSpelling(parts: readonly Part[], { corrects = true } = {}): Promise<SpellingResult> {
  const run = parts.filter(({ kind }) => kind === 'words').flatMap(({ words }) => words)
  // Words of a concept or of noise are right, whether or not an ad has them today.
  const named = new Set(readRuns(run).flatMap(({ kind, words }) => (kind === 'words' ? [] : words.map(({ lexeme }) => lexeme))))
  const split = await findSplitWords(run, named)
  const typed = run.flatMap((word, at) => (named.has(word.lexeme) || split.has(word) || split.has(run[at + 1]!) ? [] : [word.lexeme])) // none behind the last
  const kinds = await classifyWords(typed, beginningOf(parts))
  const prefixes = new Set(typed.filter((lexeme) => kinds.get(lexeme)?.kind === 'prefix'))
  let isCorrected = false
  const meant = parts.map((part) => {
    if (part.kind !== 'words') return part
    if (!corrects || !part.words.some(({ lexeme }) => kinds.get(lexeme)?.kind === 'misspelt')) return joinSplit(part, split)
    isCorrected = true
    const text = part.words.map(({ lexeme }) => replacementFor(kinds.get(lexeme), part.text) ?? lexeme).join(' ')
    return { ...part, text, words: wordsOf(text) }
  })
  return { parts: meant, prefixes, isCorrected }
}

/** The word that may be the beginning of a longer one: the last of the search, from three characters on. Null for none. */
function beginningOf(parts: readonly Part[]): string | null {
  const last = parts.at(-1)
  const word = last?.kind === 'words' ? last.words.at(-1) : undefined
  const typed = last?.text.split(/[-‐]/).at(-1) ?? ''
  return word && typed.length >= FEWEST_LETTERS_OF_BEGINNING ? word.lexeme : null
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

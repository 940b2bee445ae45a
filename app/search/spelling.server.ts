import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { db } from '#app/db/client.server.ts'
import { aboutJobs } from '#app/jobs/changes.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { STOP_WORDS, type Word, wordsOf } from '#app/vocabulary/words.ts'
import { cuts, oneSlipAway, slipsBetween } from './spelling.ts'
import { type Part, readRuns } from './terms.server.ts'

/** What a typed word is: a word of an ad, the beginning of one, neither; or a slip for `to`. */
export type Reading = { kind: 'known' | 'beginning' | 'unknown' } | { kind: 'slip'; to: string }

const KNOWN: Reading = { kind: 'known' }
const FEWEST_LETTERS = 4
const FEWEST_LETTERS_OF_TWO_SLIPS = 7
/** What is tried for a word grows with its length, and no longer one is a slip of another. */
const MOST_LETTERS = 24
/** Words of one search that are looked up; those behind them stay as typed. */
const MOST_WORDS = 12
const ALIKE = 40

/** Putting right costs far more than searching: one word after the other, so that a crowd of slips waits for itself. */
const oneAtATime = pLimit(1)
/** Words that may wait for it; beyond them a search is answered for just what was typed. */
const MOST_WAITING = 8

const readingCache = ttlCache<Reading>({ ...aboutJobs, max: 2_000 })
const wholeCache = ttlCache<boolean>({ ...aboutJobs, max: 2_000 })
// A word of an ad stays one for a while after the ad has gone; what was no word may become one any time.
const known = new Set<string>()
const MOST_KNOWN = 50_000

/** What each of the first words of a search is, among the words of all ads. */
export async function readWords(lexemes: readonly string[]): Promise<Map<string, Reading>> {
  const words = [...new Set(lexemes)].slice(0, MOST_WORDS)
  const readings = await Promise.all(words.map((word) => (known.has(word) ? KNOWN : readingCache(word, () => readWord(word)))))
  return new Map(words.map((word, at) => [word, readings[at]!])) // one reading a word
}

async function readWord(word: string): Promise<Reading> {
  if (STOP_WORDS.has(word)) return KNOWN
  const { rows } = await sql<{ known: boolean; begins: boolean }>`select
    exists (select from search_words where word = ${word}) as known,
    exists (select from search_words where word like ${`${word}%`}) as begins`.execute(db)
  if (rows[0]?.known) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(word)
    return KNOWN
  }
  if (rows[0]?.begins && word.length > 1) return { kind: 'beginning' }
  if (!mayBeSlip(word) || oneAtATime.pendingCount >= MOST_WAITING) return { kind: 'unknown' }
  const to = await oneAtATime(async () => {
    // Between two words others get an answer: the embedded database works on the same thread.
    await setImmediate()
    return findMeant(word)
  })
  return to === null ? { kind: 'unknown' } : { kind: 'slip', to }
}

/** Numbers and short words are none. */
const mayBeSlip = (word: string): boolean => word.length >= FEWEST_LETTERS && word.length <= MOST_LETTERS && /^\p{L}+$/u.test(word)

/** The word or two words that were meant, the commonest of the nearest; null for words like no other. */
async function findMeant(word: string): Promise<string | null> {
  const near = nearest(await countJobs(oneSlipAway(word)), word)
  if (near !== null) return near
  const halves = cuts(word)
  const jobs = await countJobs(halves.flat())
  const [cut] = halves.filter((pair) => pair.every((half) => jobs.has(half))).sort((a, b) => weight(b, jobs) - weight(a, jobs))
  if (cut) return cut.join(' ')
  return word.length < FEWEST_LETTERS_OF_TWO_SLIPS ? null : twoSlipsAway(word)
}

const weight = (pair: readonly string[], jobs: ReadonlyMap<string, number>) => Math.min(...pair.map((half) => jobs.get(half) ?? 0))

async function countJobs(words: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('search_words').select(['word', 'jobs']).where(sql<boolean>`word = any(${words}::text[])`).execute()
  return new Map(rows.map(({ word, jobs }) => [word, jobs]))
}

/**
 * The commonest word. Letters the wrong way round are what fingers do most, and hardly anybody gets the first letter wrong: such words
 * come before commoner ones.
 */
function nearest(words: ReadonlyMap<string, number>, typed: string): string | null {
  const likeness = (word: string) => Number(lettersOf(word) === lettersOf(typed)) * 2 + Number(word[0] === typed[0])
  const sorted = [...words].sort(([a, ofA], [b, ofB]) => likeness(b) - likeness(a) || ofB - ofA || (a < b ? -1 : 1))
  return sorted[0]?.[0] ?? null
}

const lettersOf = (word: string) => [...word].sort().join('')

async function twoSlipsAway(word: string): Promise<string | null> {
  const { rows } = await sql<{ word: string; jobs: number }>`select word, jobs from search_words
    where word % ${word} and length(word) between ${word.length - 2} and ${word.length + 2}
    order by similarity(word, ${word}) desc, jobs desc limit ${ALIKE}`.execute(db)
  // Two slips are many: a plumber is no number.
  const near = rows.filter((row) => row.word[0] === word[0] && slipsBetween(row.word, word) <= 2)
  return nearest(new Map(near.map((row) => [row.word, row.jobs])), word)
}

/** A search text as its words were meant. beginnings are the lexemes that stand for all words they begin. */
export type Spelled = { parts: Part[]; beginnings: Set<string>; isCorrected: boolean }

/** Puts right what is a word of no ad. Phrases and unwanted words stay as typed: quotation marks say "just this". */
export async function spell(parts: readonly Part[]): Promise<Spelled> {
  const run = parts.filter(({ kind }) => kind === 'words').flatMap(({ words }) => words)
  // Words of a trade's name, or of noise, are right, whether or not an ad holds them today.
  const named = new Set(readRuns(run).flatMap(({ kind, words }) => (kind === 'words' ? [] : words.map(({ lexeme }) => lexeme))))
  const torn = await findTorn(run, named)
  const typed = run.flatMap((word, at) => (named.has(word.lexeme) || torn.has(word) || torn.has(run[at + 1]!) ? [] : [word.lexeme])) // none behind the last
  const readings = await readWords(typed)
  const beginnings = new Set(typed.filter((lexeme) => readings.get(lexeme)?.kind === 'beginning'))
  let isCorrected = false
  const meant = parts.map((part) => {
    if (part.kind !== 'words') return part
    if (!part.words.some(({ lexeme }) => readings.get(lexeme)?.kind === 'slip')) return bind(part, torn)
    isCorrected = true
    const text = part.words.map(({ lexeme }) => meantBy(readings.get(lexeme), part.text) ?? lexeme).join(' ')
    return { ...part, text, words: wordsOf(text) }
  })
  return { parts: meant, beginnings, isCorrected }
}

/** The words that together with the word before are a word of an ad: "book keeper", "O Brien". */
async function findTorn(run: readonly Word[], named: ReadonlySet<string>): Promise<Set<Word>> {
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

/** Torn words are read like those that a hyphen joins: side by side, or as one. */
const bind = (part: Part, torn: ReadonlySet<Word>): Part => ({
  ...part,
  words: part.words.map((word) => (torn.has(word) ? { ...word, isBound: true } : word)),
})

/** The word that was meant, in the plural where that was typed. */
function meantBy(reading: Reading | undefined, typed: string): string | null {
  if (reading?.kind !== 'slip') return null
  return /[^s]s$/i.test(typed) && !reading.to.endsWith('s') ? `${reading.to.replace(/(?<=[^aeiou])y$/, 'ie')}s` : reading.to
}

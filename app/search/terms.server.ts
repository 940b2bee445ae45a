import { conceptsIn, narrowerConcepts } from '#app/vocabulary/concepts.server.ts'
import { lexemeOf, STOP_WORDS, type Word, wordsOf } from '#app/vocabulary/words.ts'
import { chunksOf } from './chunks.ts'

/** Most words and phrases of one search; the ones after them are ignored. */
export const MAX_TERMS = 12

/** A part of a search text: words that may occur anywhere, a phrase that must occur as it is, or something that must not occur. */
export type Part = { kind: 'words' | 'phrase' | 'unwanted'; text: string; words: Word[] }

/** A search text as values of PostgreSQL's type tsquery; null when there is nothing to ask for. */
export type TextQuery = { wanted: string | null; unwanted: string | null }

// Words that people add and that say nothing about the job. Every job here is one of real estate.
const NOISE = [
  'jobs',
  'vacancy',
  'hiring',
  'wanted',
  'career',
  'employment',
  'position',
  'role',
  'near me',
  'property jobs',
  'real estate',
  'realestate',
  're',
].map((text) => wordsOf(text).map(({ lexeme }) => lexeme))

/** Parses a search text: words, "phrases in quotation marks", and -words or -"phrases" that must not occur. A sign by itself is ignored. */
export function readParts(text: string): Part[] {
  return chunksOf(text)
    .map(readPart)
    .filter(({ words }) => words.length > 0)
    .slice(0, MAX_TERMS)
}

function readPart(text: string): Part {
  const words = wordsOf(text)
  if (/^-["\p{L}\p{N}]/u.test(text)) return { kind: 'unwanted', text, words }
  return { kind: text.startsWith('"') ? 'phrase' : 'words', text, words }
}

/**
 * Words of a search that belong together: a concept by its longest name, noise that asks for nothing, or a word with what hyphens join to
 * it.
 */
export type Run = { kind: 'concept'; lexeme: string; words: Word[] } | { kind: 'noise' | 'words'; words: Word[] }

/** Groups consecutive words into runs. */
export function readRuns(words: readonly Word[]): Run[] {
  const concepts = conceptsIn(words, true)
  const nameAt = (at: number): Run | null => {
    const concept = concepts.find((one) => one.at === at)
    if (concept) return { kind: 'concept', lexeme: concept.lexeme, words: words.slice(at, at + concept.length) }
    const noise = NOISE.find((lexemes) => lexemes.every((lexeme, offset) => words[at + offset]?.lexeme === lexeme))
    // "re-leasing" is one word.
    return noise && !words[at + noise.length]?.isBound ? { kind: 'noise', words: words.slice(at, at + noise.length) } : null
  }
  const runs: Run[] = []
  for (let at = 0; at < words.length; ) {
    let end = at + 1
    while (words[end]?.isBound && nameAt(end) === null) end++
    const run = nameAt(at) ?? { kind: 'words' as const, words: words.slice(at, end) }
    runs.push(run)
    at += run.words.length
  }
  return runs
}

// Lexemes are only letters and digits, so that nothing a person types can act as an operator.
const quoted = (lexeme: string) => `'${lexeme}'`

/**
 * The words as a phrase query with their distances: stop words are not in the index but keep their position ("build to rent"). Null when
 * all are stop words.
 */
function phraseQuery(words: readonly Word[], prefixes?: ReadonlySet<string>): string | null {
  let query: string | null = null
  let distance = 0
  for (const { lexeme } of words) {
    distance++
    if (STOP_WORDS.has(lexeme)) continue
    const word = quoted(lexeme) + (prefixes?.has(lexeme) ? ':*' : '')
    query = query === null ? word : `${query} <${distance}> ${word}`
    distance = 0
  }
  return query
}

const inBrackets = (query: string | null) => query && `(${query})`

/** Words joined by hyphens match side by side, or as one word: "sub-division". */
function boundQuery(words: readonly Word[], prefixes: ReadonlySet<string>): string | null {
  const together = phraseQuery(words, prefixes)
  return together && words.length > 1 ? `(${together} | ${quoted(lexemeOf(words.map(({ lexeme }) => lexeme).join('')))})` : together
}

function runQuery(run: Run, prefixes: ReadonlySet<string>): string | null {
  if (run.kind === 'concept') return quoted(run.lexeme)
  return run.kind === 'noise' ? null : boundQuery(run.words, prefixes)
}

/**
 * The words of a search themselves, without the concepts they name: a title that has the words ranks above one that only means them. Null
 * for none.
 */
export function wordsQuery(parts: readonly Part[]): string | null {
  const words = parts.filter(({ kind }) => kind === 'words').flatMap((part) => part.words.map(({ lexeme }) => lexeme))
  return [...new Set(words.filter((lexeme) => !STOP_WORDS.has(lexeme)).map(quoted))].join(' & ') || null
}

/** How the title of a job compares with the words of a search. */
export type TitleOrder = {
  /** Every lexeme that a title of exactly these words has. */
  exact: string[]
  /** What a title has that names a narrower trade than the one that is asked for; null for none. */
  narrower: string | null
}

/** Orders titles by the words of a search: exactly these words come first, and trades that only contain the one asked for last. */
export function titleOrder(parts: readonly Part[]): TitleOrder {
  const words = parts.filter(({ kind }) => kind === 'words').flatMap((part) => part.words)
  const exact = [...words.map(({ lexeme }) => lexeme), ...conceptsIn(words, true).map(({ lexeme }) => lexeme)]
  const trades = readRuns(words).filter(({ kind }) => kind === 'concept')
  const narrower = trades.flatMap((run) => narrowerConcepts(run.words.map(({ lexeme }) => lexeme)))
  return { exact: [...new Set(exact)], narrower: [...new Set(narrower)].map(quoted).join(' | ') || null }
}

/** Makes the index query of parts. Words in `prefixes` also match longer words that begin with them. */
export function textQuery(parts: readonly Part[], prefixes: ReadonlySet<string> = new Set()): TextQuery {
  const wanted: (string | null)[] = []
  let run: Word[] = []
  const endRun = () => {
    wanted.push(...readRuns(run).map((one) => runQuery(one, prefixes)))
    run = []
  }
  for (const { kind, words } of parts) {
    if (kind === 'words') run.push(...words)
    else if (kind === 'phrase') {
      endRun()
      wanted.push(inBrackets(phraseQuery(words)))
    }
  }
  endRun()
  const unwanted = parts.filter(({ kind }) => kind === 'unwanted').map(({ words }) => inBrackets(phraseQuery(words)))
  const join = (queries: (string | null)[], operator: string) => [...new Set(queries.filter((one) => one !== null))].join(operator) || null
  return { wanted: join(wanted, ' & '), unwanted: join(unwanted, ' | ') }
}

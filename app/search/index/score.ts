import { TITLE_WEIGHT } from './documents.ts'
import type { JobIndex } from './job-index.ts'
import { type Places, tsRank } from './rank.ts'
import { termsOf } from './text-match.ts'
import { isAndOfWords, type TextConditions } from './text-query.ts'
import { compareBytes } from './words.ts'

/** What jobs are ordered by; `now` is the database's, in microseconds since 1970. */
export type RelevanceQuery = {
  wanted: TextConditions
  /** The words as typed, which a title should have all of; null for none. */
  words: TextConditions | null
  /** All words of a title of exactly the words, and those of narrower trades. */
  exact: readonly string[]
  narrower: TextConditions | null
  now: number
}

/** Higher is better: first the tier, which counts in titles only, then the score. */
export type Score = { tier: number; score: number }

const MONTH_MICROSECONDS = 30 * 86_400 * 1_000_000

/** Makes the function that scores one job, as `listScored` has it: how often and where the words stand, age, featured, the words as typed. */
export function scorer(index: JobIndex, { wanted, words, exact, narrower, now }: RelevanceQuery): (slot: number) => Score {
  const { terms, operandsOf, count } = listOperands(index, wanted)
  const isAnd = isAndOfWords(wanted)
  // By term: its number in the order of bytes, from 1.
  const numberOf = new Uint32Array(index.words.names.length)
  terms.forEach((term, at) => {
    numberOf[term] = at + 1
  })
  const inTitle = titleTests(index, { words, exact, narrower })
  const { postedAt, featured, place } = index.columns

  // Where the words of one job stand, by term; the same lists for every job.
  const places = terms.map((): Places => ({ positions: [], weights: [] }))
  const seen: number[] = []
  const found = Array.from({ length: count }, (): Places[] => [])
  let title: number[] = []
  const read = (term: number, position: number, weight: number) => {
    if (weight === TITLE_WEIGHT) title.push(term)
    const at = numberOf[term]! - 1
    if (at < 0) return
    const { positions, weights } = places[at]!
    if (positions.length === 0) seen.push(at)
    positions.push(position)
    weights.push(weight)
  }

  return (slot) => {
    title = []
    index.documents.read(place[slot]!, read, numberOf)
    seen.sort((a, b) => a - b)
    for (const at of seen) for (const operand of operandsOf[at]!) found[operand]!.push(places[at]!)
    const { tier, hasWords } = inTitle(title)
    const age = Math.exp(Math.min(0, (postedAt[slot]! - now) / MONTH_MICROSECONDS))
    const score = 2 * tsRank(found, isAnd) + age + featured[slot]! * 0.3 + hasWords
    for (const at of seen) places[at]!.positions.length = places[at]!.weights.length = 0
    for (const words of found) words.length = 0
    seen.length = 0
    return { tier, score }
  }
}

/**
 * The operands of a query, each once, in the order of their bytes: how many, the terms they stand for in the same order, and for each term the
 * numbers of its operands.
 */
function listOperands(index: JobIndex, wanted: TextConditions) {
  const operands = [...new Map(wanted.flat(2).map((word) => [word.lexeme, word])).values()]
  operands.sort((a, b) => compareBytes(a.lexeme, b.lexeme))
  const operandsOfTerm = new Map<number, number[]>()
  operands.forEach((word, operand) => {
    for (const term of termsOf(index, word)) operandsOfTerm.set(term, [...(operandsOfTerm.get(term) ?? []), operand])
  })
  const { names } = index.words
  const terms = [...operandsOfTerm.keys()].sort((a, b) => compareBytes(names[a]!, names[b]!))
  return { terms, operandsOf: terms.map((term) => operandsOfTerm.get(term)!), count: operands.length } // the terms are its keys
}

/** Compares the words of a title, given as terms, with those of the search. */
function titleTests(index: JobIndex, { words, exact, narrower }: Pick<RelevanceQuery, 'words' | 'exact' | 'narrower'>) {
  const termSet = (lexemes: readonly string[]) => new Set(lexemes.map((lexeme) => index.words.find(lexeme)))
  const exactTerms = termSet(exact)
  const narrowerTerms = termSet((narrower ?? []).flat(2).map(({ lexeme }) => lexeme))
  const typed = words && [...termSet(words.flat(2).map(({ lexeme }) => lexeme))]
  return (title: readonly number[]) => {
    const isExact = title.every((term) => exactTerms.has(term))
    const isNarrower = title.some((term) => narrowerTerms.has(term))
    return {
      tier: Number(isExact) - Number(isNarrower),
      hasWords: Number(typed?.every((term) => term !== null && title.includes(term)) ?? false),
    }
  }
}

import { normalForm } from '#app/platform/normal-form.ts'

/** A word of a text, normalised for search. */
export type Word = {
  /** The normalised word, without plural ending, so that "Agencies" and "agency" are the same. */
  lexeme: string
  /** Written in capitals, as abbreviations are: "EA", "PMs", but not "pa". */
  isUpper: boolean
  /** Joined to the previous word by a hyphen. */
  isBound: boolean
}

// An apostrophe within a word is part of it: O'Brien, buyer's.
const WORD = /[\p{L}\p{N}]+(?:['’`][\p{L}\p{N}]+)*/gu
// Soft hyphens and other zero-width characters, which occur in pasted text.
const INVISIBLE = /\u00AD|\u200C|\u200D|\u2060|\uFEFF/g
// Prefixes that are not words by themselves: co-ordinator, e-mail.
const PREFIX = /(?<![\p{L}\p{N}])(co|e)[-‐](?=\p{L})/giu
/** The maximum length of a lexeme. Anything longer is not a real word; the index allows lexemes of up to 2 kB. */
const MAX_CHARS = 64
const MIN_PLURAL_LETTERS = 4

/** Splits a text into words, in order; ads and typed queries alike. Punctuation and emoji are not words. */
export function wordsOf(text: string): Word[] {
  const plain = normalForm(text, 'NFKC').replace(INVISIBLE, '').replace(PREFIX, '$1')
  const words: Word[] = []
  let end = -1
  for (const { 0: word, index } of plain.matchAll(WORD)) {
    const isBound = index === end + 1 && (plain[end] === '-' || plain[end] === '‐')
    words.push({ lexeme: lexemeOf(word), isUpper: /^\p{Lu}{2,}s?$/u.test(word), isBound })
    end = index + word.length
  }
  return words
}

// Abbreviations and American spellings, and the word each stands for.
const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['snr', 'senior'],
  ['sr', 'senior'],
  ['jnr', 'junior'],
  ['jr', 'junior'],
  ['asst', 'assistant'],
  ['mgr', 'manager'],
  ['mgmt', 'management'],
  ['dev', 'development'],
  ['mktg', 'marketing'],
  ['coord', 'coordinator'],
  ['acct', 'accountant'],
  ['cert', 'certificate'],
  ['rep', 'representative'],
  ['exec', 'executive'],
  ['license', 'licence'],
  ['licensed', 'licence'],
  ['licenced', 'licence'],
  ['center', 'centre'],
])

/** Normalises a word for search: lower case, without accents, apostrophes and plural ending, in one spelling. */
export function lexemeOf(word: string): string {
  const folded = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .slice(0, MAX_CHARS)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
  const single = withoutPlural(folded)
  return OTHER_SPELLINGS.get(single) ?? single
}

/**
 * Removes plural endings and does no other stemming: "management" must not match "manager", nor "accountant" match "account". Ads and
 * queries go through the same rule, so its result need not be a real word ("series").
 */
function withoutPlural(word: string): string {
  if (word.length < MIN_PLURAL_LETTERS || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > MIN_PLURAL_LETTERS) return `${word.slice(0, -3)}y`
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Words that occur in every ad. They are not indexed, but keep their position within a phrase. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by for from has have in is it its of on or our that the their they this to we who will with you your'.split(' '),
)

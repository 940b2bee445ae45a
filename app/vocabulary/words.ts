/** One word of a text as search knows it. */
export type Word = {
  /** Folded and without its plural, so that "Agencies" and "agency" are one. */
  lexeme: string
  /** Written in capitals, as abbreviations are: "EA", "PMs", but not "pa". */
  isUpper: boolean
  /** A hyphen joins it to the word before. */
  isBound: boolean
}

// An apostrophe inside a word belongs to it: O'Brien, buyer's.
const WORD = /[\p{L}\p{N}]+(?:['’`][\p{L}\p{N}]+)*/gu
// Soft hyphens and other marks without a width come with text that is pasted.
const INVISIBLE = /\u00AD|\u200C|\u200D|\u2060|\uFEFF/g
// Co-ordinator, e-mail: beginnings that are no words by themselves.
const PREFIX = /(?<![\p{L}\p{N}])(co|e)[-‐](?=\p{L})/giu
/** Longer runs are no words; the index takes lexemes up to 2 kB. */
const MAX_CHARS = 64
const MIN_PLURAL_LETTERS = 4

/** The words of a text in their order, the same for ads and for what people type. Signs and emoji are no words. */
export function wordsOf(text: string): Word[] {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').replace(PREFIX, '$1')
  const words: Word[] = []
  let end = -1
  for (const { 0: word, index } of plain.matchAll(WORD)) {
    const isBound = index === end + 1 && (plain[end] === '-' || plain[end] === '‐')
    words.push({ lexeme: lexemeOf(word), isUpper: /^\p{Lu}{2,}s?$/u.test(word), isBound })
    end = index + word.length
  }
  return words
}

// One word written in two ways, the second shorter or American.
const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['snr', 'senior'],
  ['sr', 'senior'],
  ['jnr', 'junior'],
  ['jr', 'junior'],
  ['asst', 'assistant'],
  ['mgr', 'manager'],
  ['cert', 'certificate'],
  ['rep', 'representative'],
  ['exec', 'executive'],
  ['license', 'licence'],
  ['licensed', 'licence'],
  ['licenced', 'licence'],
  ['center', 'centre'],
])

/** A word in lower case without accents, apostrophes and the ending of a plural, in the one way that search spells it. */
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
 * Takes plurals away and nothing else: "management" is not "manager", and a trust accountant not every account. Both sides pass through
 * the same rule, so that what it makes of "series" need not be a word.
 */
function withoutPlural(word: string): string {
  if (word.length < MIN_PLURAL_LETTERS || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > MIN_PLURAL_LETTERS) return `${word.slice(0, -3)}y`
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Words that every ad holds. They are not indexed; in a phrase they keep their place. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by for from has have in is it its of on or our that the their they this to we who will with you your'.split(' '),
)

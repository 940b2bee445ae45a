const FEWEST_LETTERS = 100
/** A share of letters so small that they are there by chance. */
const FEW = 0.02
/** Longer lines are sentences, where names do not matter. */
const MAX_NAME_CHARS = 90
const SMALL = new Set('a an and as at by for from in of on or per the to till until with'.split(' '))
const STATE = /\b(?:nsw|vic|qld|tas|nt)\b|\b(?:wa|sa|act)(?=\s*(?:[,|()\t–-]|\d{4}\b|$))/gi

type Line = { text: string; bullet: boolean }

const count = (lines: readonly Line[], letter: RegExp) => lines.reduce((sum, { text }) => sum + (text.match(letter)?.length ?? 0), 0)
const isShouted = ({ text }: Line) => text === text.toUpperCase()

/**
 * A CV typed all in capitals, or all in small letters but for its titles, as people usually type one: names, titles and places can be
 * told from what is said of the work only when they begin with capitals.
 */
export function inUsualCase<T extends Line>(lines: readonly T[]): T[] {
  const quiet = lines.filter((line) => !isShouted(line))
  const [capitals, letters] = [count(quiet, /\p{Lu}/gu), count(quiet, /\p{L}/gu)]
  const all = count(lines, /\p{L}/gu)
  const isUnusual = all >= FEWEST_LETTERS && (letters < all * FEW || (letters > all / 2 && capitals < letters * FEW))
  if (!isUnusual) return [...lines]
  return lines.map((line) =>
    isShouted(line) && letters > 0 ? line : { ...line, text: isName(line) ? inTitleCase(line.text) : inSentenceCase(line.text) },
  )
}

const isName = ({ text, bullet }: Line) => !bullet && text.length <= MAX_NAME_CHARS && !/[.!?]$/.test(text)

function inTitleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\s,/|(–-]+/g, (word, at: number) => (isAddress(word) || (at > 0 && SMALL.has(word)) ? word : withCapital(word)))
    .replace(STATE, (state) => state.toUpperCase())
}

const isAddress = (word: string) => /[@.]\p{L}/u.test(word)

/** A word that holds a digit is a number with its letters. */
const withCapital = (word: string) =>
  /^\p{L}+\d{3}/u.test(word) ? word.toUpperCase() : word.replace(/^\W*\p{L}/u, (start) => start.toUpperCase())

function inSentenceCase(text: string): string {
  return text.toLowerCase().replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}

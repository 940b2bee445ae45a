import { lexemeOf } from '#app/vocabulary/words.ts'

/** The part of a line around what was found in it. Where the line does not say it in these words it is the line's beginning, without a match. */
export type Excerpt = { before: string; match: string; after: string }

/** About as much of a line as two lines of the page hold. */
const MAX_CHARS = 120
const WORD = /[\p{L}\p{N}]+(?:['’`][\p{L}\p{N}]+)*/gu

/** @param names what the line may call the finding, each in lexemes; the longest that occurs counts */
export function excerptOf(text: string, names: readonly (readonly string[])[]): Excerpt {
  const { start, end } = findName(text, names) ?? { start: 0, end: 0 }
  const ideal = start - Math.floor((MAX_CHARS - (end - start)) / 2)
  const from = wordStart(text, Math.max(0, Math.min(ideal, text.length - MAX_CHARS)), start)
  const to = wordEnd(text, Math.min(text.length, from + MAX_CHARS), end)
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, start).toWellFormed(),
    match: text.slice(start, end),
    after: text.slice(end, to).toWellFormed() + (to < text.length ? '…' : ''),
  }
}

function findName(text: string, names: readonly (readonly string[])[]): { start: number; end: number } | null {
  const words = [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ lexeme: lexemeOf(word), start: index, end: index + word.length }))
    .filter(({ lexeme }) => lexeme !== 'and')
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const at = words.findIndex((_, first) => name.length > 0 && name.every((lexeme, offset) => words[first + offset]?.lexeme === lexeme))
    if (at >= 0) return { start: words[at]!.start, end: words[at + name.length - 1]!.end }
  }
  return null
}

/** The start of the first whole word from here, and at the latest of the match. */
function wordStart(text: string, from: number, match: number): number {
  const space = text.indexOf(' ', from)
  return from === 0 ? 0 : space >= 0 && space < match ? space + 1 : Math.min(from, match)
}

/** The end of the last whole word up to here, and at the earliest of the match. */
function wordEnd(text: string, to: number, match: number): number {
  const space = text.lastIndexOf(' ', to)
  return to >= text.length ? text.length : space > match ? space : Math.max(to, match)
}

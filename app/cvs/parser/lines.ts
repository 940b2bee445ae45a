import { beginningOf } from '#app/platform/text.ts'
import { inUsualCase } from './letter-case.ts'

/** Where a paragraph stands in a table: tables are numbered through the document, rows and columns from 0. */
export type Cell = { table: number; row: number; column: number }

/** One line of a CV, in the order people read it; the same form for PDF, DOCX and DOC. */
export type CvLine = {
  /** A tab parts what stands side by side. */
  text: string
  /** From 1. */
  page: number
  /** Within the page, from 1. */
  line: number
  /** Points from the left and the top edge; 0 where the format does not know. */
  x: number
  y: number
  width: number
  /** Points; 0 where the format does not know. */
  size: number
  /** Set off from the running text by its font or weight. */
  bold: boolean
  /** The heading level that the file states; 0 for none. */
  heading: number
  bullet: boolean
  cell: Cell | null
}

/** The line a finding was read from. */
export type Source = { page: number; line: number; text: string }

/** Something read from a CV, how sure we are of it (0 to 1), and where it stands. */
export type Finding<T> = { value: T; confidence: number; source: Source }

/** Nobody writes longer lines; patterns never see more. */
const MAX_CHARS = 2_000
const MAX_LINES = 4_000

const BULLET = /^\s*(?:[•●▪■◦‣⁃∙○◆◇▸▹►▶➢➤✓✔*»·]|[-–—](?=\s)|o(?=\s{2,}))\s*/u

/** A sign that begins this many lines of a CV is its sign of list items, whichever it is. */
const FEWEST_ITEMS = 3
const SIGN = /^\s*([^\p{L}\p{N}\s"'“‘([{#@$+&])\s/u

export const sourceOf = ({ page, line, text }: CvLine): Source => ({ page, line, text })

/** The lines that the parser reads: none empty, none endless, signs in front of list items told as `bullet`, in our script and usual case. */
export function readableLines(lines: readonly CvLine[]): CvLine[] {
  const first = lines.slice(0, MAX_LINES)
  const signs = listSigns(first)
  const readable = first
    .map((line) => {
      const text = beginningOf(line.text, MAX_CHARS)
      const plain = signs.has(SIGN.exec(text)?.[1] ?? '') ? text.replace(SIGN, '') : text.replace(BULLET, '')
      // A dash may also stand between two dates that a line parts.
      const isList =
        plain !== text && plain !== '' && !/^\s*[-–—]\s*(?:[\d/. ]+|\p{L}{3,9}\.? \d{4}|present|current|now)\)?\s*$/iu.test(text)
      return {
        ...line,
        text: inLatinScript(joinSpacedLetters(plain))
          .replace(/[^\S\t]+/g, ' ')
          .replace(/ ?\t[\t ]*/g, '\t')
          .trim(),
        bullet: line.bullet || isList,
      }
    })
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  return inUsualCase(readable)
}

function listSigns(lines: readonly CvLine[]): ReadonlySet<string> {
  const counts = Map.groupBy(lines, ({ text }) => SIGN.exec(text.slice(0, MAX_CHARS))?.[1] ?? '')
  return new Set([...counts].filter(([sign, { length }]) => sign !== '' && length >= FEWEST_ITEMS).map(([sign]) => sign))
}

/** "Εμπειρία / Experience" without what is told in letters of another script before or behind. */
function inLatinScript(text: string): string {
  const first = text.search(/[\p{Script=Latin}\d]/u)
  const end = text.search(/[\p{Script=Latin}\d][^\p{Script=Latin}\d]*$/u) + 1
  if (!/\p{Script=Latin}{2}/u.test(text)) return text
  const own = (edge: string) => (/\p{L}/u.test(edge) ? '' : edge)
  return own(text.slice(0, first)) + text.slice(first, end) + own(text.slice(end))
}

/** "S K I L L S" is SKILLS; two spaces or more part its words. */
export function joinSpacedLetters(text: string): string {
  if (!isSpaced(text)) return text
  return text
    .split(/\s{2,}|\t/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ')
}

/** Whether a space stands between the letters of a text. */
export function isSpaced(text: string): boolean {
  const signs = text.trim().split(/\s+/)
  const single = signs.filter((sign) => /^[\p{L}&'’/]$/u.test(sign)).length
  return single >= 4 && single >= signs.length * 0.8
}

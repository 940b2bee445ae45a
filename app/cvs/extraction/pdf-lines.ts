import { definePDFJSModule, getDocumentProxy } from 'unpdf'
import { MAX_READ_PAGES } from '../cv.ts'
import { type CvLine, isSpaced } from '../parser/lines.ts'
import { inReadingOrder, type Run } from './pdf-order.ts'
import { isRunningHead } from './running-heads.ts'

// Loaded with this module: a missing library is no fault of the file that is read first.
await definePDFJSModule(() => import('unpdf/pdfjs'))

const MAX_CHARS = 400_000

/**
 * The lines of a PDF, of its first 20 pages and 400,000 characters; none when it has no text layer.
 *
 * @throws what the library throws when the file is damaged
 */
export async function pdfLines(bytes: Uint8Array): Promise<{ lines: CvLine[]; pages: number }> {
  const document = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false, useSystemFonts: false })
  try {
    const pages: Run[][] = []
    let characters = 0
    for (let number = 1; number <= Math.min(document.numPages, MAX_READ_PAGES) && characters < MAX_CHARS; number++) {
      const page = await document.getPage(number)
      const height = page.view[3] ?? 0
      const { items } = await page.getTextContent()
      const runs: Run[] = []
      let afterSpace = false
      for (const item of items) {
        if (!('str' in item) || characters > MAX_CHARS) continue
        characters += item.str.length
        runs.push(...runOf(item, number, height, afterSpace))
        afterSpace = item.str.trim() === '' && (item.str !== '' || afterSpace)
      }
      page.cleanup()
      pages.push(runs)
    }
    return { lines: withoutRunningHeads(pages), pages: document.numPages }
  } finally {
    await document.cleanup()
    await document.loadingTask.destroy()
  }
}

type Item = { str: string; transform: number[]; width: number; fontName: string }

function runOf({ str, transform, width, fontName }: Item, page: number, height: number, afterSpace: boolean): Run[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform
  const size = Math.hypot(c, d) || Math.hypot(a, b)
  // Text that stands upright on its side is decoration.
  if (str.trim() === '' || Math.abs(b) > Math.abs(a)) return []
  return [{ text: str, x, y: height - y, width, size, font: fontName, page, afterSpace }]
}

function withoutRunningHeads(pages: Run[][]): CvLine[] {
  const body = bodyFont(pages.flat())
  const rows = pages.map((runs) => inReadingOrder(runs))
  const texts = rows.map((page) => page.map((row) => row.map(({ text }) => text).join(' ')))
  return rows.flatMap((page, index) => page.filter((_, at) => !isRunningHead(texts, index, at)).map((row, at) => lineOf(row, at + 1, body)))
}

/** The font that most of the letters are in. */
function bodyFont(runs: readonly Run[]): string {
  const letters = new Map<string, number>()
  for (const { font, text } of runs) letters.set(font, (letters.get(font) ?? 0) + text.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

function lineOf(row: readonly Run[], line: number, body: string): CvLine {
  const first = row[0]!
  const last = row.at(-1)!
  const letters = row.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const sized = letters[0] ?? first
  return {
    text: textOf(row),
    page: first.page,
    line,
    x: Math.round(first.x),
    y: Math.round(first.y),
    width: Math.round(last.x + last.width - first.x),
    size: Math.round(sized.size * 10) / 10,
    bold: sized.font !== body,
    heading: 0,
    bullet: false,
    cell: first.cell ?? null,
  }
}

/** Letters set apart: words end where the gap is clearly wider than most, or where the file says so. */
function spacedText(row: readonly Run[]): string {
  const gaps = row.slice(1).map((run, index) => (run.x - row[index]!.x - row[index]!.width) / (run.size || 1))
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const saysSpaces = row.filter(({ afterSpace }) => afterSpace).length < row.length / 2
  const isSingle = row.filter(({ text }) => text.trim().length === 1).length > row.length / 2
  return row
    .map(({ text, afterSpace }, index) => {
      const word = text
        .trim()
        .split(/\s{2,}/)
        .map((part) => part.replaceAll(' ', ''))
        .join(' ')
      const isNew = index > 0 && (!isSingle || (afterSpace && saysSpaces) || (gaps[index - 1] ?? 0) > usual + 0.25)
      return isNew ? ` ${word}` : word
    })
    .join('')
}

/** How much room, in parts of the font's size, makes a space and how much makes a tab. */
const SPACE = 0.16
const TAB = 1.2

/** Text that overlaps, as a date set flush right behind a long name: "Newcastle Area" and "January 2022". */
const isNewWord = (text: string, next: string) => /\p{Ll}{2}$/u.test(text) && /^\p{Lu}\p{Ll}{2}/u.test(next)

function textOf(row: readonly Run[]): string {
  // "W O R K" and "H I S T O R Y" are runs of their own: the words that the letters alone would not show.
  if (isSpaced(row.map(({ text }) => text).join(' '))) return spacedText(row)
  let text = ''
  let end = row[0]?.x ?? 0
  let wasGlyph = false
  for (const run of row) {
    const gap = (run.x - end) / (run.size || 1)
    const isGlyph = !/[\p{L}\p{N}]/u.test(run.text)
    if (text !== '') text += gap > TAB && !wasGlyph ? '\t' : gap > SPACE || isNewWord(text, run.text) ? ' ' : ''
    text += run.text
    end = run.x + run.width
    wasGlyph = isGlyph && text.trim() === run.text.trim()
  }
  return text
}

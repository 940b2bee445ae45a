import WordExtractor from 'word-extractor'
import type { Cell, CvLine } from '../parser/lines.ts'

/**
 * The lines of a binary Word document: headers, footers, body, text boxes. It knows neither fonts nor lists.
 *
 * @throws what the library throws when the file is damaged
 */
export async function docLines(bytes: Buffer): Promise<{ lines: CvLine[]; pages: null }> {
  const document = await new WordExtractor().extract(bytes)
  const parts = [document.getHeaders({ includeFooters: false }), document.getFooters(), document.getBody(), document.getTextboxes()]
  const texts = parts.flatMap((part) => withCells(part.replaceAll('\u0007', '\t').split(/[\n\v\f]/)))
  const lines = texts.map(({ text, cell }, index) => ({
    ...{ text, page: 1, line: index + 1, x: 0, y: index + 1, width: 0, size: 0 },
    ...{ bold: false, heading: 0, bullet: false, cell },
  }))
  return { lines, pages: null }
}

type Line = { text: string; cell: Cell | null }

const MAX_COLUMNS = 8

/**
 * The paragraphs of tables with the cells they stand in. In the text a cell ends in a tab and a row in a line that ends in one, so the rows
 * of a table are known by their equal count of cells; the row above the first end begins as many tabs before it.
 */
export function withCells(lines: readonly string[]): Line[] {
  const tabsBefore = [0]
  for (const line of lines) tabsBefore.push(tabsBefore.at(-1)! + line.split('\t').length - 1)
  const tabsBetween: CountTabs = (first, last) => tabsBefore[last + 1]! - tabsBefore[first]!
  const ends = lines.flatMap((line, at) => (line.endsWith('\t') ? [at] : []))
  const rows = ends.flatMap((end, index) => {
    const columns = tabsBetween(end + 1, ends[index + 1] ?? end)
    const before = index > 0 ? tabsBetween(ends[index - 1]! + 1, end) : 0
    const count = [columns, before].find(
      (one) => one > 1 && one <= MAX_COLUMNS && (one === before || startOf(tabsBetween, end, one) !== null),
    )
    const start = count === undefined ? null : startOf(tabsBetween, end, count)
    return start === null ? [] : [{ start, end }]
  })
  const told = rows.filter(({ start }, index) => start > (rows[index - 1]?.end ?? -1))
  let next = 0
  return lines.flatMap((text, at): Line[] => {
    if (at > (told[next]?.end ?? at)) next++
    const row = told[next]
    if (!row || at < row.start) return [{ text, cell: null }]
    return at === row.start ? cellsOf(lines.slice(row.start, row.end + 1), next) : []
  })
}

/** Counts the tabs from the first line to the last. */
type CountTabs = (first: number, last: number) => number

/** Where a row of so many cells begins that ends in a line; null when no line begins it. */
function startOf(tabsBetween: CountTabs, end: number, columns: number): number | null {
  for (let start = end; start >= 0; start--) {
    const count = tabsBetween(start, end)
    if (count >= columns) return count === columns ? start : null
  }
  return null
}

function cellsOf(row: readonly string[], number: number): Line[] {
  const cells = row.join('\n').slice(0, -1).split('\t')
  return cells.flatMap((text, column) => text.split('\n').map((line) => ({ text: line, cell: { table: 0, row: number, column } })))
}

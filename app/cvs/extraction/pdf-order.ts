import { datesIn, withoutDates } from '../parser/dates.ts'
import type { Cell } from '../parser/lines.ts'
import { tableCells } from './pdf-tables.ts'

/** A run of text in one font, in points from the page's top left corner; `y` is its baseline. */
export type Run = {
  text: string
  x: number
  y: number
  width: number
  size: number
  font: string
  page: number
  afterSpace: boolean
  /** Where it stands in a table. */
  cell?: Cell
}

/** A gap this many times the font's size parts two columns; less is a space or the stop of a tab. */
const COLUMN_GAP = 1.2
const SAME_LINE = 0.35
/** Fewer pieces on a side are no column. */
const FEWEST = 5
/** No page has more columns and indents. */
const MAX_STARTS = 30
const DATE_LIKE = /(?:19|20)\d\d|\bpresent\b|\bcurrent\b|\d{1,2}\/\d{2,4}|\bsince\b/i

/** Runs that follow each other on one line without a gap. */
type Piece = { runs: Run[]; x: number; right: number; y: number; size: number }

/**
 * The lines of a page as they are read. The order in the file is kept where it makes sense: text that jumps between two columns is read
 * column by column instead.
 */
export function inReadingOrder(runs: readonly Run[]): Run[][] {
  const pieces = piecesOf(runs)
  const cells = tableCells(pieces)
  if (cells.size > 0) return rowsWithCells(pieces, cells)
  const gutter = gutterOf(pieces)
  if (gutter) return rowsOf(byColumn(pieces, gutter), gutter)
  return rowsOf(isScrambled(pieces) ? [...pieces].sort(byPlace) : pieces, null)
}

/** The lines around tables, and those of each cell with what its narrow column wraps. */
function rowsWithCells(pieces: readonly Piece[], cells: ReadonlyMap<Piece, Cell>): Run[][] {
  const keyOf = (piece: Piece) => Object.values(cells.get(piece) ?? {}).join(' ')
  const starts = [...cells].map(([{ x }, { table, column }]) => ({ x, table, column }))
  const rightOf = ({ table, column }: Cell) =>
    starts.reduce(
      (right, one) => (one.table === table && one.column === column + 1 ? Math.min(right, one.x) : right),
      Number.POSITIVE_INFINITY,
    )
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last?.[0] && keyOf(last[0]) === keyOf(piece)) last.push(piece)
    else groups.push([piece])
  }
  return groups.flatMap((group) => {
    const cell = cells.get(group[0]!)
    return cell ? linesOfCell(group, cell, rightOf(cell)) : rowsOf(group, null)
  })
}

/** The lines of a cell; one ends in the next where the next word had no room. */
function linesOfCell(pieces: readonly Piece[], cell: Cell, right: number): Run[][] {
  const lines: Run[][] = []
  let last: Piece | undefined
  for (const piece of pieces) {
    const runs = piece.runs.map((run) => ({ ...run, cell }))
    const text = textOf([piece])
    const word = ((text.indexOf(' ') < 0 ? text.length : text.indexOf(' ')) / text.length) * (piece.right - piece.x)
    const isRest = last && last.right + word > right - PADDING && last.runs[0]?.font === piece.runs[0]?.font && !BULLET.test(text)
    if (isRest) lines.at(-1)!.push({ ...runs[0]!, text: ' ', width: 0 }, ...runs)
    else lines.push(runs)
    last = piece
  }
  return lines
}

/** Between the cells of a table, in points. */
const PADDING = 10
const BULLET = /^\s*[^\p{L}\p{N}\s("'“‘]\s/u

const byPlace = (a: Piece, b: Piece) => (sameLine(a, b) ? a.x - b.x : a.y - b.y)
const sameLine = (a: { y: number; size: number }, b: { y: number; size: number }) =>
  Math.abs(a.y - b.y) <= SAME_LINE * Math.max(a.size, b.size)

function piecesOf(runs: readonly Run[]): Piece[] {
  const pieces: Piece[] = []
  for (const run of runs) {
    const last = pieces.at(-1)
    const gap = last ? run.x - last.right : 0
    const right = run.x + run.width
    if (last && sameLine(last, run) && gap > -0.5 * run.size && gap < COLUMN_GAP * run.size) {
      last.runs.push(run)
      last.right = Math.max(last.right, right)
    } else pieces.push({ runs: [run], x: run.x, right, y: run.y, size: run.size })
  }
  return pieces
}

/** Text whose order in the file goes up the page again and again, as some design programs write it. */
function isScrambled(pieces: readonly Piece[]): boolean {
  const upwards = pieces.filter((piece, index) => index > 0 && piece.y < pieces[index - 1]!.y - piece.size * 0.8).length
  return pieces.length > 10 && upwards > pieces.length * 0.25
}

/** An empty strip between two columns, from `top` down, and the pieces beside it in the file's order. */
type Gutter = { x: number; top: number; pieces: ReadonlySet<Piece> }

/** The gutter that the order in the file does not respect; null when there is none, or the file goes column by column already. */
function gutterOf(pieces: readonly Piece[]): Gutter | null {
  const byStart = Map.groupBy(pieces, ({ x }) => Math.round(x))
  const starts = [...byStart].filter(([, { length }]) => length >= FEWEST).map(([start]) => start)
  let best: { gutter: Gutter; count: number } | null = null
  for (const start of starts.slice(0, MAX_STARTS)) {
    const gutter = tallest(pieces, start - 3)
    if (!gutter) continue
    const [left, right] = besideEachOther(gutter)
    const count = Math.min(left.length, right.length)
    if (count < FEWEST || !isColumn(left, right) || !isColumn(right, left) || isTable(left, right) || isMargin(left, right)) continue
    if (!best || count > best.count) best = { gutter, count }
  }
  return best && jumps(best.gutter) ? best.gutter : null
}

/** The longest part of the page that nothing crosses at x. */
function tallest(pieces: readonly Piece[], x: number): Gutter | null {
  const sorted = [...pieces].sort((a, b) => a.y - b.y)
  let best: Piece[] = []
  let now: Piece[] = []
  for (const piece of sorted) {
    const crosses = piece.x < x && piece.right > x
    if (crosses) now = []
    else now.push(piece)
    if (now.length > best.length) best = [...now]
  }
  const [first] = best
  const beside = new Set(best)
  return first ? { x, top: first.y, pieces: new Set(pieces.filter((piece) => beside.has(piece))) } : null
}

/** The pieces of both sides from where both have begun: a name or an address above a margin makes no column of it. */
function besideEachOther({ x, pieces }: Gutter): [left: Piece[], right: Piece[]] {
  const sides = [[...pieces].filter((piece) => piece.x < x), [...pieces].filter((piece) => piece.x >= x)] as const
  const top = Math.max(...sides.map((side) => Math.min(...side.map(({ y, size }) => y - size))))
  const [left, right] = sides.map((side) => side.filter(({ y }) => y > top))
  return [left ?? [], right ?? []]
}

/** Whether pieces run on below each other, as text does; dates and labels beside a text do not. */
function isColumn(pieces: readonly Piece[], other: readonly Piece[]): boolean {
  const text = (piece: Piece) => piece.runs.map((run) => run.text).join('')
  const dates = pieces.filter((piece) => DATE_LIKE.test(text(piece)) && text(piece).length < 40).length
  if (dates > pieces.length * 0.5) return false
  const sorted = [...pieces].sort((a, b) => a.y - b.y)
  const runOn = sorted.filter((piece, at) => at > 0 && piece.y - sorted[at - 1]!.y < piece.size * 2.2).length
  const alone = pieces.filter((piece) => !other.some((one) => sameLine(one, piece))).length
  return runOn > pieces.length * 0.4 && (alone > 0 || runOn > pieces.length * 0.6)
}

const fontOf = ({ runs }: Piece) => `${runs[0]?.font} ${runs[0]?.size}`

/** Whether the left side holds titles alone, all in one font that the text beside them is not in: each belongs to what it stands beside. */
function isMargin(left: readonly Piece[], right: readonly Piece[]): boolean {
  const fonts = new Set(left.map(fontOf))
  const [font = ''] = fonts
  return fonts.size === 1 && right.filter((piece) => fontOf(piece) === font).length < right.length * 0.2
}

/** Whether dates stand by themselves beside what they date: those are the rows of a table. */
function isTable(left: readonly Piece[], right: readonly Piece[]): boolean {
  const holdsDate = (piece: Piece) => datesIn(textOf([piece])).length > 0 && textOf([piece]).length < 30
  const words = left.filter((piece) => !/\d/.test(textOf([piece])))
  const isAlone = (piece: Piece) => !words.some((word) => Math.abs(word.y - piece.y) < 1.5 * piece.size)
  return left.filter((piece) => holdsDate(piece) && isAlone(piece) && right.some((one) => sameLine(one, piece))).length >= 2
}

/** Whether the file goes to and fro between the columns. */
function jumps({ x, pieces }: Gutter): boolean {
  let crossings = 0
  let side: boolean | null = null
  for (const piece of pieces) {
    const isLeft = piece.x < x
    if (side !== null && side !== isLeft) crossings++
    side = isLeft
  }
  return crossings > Math.max(3, pieces.size * 0.2)
}

function byColumn(pieces: readonly Piece[], gutter: Gutter): Piece[] {
  const outside = pieces.filter((piece) => !gutter.pieces.has(piece))
  const inside = [...gutter.pieces].sort(byPlace)
  return [
    ...outside.filter(({ y }) => y < gutter.top),
    ...inside.filter(({ x }) => x < gutter.x),
    ...inside.filter(({ x }) => x >= gutter.x),
    ...outside.filter(({ y }) => y >= gutter.top),
  ]
}

/** Pieces of one line that follow each other, left to right; the two sides of a gutter stay apart. */
function rowsOf(pieces: readonly Piece[], gutter: Gutter | null): Run[][] {
  const rows: Piece[][] = []
  const side = (piece: Piece) => (gutter?.pieces.has(piece) ? piece.x < gutter.x : null)
  for (const piece of pieces) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && sameLine(last, piece) && piece.x >= last.x && side(last) === side(piece)) row.push(piece)
    else rows.push([piece])
  }
  return withDatesBeside(rows).map((row) => row.flatMap(({ runs }) => runs))
}

const textOf = (pieces: readonly Piece[]) => pieces.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')
const isDate = (row: readonly Piece[]) => datesIn(textOf(row)).length > 0 && withoutDates(textOf(row)) === ''

/** Browsers write text that is set flush right before the line it stands beside. A date that stands by itself is put back. */
function withDatesBeside(rows: readonly Piece[][]): Piece[][] {
  const moved = new Map<Piece[], Piece[]>()
  for (const [index, row] of rows.entries()) {
    const first = row[0]!
    const runsOn = [rows[index - 1], rows[index + 1]].some((other) => other?.[0] && isBelow(other[0], first))
    if (!isDate(row) || runsOn) continue
    const beside = rows.filter((other) => other !== row && other[0] && sameLine(other[0], first) && other.at(-1)!.right <= first.x)
    const nearest = beside.sort((a, b) => b.at(-1)!.right - a.at(-1)!.right)[0]
    if (nearest && !isDate(nearest)) moved.set(row, nearest)
  }
  return rows.flatMap((row) => (moved.has(row) ? [] : [[...row, ...[...moved].filter(([, to]) => to === row).flatMap(([date]) => date)]]))
}

/** Whether two pieces stand below each other as lines of one column do: from one edge, or close and flush right. */
function isBelow(a: Piece, b: Piece): boolean {
  const distance = Math.abs(a.y - b.y)
  if (distance <= 1) return false
  return distance < (Math.abs(a.x - b.x) < 3 ? 4 : Math.abs(a.right - b.right) < 3 ? 2.2 : 0) * b.size
}

import type { Cell } from '../parser/lines.ts'

/** A piece of text on a page: its edges, its baseline and the size of its font. */
export type Box = { x: number; right: number; y: number; size: number }

const SAME_LINE = 0.35
/** How far right of a cell the next one begins at least. */
const NEXT_CELL = 20
const FEWEST_CELLS = 3
const FEWEST_ROWS = 2

/** The cells of a row of a table, each with its pieces from the top down. */
type Row<B extends Box> = B[][]

/**
 * The cells of tables whose rows hold several lines each: the file goes down a cell, up again to the next one, and on to the row below.
 *
 * @param boxes in the order of the file
 */
export function tableCells<B extends Box>(boxes: readonly B[]): Map<B, Cell> {
  const rows = rowsOf(boxes).filter(({ length }) => length >= FEWEST_CELLS)
  const tables = [...Map.groupBy(rows, startsOf).values()].filter((table) => table.length >= FEWEST_ROWS && table.some(goesUp))
  const told = tables.flatMap((table, number) =>
    table.flatMap((cells, row) =>
      cells.flatMap((cell, column) => cell.map((box) => [box, { table: number, row, column }] satisfies [B, Cell])),
    ),
  )
  return new Map(told)
}

function rowsOf<B extends Box>(boxes: readonly B[]): Row<B>[] {
  const rows: Row<B>[] = []
  for (const box of boxes) {
    const row = rows.at(-1)
    const top = row ? topBeside(row, box) : -1
    if (row && top >= 0) {
      // What stands above the row in its first cell is the text above the table.
      const [first = [], ...cells] = row
      rows.splice(-1, 1, ...(top > 0 ? [[first.slice(0, top)]] : []), [first.slice(top), ...cells, [box]])
    } else if (row && isBelow(row, box)) row.at(-1)!.push(box)
    else rows.push([[box]])
  }
  return rows
}

/** Which piece of a row's first cell another piece stands beside, right of all cells before; -1 for none. */
function topBeside<B extends Box>(row: Row<B>, box: B): number {
  if (box.x <= row.at(-1)![0]!.x + NEXT_CELL) return -1
  const sameLine = (one: B) => Math.abs(box.y - one.y) <= SAME_LINE * box.size
  return row.length === 1 ? row[0]!.findIndex(sameLine) : sameLine(row[0]![0]!) ? 0 : -1
}

/** Whether a piece goes on in the last cell of a row; in the first one only close below. */
function isBelow<B extends Box>(row: Row<B>, box: B): boolean {
  const cell = row.at(-1)!
  const [start, last] = [cell[0]!, cell.at(-1)!]
  const isClose = Math.abs(box.x - start.x) < 3 && box.y - last.y < 1.5 * box.size
  return box.y > last.y && box.x > start.x - 3 && (row.length > 1 || isClose)
}

/** Whether the file goes up within a row: else its cells are the pieces of one line. */
const goesUp = <B extends Box>(row: Row<B>) => row.slice(0, -1).some(({ length }) => length > 1)

/** Where the first two cells of a row begin, which all rows of a table have in common. */
const startsOf = <B extends Box>([first, second]: Row<B>) => `${Math.round(first![0]!.x)} ${Math.round(second![0]!.x)}`

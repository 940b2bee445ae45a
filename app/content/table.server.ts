import type { Tokens } from 'marked'
import { type Bar, type Inline, plainInline, type Table, type TableRow } from './document.ts'
import type { FrontMatter } from './front-matter.server.ts'
import type { InlineReader } from './inline.server.ts'

const AXIS_STEP = 20_000
/** The column whose figures are drawn. */
const FIGURES = 1

const figuresOf = (cells: readonly Inline[][]) =>
  [...plainInline(cells[FIGURES] ?? []).matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')))

const inThousands = (dollars: number) => `$${dollars / 1000}k`

type Names = Pick<Table, 'look' | 'caption' | 'hint'>

/**
 * Makes a table, with bars of the figures in its second column where its look has any.
 *
 * @throws Error where a row that is drawn has no figure
 */
export function readTable(token: Tokens.Table, names: Names, inline: InlineReader, sources: FrontMatter['sources']): Table {
  const rows = token.rows.map((cells) => cells.map(({ tokens }) => inline(tokens)))
  const figures = rows.map(figuresOf)
  const scale = names.look === 'pay' ? payScale(figures.flat()) : { from: 0, to: Math.max(0, ...figures.flat()), axis: [] }
  const percent = (figure: number) => ((figure - scale.from) / (scale.to - scale.from)) * 100
  const drawn = (cells: Inline[][], [first, last = first]: number[]): Bar => {
    if (first === undefined || last === undefined) throw new Error(`the row "${plainInline(cells[0] ?? [])}" has no figure to draw`)
    return { from: names.look === 'pay' ? percent(first) : 0, to: percent(last), grey: names.look === 'pay' && isOthers(cells, sources) }
  }
  return {
    kind: 'table',
    ...names,
    head: token.header.map(({ tokens }) => inline(tokens)),
    numeric: token.align.map((align) => align === 'right'),
    rows: rows.map((cells, at): TableRow => ({ cells, bar: names.look === 'plain' ? null : drawn(cells, figures[at] ?? []) })),
    axis: scale.axis,
  }
}

/** An axis of whole steps around figures of pay. */
function payScale(figures: readonly number[]) {
  const from = Math.floor(Math.min(...figures) / AXIS_STEP) * AXIS_STEP
  const to = Math.ceil(Math.max(...figures) / AXIS_STEP) * AXIS_STEP
  const axis = Array.from({ length: (to - from) / AXIS_STEP + 1 }, (_, at) => inThousands(from + at * AXIS_STEP))
  return { from, to, axis }
}

/** Whether somebody else says the figures of a row, neither the law nor our own ads. */
const isOthers = (cells: readonly Inline[][], sources: FrontMatter['sources']) =>
  cells.flat().some((part) => typeof part === 'object' && part.kind === 'source' && sources[part.number - 1]?.of === 'others')

import { cx } from '#app/ui/cx.ts'
import { Measure } from '#app/ui/display/measure.tsx'
import type { Bar, Table, TableRow } from '../document.ts'
import { plainInline } from '../document.ts'
import { InlineText } from './document-inline.tsx'

const CELL = 'border-b border-border py-2.75 text-left align-top last:pr-0 not-first:pl-5 @max-lg:block @max-lg:border-0 @max-lg:p-0!'

/** A table with its title and what it draws. Where it has little room, as on phones, each row stands under its name, and every cell after the name of its column. */
export function DocumentTable({ table, label }: { table: Table /** Its name where it has no title. */; label: string }) {
  const { caption, hint, head, rows, look, axis } = table
  return (
    <figure className="@container my-7 max-md:my-6">
      {caption && (
        <figcaption className="mb-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
          <b className="font-semibold text-base">{caption}</b>
          {hint && <span className="text-muted-foreground">{hint}</span>}
        </figcaption>
      )}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: folded rows are no table boxes, and browsers then drop what a table means */}
      <table role="table" aria-label={caption || label} className="w-full border-collapse text-sm @max-lg:block">
        <thead role="rowgroup" className="@max-lg:sr-only">
          <tr role="row">
            {head.map((cell, at) => (
              <HeadCells key={plainInline(cell)} first={at === 0} drawn={look !== 'plain'} numeric={table.numeric[at] ?? false} axis={axis}>
                <InlineText parts={cell} />
              </HeadCells>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-lg:block @max-lg:border-t @max-lg:border-border-strong">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never move
            <Row key={at} row={row} table={table} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </figure>
  )
}

type HeadProps = { first: boolean; drawn: boolean; numeric: boolean; axis: readonly string[]; children: React.ReactNode }

function HeadCells({ first, drawn, numeric, axis, children }: HeadProps) {
  const style = 'border-b border-border-strong py-2 align-bottom font-semibold text-muted-foreground not-first:pl-5'
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: see the table */}
      <th role="columnheader" scope="col" className={cx(style, numeric ? 'text-right' : 'text-left')}>
        {children}
      </th>
      {/* The drawing is another view of the figures beside it. */}
      {first && drawn && (
        <td aria-hidden="true" className={cx(style, 'w-[34%]')}>
          <span className="-mx-3 flex justify-between text-xs font-normal tabular-nums">
            {axis.map((mark) => (
              <span key={mark} className="w-10 text-center">
                {mark}
              </span>
            ))}
          </span>
        </td>
      )}
    </>
  )
}

function Row({ row, table }: { row: TableRow; table: Table }) {
  const [name = [], ...cells] = row.cells
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see the table
    <tr role="row" className="@max-lg:block @max-lg:border-b @max-lg:border-border @max-lg:py-3">
      {/* biome-ignore lint/a11y/noRedundantRoles: see the table */}
      <th role="rowheader" scope="row" className={cx(CELL, 'font-semibold text-foreground @max-lg:text-base')}>
        <InlineText parts={name} />
      </th>
      {row.bar && (
        <td aria-hidden="true" className={cx(CELL, '@max-lg:my-1.5!')}>
          {table.look === 'pay' ? <PayBar bar={row.bar} /> : <ChartBar bar={row.bar} />}
        </td>
      )}
      {cells.map((cell, at) => (
        // biome-ignore lint/a11y/noRedundantRoles: see the table
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never move
        <td role="cell" key={at} className={cx(CELL, table.numeric[at + 1] && 'tabular-nums @lg:text-right @lg:whitespace-nowrap')}>
          <span aria-hidden="true" className="mr-1.5 text-muted-foreground @lg:hidden">
            {plainInline(table.head[at + 1] ?? [])}:
          </span>
          <InlineText parts={cell} />
        </td>
      ))}
    </tr>
  )
}

/** A range of pay on the axis; one figure alone is a short bar. */
const PayBar = ({ bar: { from, to, grey } }: { bar: Bar }) => (
  <Measure from={from === to ? from - 0.75 : from} to={from === to ? to + 0.75 : to} tone={grey ? 'grey' : 'primary'} className="mt-1" />
)

/** A bar that stands on a kerb at its left. */
const ChartBar = ({ bar }: { bar: Bar }) => (
  <svg aria-hidden="true" className="block h-5 w-full border-l-2 border-street-line">
    <rect y="3" width={`${bar.to}%`} height="14" className="fill-chart-1 forced:fill-[CanvasText]" />
  </svg>
)

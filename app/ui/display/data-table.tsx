import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon } from './icon.tsx'

export type Sort = 'ascending' | 'descending' | 'none'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** On phones: `main` the left of the first line, `aside` its right, `line` a line of its own, `hidden` left out. */
  phone?: 'main' | 'aside' | 'line' | 'hidden'
  /** Makes the head a link that sorts. */
  sort?: { now: Sort; to: string }
  className?: string
}

type Props<Row> = {
  /** The accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode
  stickyHead?: boolean
}

const phones = {
  main: 'max-md:col-start-1 max-md:row-start-1 max-md:wrap-anywhere',
  aside: 'max-md:col-start-2 max-md:row-start-1 max-md:self-start',
  line: 'max-md:col-span-2 max-md:text-left!',
  hidden: 'max-md:hidden',
} as const

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const

// On phones the rows are no table boxes, and browsers then drop the meaning of the table: the roles keep it.
/** A table with a strong line under its head; on phones each row folds to a small card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, stickyHead = false }: Props<Row>) {
  if (rows.length === 0 && empty) return empty
  return (
    <div className={cx('relative', !stickyHead && 'md:overflow-x-auto')}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={cx('max-md:hidden', stickyHead && 'md:tall:sticky md:tall:top-0 md:tall:z-1 md:bg-card')}>
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="border-border not-last:border-b hover:bg-muted max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-1.5 max-md:py-3"
            >
              {columns.map(({ key, cell, align, phone = 'line', className }) => (
                <td
                  key={key}
                  role="cell"
                  className={cx(
                    'px-3 py-2.75 align-middle max-md:block max-md:p-0',
                    align === 'end' && 'text-right tabular-nums',
                    phones[phone],
                    className,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}

function HeadCell<Row>({ column: { head, align, sort } }: { column: Column<Row> }) {
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: kept for the folded form
      role="columnheader"
      scope="col"
      aria-sort={sort?.now}
      className={cx(
        'border-b border-border-strong px-3 py-2 text-left font-semibold whitespace-nowrap text-muted-foreground',
        align === 'end' && 'text-right!',
      )}
    >
      {sort ? (
        <Link to={sort.to} preventScrollReset className="inline-flex min-h-6 items-center gap-1 text-inherit no-underline hover:underline">
          {head}
          <Icon icon={sortIcons[sort.now]} className="size-4" />
        </Link>
      ) : (
        head
      )}
    </th>
  )
}

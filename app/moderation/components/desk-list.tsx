import { Pagination } from '#app/ui/controls/pagination.tsx'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What stands where there is no row. */
  empty: string
  page: number
  pageSize: number
  total: number
  pageLink: (page: number) => string
}

/** A page of a list at the desk, with the way to its other pages. */
export function DeskList<Row>({ empty, page, pageSize, total, pageLink, ...table }: Props<Row>) {
  return (
    <>
      <div className="mt-4">
        <DataTable {...table} empty={<p className="text-sm text-muted-foreground">{empty}</p>} />
      </div>
      <Pagination className="mt-5" page={page} pageCount={Math.ceil(total / pageSize)} pageLink={pageLink} />
    </>
  )
}

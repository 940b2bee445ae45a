import Download from 'lucide-react/icons/download'
import { Form, href, Link } from 'react-router'
import { type Invoice, standingOf } from '#app/billing/invoice.ts'
import { INVOICES_PAGE, searchInvoices } from '#app/billing/invoice-search.server.ts'
import { brand } from '#app/platform/brand.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import type { Column } from '#app/ui/display/data-table.tsx'
import { dayInWords } from '#app/ui/display/day.ts'
import { inDollars } from '#app/ui/display/money.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { DeskList } from '../components/desk-list.tsx'
import { DeskTabs } from '../components/desk-tabs.tsx'
import { readMonth } from '../month.ts'
import type { Route } from './+types/invoices.ts'

const LISTS = ['waiting', 'overdue', 'all'] as const
const HERE = href('/admin/invoices')

export async function loader({ url }: Route.LoaderArgs) {
  const query = queryReader(url.searchParams, 'The desk')
  const list = query.oneOf('list', 'list', LISTS) ?? 'waiting'
  const month = list === 'all' ? readMonth(query.text('month')) : null
  const page = query.page()
  return { list, month, page, pageSize: INVOICES_PAGE, ...(await searchInvoices(list, { month, page })) }
}

export const meta: Route.MetaFunction = () => [{ title: `Invoices | ${brand.name}` }]

const LABELS = { waiting: 'Waiting', overdue: 'Overdue', all: 'All' }
const EMPTY = { waiting: 'Every invoice is paid.', overdue: 'No invoice is overdue.', all: 'There is no invoice here.' }

export default function InvoicesPage({ loaderData: { list, month, page, pageSize, invoices, total } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Invoices" lead="Invoices and credit notes of all companies. None is ever edited: a credit note takes one back." />
      <DeskTabs label="Lists" tabs={LISTS.map((key) => ({ label: LABELS[key], to: `${HERE}?list=${key}`, isHere: key === list }))} />
      {list === 'all' && (
        <Form role="search" className="mt-5 flex flex-wrap items-end gap-2">
          <input type="hidden" name="list" value="all" />
          <TextField
            key={month}
            type="month"
            name="month"
            label="Month of issue, as 2026-11"
            defaultValue={month ?? ''}
            fieldClassName="w-full max-w-50"
          />
          <Button>Show</Button>
          {month && (
            <ButtonLink to={`${href('/admin/invoices.csv')}?month=${month}`} reloadDocument icon={Download}>
              The month as CSV
            </ButtonLink>
          )}
        </Form>
      )}
      <DeskList
        caption={`${LABELS[list]} invoices`}
        columns={COLUMNS}
        rows={invoices}
        rowKey={({ id }) => id}
        empty={EMPTY[list]}
        page={page}
        pageSize={pageSize}
        total={total}
        pageLink={(to) => `${HERE}?${new URLSearchParams({ list, ...(month && { month }), page: String(to) })}`}
      />
    </>
  )
}

const COLUMNS: Column<Invoice>[] = [
  {
    key: 'number',
    head: 'Invoice',
    phone: 'main',
    className: 'wrap-anywhere',
    cell: ({ id, number, lines }) => (
      <>
        <Link to={href('/admin/invoices/:invoiceId', { invoiceId: id })} className="font-semibold">
          {number}
        </Link>
        <span className="block text-muted-foreground">{lines.map(({ words }) => words).join(', ')}</span>
      </>
    ),
  },
  { key: 'buyer', head: 'Billed to', className: 'wrap-anywhere', cell: ({ buyer }) => buyer.name },
  { key: 'issued', head: 'Issued', phone: 'hidden', className: 'whitespace-nowrap', cell: ({ issuedOn }) => dayInWords(issuedOn) },
  { key: 'standing', head: 'Standing', cell: (invoice) => standingOf(invoice) },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    phone: 'aside',
    cell: ({ totalCents }) => <b className="font-semibold">{inDollars(totalCents)}</b>,
  },
]

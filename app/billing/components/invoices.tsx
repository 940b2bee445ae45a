import Download from 'lucide-react/icons/download'
import { href } from 'react-router'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { dayInWords } from '#app/ui/display/day.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { inDollars } from '#app/ui/display/money.ts'
import { accountWords, type Invoice, standingOf } from '../invoice.ts'

/** On phones the day stands left of the file. */
const DAY = 'whitespace-nowrap max-md:col-span-1! max-md:self-center'

const HISTORY: readonly Column<Invoice>[] = [
  { key: 'what', head: 'What', phone: 'main', cell: (invoice) => <What {...invoice} standing /> },
  { key: 'issued', head: 'Date', cell: ({ issuedOn }) => dayInWords(issuedOn), className: DAY },
  { key: 'gst', head: 'GST', align: 'end', phone: 'hidden', cell: ({ gstCents }) => inDollars(gstCents) },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    phone: 'aside',
    cell: ({ totalCents }) => <b className="font-semibold">{inDollars(totalCents)}</b>,
  },
  {
    key: 'pdf',
    head: <span className="sr-only">File</span>,
    align: 'end',
    className: 'max-md:col-span-1! max-md:justify-self-end',
    cell: (invoice) => <Pdf {...invoice} />,
  },
]

const OUTSTANDING: readonly Column<Invoice>[] = [
  { key: 'what', head: 'What', phone: 'main', cell: (invoice) => <What {...invoice} standing={false} /> },
  { key: 'due', head: 'Due', cell: ({ dueOn }) => `Due on ${dayInWords(dueOn)}`, className: DAY },
  ...HISTORY.filter(({ key }) => key === 'total' || key === 'pdf'),
]

const PAYABLE: readonly Column<Invoice>[] = [
  ...OUTSTANDING,
  { key: 'pay', head: <span className="sr-only">Pay</span>, align: 'end', cell: (invoice) => <Pay {...invoice} /> },
]

const COLUMNS = { history: HISTORY, outstanding: OUTSTANDING, payable: PAYABLE }

type Props = { caption: string; invoices: readonly Invoice[]; columns?: keyof typeof COLUMNS }

/** Invoices in rows, each with its file. */
export const Invoices = ({ caption, invoices, columns = 'history' }: Props) => (
  <DataTable caption={caption} columns={COLUMNS[columns]} rows={invoices} rowKey={({ id }) => id} />
)

const What = ({ standing, ...invoice }: Invoice & { standing: boolean }) => (
  <>
    {invoice.lines.map(({ words }) => (
      <b key={words} className="block font-semibold wrap-anywhere">
        {words}
      </b>
    ))}
    <span className="text-xs text-muted-foreground">
      {invoice.number}
      {standing && `, ${standingOf(invoice)}`}
    </span>
    {!standing && invoice.seller.account && (
      <span className="block text-xs text-muted-foreground wrap-anywhere">Bank transfer to {accountWords(invoice.seller.account)}</span>
    )}
  </>
)

const Pdf = ({ id, number }: Invoice) => (
  <a
    href={href('/employer/profile/billing/invoices/:invoiceId', { invoiceId: id })}
    download
    className="inline-flex min-h-6 items-center gap-1.5 max-md:min-h-11"
  >
    <Icon icon={Download} />
    PDF<span className="sr-only"> of {number}</span>
  </a>
)

const Pay = ({ id, number }: Invoice) => (
  <a href={href('/employer/profile/billing/invoices/:invoiceId/payment', { invoiceId: id })} className={buttonStyle({ size: 'small' })}>
    Pay<span className="sr-only"> {number}</span>
  </a>
)

import { formatAbn } from '#app/employers/profile-fields.ts'
import { downloadHeaders } from '#app/files/stored-file.server.ts'
import { csvLine } from '#app/platform/csv.ts'
import { memberWhoMay } from '#app/teams/member.server.ts'
import type { Invoice } from '../invoice.ts'
import { listInvoices } from '../invoice-list.server.ts'
import { MANAGE_PLAN } from '../words.ts'
import type { Route } from './+types/invoices-file.ts'

const HEAD = [
  'Number',
  'Issued',
  'Due',
  'Paid',
  'Takes back',
  'Taken back by',
  'What',
  'GST',
  'Total',
  'Billed to',
  'ABN',
  'Seller',
  'Seller ABN',
]

// With its spaces: a spreadsheet would take eleven digits for a figure, and round it.
const abnText = (abn: string | null) => abn && formatAbn(abn)

const dollars = (cents: number) => (cents / 100).toFixed(2)

const cellsOf = (invoice: Invoice) => [
  invoice.number,
  invoice.issuedOn,
  invoice.dueOn,
  invoice.paidOn,
  invoice.creditsNumber,
  invoice.creditedBy,
  invoice.lines.map(({ words }) => words).join('; '),
  Number(dollars(invoice.gstCents)),
  Number(dollars(invoice.totalCents)),
  invoice.buyer.name,
  abnText(invoice.buyer.abn),
  invoice.seller.name,
  abnText(invoice.seller.abn),
]

/** All invoices and credit notes of the company, for spreadsheets. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company } = memberWhoMay(context, 'plan.manage', MANAGE_PLAN)
  const lines = [HEAD, ...(await listInvoices(company.id)).map(cellsOf)].map(csvLine)
  // The byte order mark tells spreadsheets that this is UTF-8.
  return new Response(`\uFEFF${lines.join('')}`, { headers: downloadHeaders('text/csv; charset=utf-8', 'invoices.csv') })
}

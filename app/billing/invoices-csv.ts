import { formatAbn } from '#app/employers/profile-fields.ts'
import { csvLine } from '#app/platform/csv.ts'
import type { Invoice } from './invoice.ts'

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

/** Invoices and credit notes for spreadsheets, a line each. */
export const invoicesCsv = (invoices: readonly Invoice[]): string =>
  // The byte order mark tells spreadsheets that this is UTF-8.
  `\uFEFF${[HEAD, ...invoices.map(cellsOf)].map(csvLine).join('')}`

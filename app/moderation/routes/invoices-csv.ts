import { searchInvoices } from '#app/billing/invoice-search.server.ts'
import { invoicesCsv } from '#app/billing/invoices-csv.ts'
import { downloadHeaders } from '#app/files/stored-file.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { readMonth } from '../month.ts'
import type { Route } from './+types/invoices-csv.ts'

/** The invoices and credit notes that were issued in a month, for the bookkeeper. */
export async function loader({ url }: Route.LoaderArgs) {
  const month = readMonth(url.searchParams.get('month') ?? '')
  if (!month) return errorResponse(422, 'Please choose a month, as 2026-11')
  const { invoices } = await searchInvoices('all', { month, page: null })
  const headers = downloadHeaders('text/csv; charset=utf-8', `invoices-${month}.csv`)
  return new Response(invoicesCsv(invoices.toReversed()), { headers })
}

import { invoiceFilename } from '#app/billing/invoice.ts'
import { findInvoice } from '#app/billing/invoice-list.server.ts'
import { makeInvoicePdf } from '#app/billing/invoice-pdf.server.ts'
import { downloadHeaders } from '#app/files/stored-file.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import type { Route } from './+types/invoice-file.ts'

/** An invoice of any company as a PDF. */
export async function loader({ params }: Route.LoaderArgs) {
  const invoice = await findInvoice(null, uuidParam(params.invoiceId))
  if (!invoice) throw notFound()
  const pdf = await makeInvoicePdf(invoice)
  return new Response(Buffer.from(pdf), { headers: downloadHeaders('application/pdf', invoiceFilename(invoice)) })
}

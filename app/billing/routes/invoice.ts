import { downloadHeaders } from '#app/files/stored-file.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { may } from '#app/teams/permissions.ts'
import { invoiceFilename } from '../invoice.ts'
import { findInvoice } from '../invoice-list.server.ts'
import { makeInvoicePdf } from '../invoice-pdf.server.ts'
import type { Route } from './+types/invoice.ts'

/** One of the company's invoices as a PDF. That of another is not found, and neither is any by whoever may not read them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { company } = memberOf(context)
  const invoice = may(company, 'plan.manage') ? await findInvoice(company.id, uuidParam(params.invoiceId)) : null
  if (!invoice) throw notFound()
  const pdf = await makeInvoicePdf(invoice)
  return new Response(Buffer.from(pdf), { headers: downloadHeaders('application/pdf', invoiceFilename(invoice)) })
}

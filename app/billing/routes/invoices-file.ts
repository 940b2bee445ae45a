import { downloadHeaders } from '#app/files/stored-file.server.ts'
import { memberWhoMay } from '#app/teams/member.server.ts'
import { listInvoices } from '../invoice-list.server.ts'
import { invoicesCsv } from '../invoices-csv.ts'
import { MANAGE_PLAN } from '../words.ts'
import type { Route } from './+types/invoices-file.ts'

/** All invoices and credit notes of the company, for spreadsheets. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company } = memberWhoMay(context, 'plan.manage', MANAGE_PLAN)
  const csv = invoicesCsv(await listInvoices(company.id))
  return new Response(csv, { headers: downloadHeaders('text/csv; charset=utf-8', 'invoices.csv') })
}

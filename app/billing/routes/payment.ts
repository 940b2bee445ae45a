import { href, redirect } from 'react-router'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { may } from '#app/teams/permissions.ts'
import { standingOf } from '../invoice.ts'
import { findInvoice } from '../invoice-list.server.ts'
import { askPayment } from '../payment.server.ts'
import type { Route } from './+types/payment.ts'

const PAGE = href('/employer/profile/billing')

/** Leads to where one of the company's invoices is paid. Opened twice, it is the same payment. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { company } = memberOf(context)
  const invoice = may(company, 'plan.manage') ? await findInvoice(company.id, uuidParam(params.invoiceId)) : null
  if (!invoice || invoice.creditsNumber) throw notFound()
  if (invoice.paidOn || invoice.creditedBy) return redirectWithFlash(PAGE, { title: `${invoice.number}: ${standingOf(invoice)}` })
  try {
    return redirect(await askPayment(invoice), 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return redirectWithFlash(PAGE, { tone: 'error', title: error.message })
  }
}

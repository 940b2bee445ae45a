import { findInvoice } from '#app/billing/invoice-list.server.ts'
import { payInvoice, takeBackInvoice } from '#app/billing/invoices.server.ts'
import { grantAgencyPlan, grantPlan } from '#app/billing/subscription.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { AGENCY_PLAN_NAMES, PLAN_NAMES } from '#app/employers/plan.ts'
import { AppError } from '#app/platform/errors.ts'
import { actAtDesk, type Desk, type Why } from './desk.server.ts'
import { nameOf } from './subject.ts'

/**
 * Notes that the whole of an invoice was paid today.
 *
 * @throws AppError `conflict` when it was noted before, taken back, or is a credit note; `not_found`, and as `actAtDesk`
 */
export const markPaid = (desk: Desk, invoiceId: string, why: Why): Promise<void> =>
  actAtDesk(desk, { action: 'invoice_paid', ...why }, async (tx) => {
    const { number } = await lockOpenInvoice(tx, invoiceId)
    await payInvoice(tx, number, null)
    return { subject: `invoice-${invoiceId}`, before: { number, paid: false }, after: { number, paid: true }, result: undefined }
  })

/**
 * Takes an invoice back by a credit note over the same lines; the invoice itself stays as it was issued.
 *
 * @returns the number of the credit note, and whether the invoice was paid, which has to be paid back
 * @throws AppError `conflict` when it was taken back before, or is a credit note; `not_found`, and as `actAtDesk`
 */
export const creditAtDesk = (desk: Desk, invoiceId: string, why: Why): Promise<{ number: string; wasPaid: boolean }> =>
  actAtDesk(desk, { action: 'invoice_credited', ...why }, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const note = await takeBackInvoice(tx, invoice.number)
    return {
      subject: `invoice-${invoiceId}`,
      before: { number: invoice.number, credit_note: null },
      after: { number: invoice.number, credit_note: note.number },
      result: note,
    }
  })

/** A company or an agency at the desk. */
type TeamAccount = { kind: 'company' | 'agency'; id: string }

/**
 * Sets the plan of a company or agency as agreed with it. One that is paid by the month ends, and nothing is billed.
 *
 * @throws AppError `conflict` when it has that plan, `invalid` for one that is not of its kind, `not_found`, and as `actAtDesk`
 */
export const setPlan = (desk: Desk, team: TeamAccount, { plan, ...why }: Why & { plan: string }): Promise<void> =>
  actAtDesk(desk, { action: 'plan_granted', ...why }, async (tx) => {
    const before = await grantTo(tx, team, plan)
    if (before === plan) throw new AppError('conflict', `The ${team.kind} has this plan already`)
    return { subject: nameOf(team), before: { plan: before }, after: { plan }, result: undefined }
  })

function grantTo(tx: Tx, { kind, id }: TeamAccount, plan: string): Promise<string> {
  const ofCompany = PLAN_NAMES.find((name) => name === plan)
  const ofAgency = AGENCY_PLAN_NAMES.find((name) => name === plan)
  if (kind === 'company' && ofCompany) return grantPlan(tx, { id }, ofCompany)
  if (kind === 'agency' && ofAgency) return grantAgencyPlan(tx, id, ofAgency)
  throw new AppError('invalid', 'Please choose', { field: 'plan' })
}

async function lockInvoice(tx: Tx, id: string) {
  const invoice = await tx.selectFrom('invoices').select(['number', 'paid_on']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!invoice) throw new AppError('not_found', 'There is no such invoice')
  return invoice
}

/** Locked first, so that of two admins at once the second is told. */
async function lockOpenInvoice(tx: Tx, id: string) {
  const { number, paid_on } = await lockInvoice(tx, id)
  if (paid_on !== null) throw new AppError('conflict', `${number} was noted as paid before`)
  const note = await tx.selectFrom('invoices').select('number').where('credits', '=', id).executeTakeFirst()
  if (note) throw new AppError('conflict', `${number} was taken back by ${note.number}`)
  return { number }
}

/** An invoice with what can still be done about it; null for an unknown id. */
export async function findInvoiceAtDesk(id: string) {
  const invoice = await findInvoice(null, id)
  if (!invoice) return null
  const isCredit = invoice.creditsNumber !== null
  return {
    invoice,
    canPay: !isCredit && invoice.paidOn === null && invoice.creditedBy === null,
    canCredit: !isCredit && invoice.creditedBy === null,
  }
}

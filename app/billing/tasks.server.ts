import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { invoiceMail } from './emails.ts'
import { findInvoice } from './invoices.server.ts'
import { renewPlans } from './subscription.server.ts'

/** The tasks that bill plans and mail invoices. */
export const billingTasks: Task[] = [
  { name: 'renew-plans', every: '7 1 * * *', run: renewPlans },
  { name: 'mail-invoice', on: 'invoice.issued', run: mailInvoice },
]

async function mailInvoice({ invoiceId }: RecordedEvent<'invoice.issued'>): Promise<void> {
  const invoice = await findInvoice(null, invoiceId)
  if (!invoice?.buyer.email) return
  const link = `${config.appUrl}/employer/profile/billing/invoices/${invoiceId}`
  // A retried task sends it under the same Message-ID, so that mail programs show one.
  await sendMail({ to: invoice.buyer.email, id: `invoice ${invoice.number}`, ...invoiceMail({ invoice, link }) })
}

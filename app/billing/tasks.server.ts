import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { sendEachOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { findBillingDetails } from './details.server.ts'
import { invoiceMail } from './emails.ts'
import { findInvoice } from './invoice-list.server.ts'
import { takesPayments } from './payment.server.ts'
import { renewPlans } from './subscription.server.ts'

/** The tasks that bill plans and mail invoices. */
export const billingTasks: Task[] = [
  { name: 'renew-plans', every: '7 1 * * *', run: renewPlans },
  { name: 'mail-invoice', on: 'invoice.issued', run: mailInvoice },
]

/** An invoice goes to the address of the bills as it is now; where none is known, to those who manage the plan. */
async function mailInvoice({ eventId, employerId, invoiceId }: RecordedEvent<'invoice.issued'>): Promise<void> {
  const invoice = await findInvoice(null, invoiceId)
  if (!invoice) return
  const link = `${config.appUrl}/employer/profile/billing/invoices/${invoiceId}`
  const payLink = takesPayments() ? `${config.appUrl}/employer/profile/billing` : null
  const { email } = (await findBillingDetails(employerId)) ?? invoice.buyer
  const mail = invoiceMail({ invoice, link, payLink })
  if (email) return sendMail({ to: email, id: `invoice ${invoice.number}`, ...mail })
  await sendEachOnce(eventId, 'always', await listMembers({ employerId }, 'plan.manage'), mail)
}

import { z } from 'zod'

const invoice = z.object({ employerId: z.guid(), invoiceId: z.guid() })

export const billingEvents = {
  'invoice.issued': invoice,
  'invoice.paid': invoice,
}

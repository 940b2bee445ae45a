import { z } from 'zod'

export const billingEvents = {
  'invoice.issued': z.object({ employerId: z.guid(), invoiceId: z.guid() }),
}

import { z } from 'zod'

const client = z.object({ clientId: z.guid(), agencyId: z.guid(), employerId: z.guid() })

export const recruiterEvents = {
  /** `round` counts the times that the agency has asked. */
  'client.asked': client.extend({ round: z.int() }),
  /** `byAgency`: not the company answered, the agency ended what was agreed. */
  'client.answered': client.extend({ byAgency: z.boolean().optional() }),
}

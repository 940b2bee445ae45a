import { z } from 'zod'

const client = z.object({ clientId: z.guid(), agencyId: z.guid(), employerId: z.guid() })

export const recruiterEvents = {
  /** `round` counts the times that the agency has asked. */
  'client.asked': client.extend({ round: z.int() }),
  'client.answered': client,
}

import { z } from 'zod'

const answer = z.object({ agencyId: z.guid(), userId: z.guid() })

export const recruiterEvents = {
  'agency.join_requested': z.object({ agencyId: z.guid() }),
  'agency.member_admitted': answer,
  'agency.member_declined': answer,
}

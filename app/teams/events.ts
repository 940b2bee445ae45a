import { z } from 'zod'

const answer = z.object({ agencyId: z.guid(), userId: z.guid() })

export const teamEvents = {
  'employer.owners_asked': z.object({ employerId: z.guid() }),
  'agency.join_requested': z.object({ agencyId: z.guid() }),
  'agency.member_admitted': answer,
  'agency.member_declined': answer,
}

import { z } from 'zod'

export const employerEvents = {
  'employer.edited': z.object({ employerId: z.guid() }),
  'agency.edited': z.object({ agencyId: z.guid() }),
  /** A logo was taken from the company's website. */
  'employer.logo_found': z.object({ employerId: z.guid() }),
}

import { z } from 'zod'

const employer = z.object({ employerId: z.guid() })

export const employerEvents = {
  'employer.edited': employer,
  'employer.owners_asked': employer,
}

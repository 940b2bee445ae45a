import { z } from 'zod'

export const employerEvents = { 'employer.edited': z.object({ employerId: z.guid() }) }

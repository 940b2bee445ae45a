import { z } from 'zod'
import { APPLICATION_STATUSES } from './application.ts'

const application = z.object({ jobId: z.int(), applicationId: z.guid() })
const status = z.enum(APPLICATION_STATUSES)

export const applicationEvents = {
  'application.submitted': application,
  'application.viewed': application,
  'application.moved': application.extend({ from: status, to: status }),
  'application.withdrawn': application,
  'application.removal_announced': z.object({ userId: z.guid(), applicationIds: z.array(z.guid()) }),
}

import { z } from 'zod'
import { APPLICATION_STATUSES } from './application.ts'

const application = z.object({ jobId: z.int(), applicationId: z.guid() })
const promise = z.object({ workingDays: z.int(), closesUnanswered: z.boolean() })
const status = z.enum(APPLICATION_STATUSES)

export const applicationEvents = {
  // The promise as it stood; without one: from before promises were noted here.
  'application.submitted': application.extend({ promise: promise.nullable().optional() }),
  'application.viewed': application,
  // Without the id of its row: from before moves could be undone.
  'application.moved': application.extend({ from: status, to: status, moveId: z.int().nullable().default(null) }),
  // `moveId` is the last move that still waits to be told.
  'application.move_undone': application.extend({ from: status, moveId: z.int().nullable().default(null) }),
  'application.told': application.extend({ from: status, to: status, reason: z.enum(['no_answer']).optional() }),
  /** A note names a colleague of its author: both teams of a job have their own. */
  'application.mentioned': application.extend({
    userId: z.guid(),
    team: z.union([z.object({ employerId: z.guid() }), z.object({ agencyId: z.guid() })]),
  }),
  'application.withdrawn': application,
  /** Its advertiser is suspended: once for each person and suspension, about the latest application that is undecided. */
  'application.advertiser_away': application.extend({ suspensionId: z.guid() }),
  'application.removal_announced': z.object({ userId: z.guid(), applicationIds: z.array(z.guid()) }),
}

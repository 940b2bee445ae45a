import { z } from 'zod'

const approval = z.object({ jobId: z.int(), approvalId: z.guid() })

const team = z.union([z.object({ employerId: z.guid() }), z.object({ agencyId: z.guid() })])

export const postingEvents = {
  /** A draft was deleted: `deletedId` is the number that the job had, `teams` the company and the agency that it belonged to. */
  'job.deleted': z.object({ deletedId: z.int(), teams: z.array(team) }),
  /** An agency asks its client to approve an ad, or a change of one. */
  'job.approval_asked': approval,
  'job.approval_answered': approval,
  /** A client wanted to approve, and the ad could not go live; the reason is one of the product's own messages, for the agency alone. */
  'job.approval_blocked': approval.extend({ reason: z.string() }),
  /** A live job closes within three days. */
  'job.ends_soon': z.object({ jobId: z.int(), closesAt: z.iso.datetime() }),
  /** A scheduled job could not go live; the reason is one of the product's own messages. */
  'job.schedule_ended': z.object({ jobId: z.int(), reason: z.string() }),
}

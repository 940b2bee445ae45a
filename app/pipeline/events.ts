import { z } from 'zod'

/** A company or an agency, as `Advertiser`. */
const team = z.union([z.object({ employerId: z.guid() }), z.object({ agencyId: z.guid() })])

export const pipelineEvents = {
  /** People wait for answers that were promised by the end of the day. */
  'job.answers_due': z.object({ jobId: z.int() }),
  /** A card moved to another stage of the same status: its team's alone. */
  'application.staged': z.object({ jobId: z.int(), applicationId: z.guid(), team }),
}

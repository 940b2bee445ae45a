import { z } from 'zod'

/** A company or an agency, as `Advertiser`. */
const team = z.union([z.object({ employerId: z.guid() }), z.object({ agencyId: z.guid() })])

export const pipelineEvents = {
  /** A card moved to another stage of the same status: its team's alone. */
  'application.staged': z.object({ jobId: z.int(), applicationId: z.guid(), team }),
}

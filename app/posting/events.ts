import { z } from 'zod'

export const postingEvents = {
  /** A live job closes within three days. */
  'job.ends_soon': z.object({ jobId: z.int(), closesAt: z.iso.datetime() }),
  /** A scheduled job could not go live; the reason is one of the product's own messages. */
  'job.schedule_ended': z.object({ jobId: z.int(), reason: z.string() }),
}

import { z } from 'zod'

export const moderationEvents = {
  'report.sent': z.object({ reportId: z.guid() }),
  'suspension.begun': z.object({ suspensionId: z.guid() }),
  'suspension.ended': z.object({ suspensionId: z.guid() }),
  'feed.asked': z.object({}),
  'retention.asked': z.object({}),
  'decision.made': z.object({ decisionId: z.guid(), jobId: z.int().nullish() }),
}

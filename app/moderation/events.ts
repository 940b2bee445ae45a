import { z } from 'zod'

export const moderationEvents = {
  'report.sent': z.object({ reportId: z.guid() }),
  'feed.asked': z.object({}),
  'decision.made': z.object({ decisionId: z.guid(), jobId: z.int().nullish() }),
}

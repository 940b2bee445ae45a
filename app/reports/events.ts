import { z } from 'zod'

export const reportEvents = {
  'report.made': z.object({ reportId: z.guid() }),
}

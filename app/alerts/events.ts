import { z } from 'zod'

export const alertEvents = {
  'alert.asked': z.object({ alertId: z.guid() }),
  'alert.due': z.object({ mailId: z.int() }),
}

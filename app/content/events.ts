import { z } from 'zod'

export const contentEvents = {
  'contact.sent': z.object({ messageId: z.guid() }),
  'contact.answered': z.object({ messageId: z.guid() }),
}

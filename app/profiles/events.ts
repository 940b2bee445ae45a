import { z } from 'zod'

export const profileEvents = {
  'profile.changed': z.object({ userId: z.guid() }),
}

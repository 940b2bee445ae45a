import { z } from 'zod'

const notifications = z.object({ notificationIds: z.array(z.int()) })

/** All those of one event are recorded as one. */
export const notificationEvents = {
  'notification.made': notifications,
  'notification.read': notifications,
}

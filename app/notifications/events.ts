import { z } from 'zod'

const notifications = z.object({ notificationIds: z.array(z.int()) })

/** All those of one event are recorded as one. */
export const notificationEvents = {
  'notification.made': notifications,
  'notification.read': notifications,
  /** One browser shows it now, which quiet hours may have put off. */
  'notification.push_due': z.object({ notificationId: z.int(), browserId: z.guid(), dueAt: z.iso.datetime() }),
  /** The last one of a person who has switched it off says since when it was collected. */
  'digest.due': z.object({ userId: z.guid(), lastSince: z.iso.datetime().optional() }),
}

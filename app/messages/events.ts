import { z } from 'zod'

const thread = z.object({ jobId: z.int(), applicationId: z.guid() })

export const messageEvents = {
  'message.sent': thread.extend({ messageId: z.int() }),
  'message.read': thread,
  'message.mail_due': thread.extend({ mailId: z.int(), dueAt: z.iso.datetime() }),
  // A mail of a reader that could not become a message, with why.
  'message.refused': thread.extend({ userId: z.guid(), reason: z.enum(['closed', 'role', 'too_long', 'empty', 'too_many', 'suspended']) }),
}

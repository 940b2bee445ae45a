import { z } from 'zod'
import { text, tick } from '#app/platform/fields.ts'
import { MESSAGE_MAX } from './message.ts'

/**
 * What is done in a thread: a message is sent, perhaps with a file beside it; a template is put into what is typed; what is above is marked
 * as read; a mail that waits goes now.
 */
export const threadForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), form_id: z.uuid(), body: text(MESSAGE_MAX), urgent: tick, template: z.uuid().optional() }),
  z.object({ intent: z.literal('read'), upto: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  z.object({ intent: z.literal('mail-now') }),
])

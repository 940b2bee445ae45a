import { z } from 'zod'
import { text, tick } from '#app/platform/fields.ts'
import { MESSAGE_MAX, MOST_RECIPIENTS } from './message.ts'

/**
 * What is done in a thread: a message is sent, perhaps with a file beside it; a template is put into what is typed; what is above is marked
 * as read; a mail that waits goes now.
 */
export const threadForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('send'),
    form_id: z.uuid(),
    body: text(MESSAGE_MAX),
    urgent: tick,
    template: z.uuid().optional(),
    back: z.literal('application').optional(),
  }),
  z.object({ intent: z.literal('read'), upto: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  z.object({ intent: z.literal('mail-now') }),
])

/** One message to several candidates, by their applications; with `template` it is put into what is typed. */
export const manyForm = z.object({
  form_id: z.uuid(),
  to: z
    .union([z.array(z.guid()), z.guid().transform((one) => [one])])
    .pipe(z.array(z.guid()).max(MOST_RECIPIENTS, `One message goes to ${MOST_RECIPIENTS} people at most`)),
  body: text(MESSAGE_MAX),
  urgent: tick,
  template: z.uuid().optional(),
})

import { z } from 'zod'
import { line, requiredLine, text, tick } from '#app/platform/fields.ts'
import { COMMENT_LENGTH, NOTE_LENGTH, REASON_LENGTH } from './submission.ts'

const OPEN_AGAIN = 'Please open the page again'

const email = line(320)
  .transform((address) => address.toLowerCase())
  .refine((address) => address === '' || z.email().safeParse(address).success, 'Please check the email address')

/** The form that asks a candidate. */
export const askForm = z.object({
  application: z.guid('Choose the candidate'),
  client: z.guid('Choose the client'),
  role: requiredLine(200, 'Please name the role'),
  note: text(NOTE_LENGTH),
})

const resume = z.union([z.literal('').transform(() => null), z.uuid('Choose a resume')]).default(null)

/** Fields beside the other button of the same form. */
const unread = { resume: z.string().optional(), contact: z.string().optional(), split: z.string().optional() }

/** What a candidate does with a request. An empty resume shares none. */
export const answerForm = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('agree'),
      resume,
      contact: tick,
      split: z.union([z.literal('').transform(() => null), z.guid(OPEN_AGAIN)]).default(null),
    }),
    z.object({ intent: z.literal('refuse'), ...unread }),
    z.object({ intent: z.literal('withdraw') }),
  ],
  { error: 'Please choose an answer' },
)

/** The form that sends candidates to a client. */
export const shortlistForm = z.object({
  client: z.guid(OPEN_AGAIN),
  submission: z
    .union([z.guid(OPEN_AGAIN).transform((id) => [id]), z.array(z.guid(OPEN_AGAIN))], 'Choose whom to send')
    .refine((ids) => ids.length > 0, 'Choose whom to send'),
  role: requiredLine(200, 'Please name the role'),
  note: text(COMMENT_LENGTH),
  contact_name: line(200),
  contact_email: email,
})

const comment = { form_id: z.guid(OPEN_AGAIN), body: text(COMMENT_LENGTH).pipe(z.string().min(1, 'Please write something')) }

/** What an agency does with a submission. */
export const submissionForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('take-back') }),
    z.object({ intent: z.literal('send-again') }),
    z.object({ intent: z.literal('end-link') }),
    z.object({ intent: z.literal('comment'), ...comment }),
  ],
  { error: OPEN_AGAIN },
)

const submission = z.guid(OPEN_AGAIN)

/** What a client does with a shortlist. `name` is whoever answers by link. */
export const clientForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('ask-code') }),
    z.object({ intent: z.literal('interview'), submission, name: line(200) }),
    z.object({
      intent: z.literal('decline'),
      submission,
      name: line(200),
      reason: text(REASON_LENGTH).pipe(z.string().min(1, 'Please say why: the agency reads it')),
    }),
    z.object({ intent: z.literal('comment'), submission, name: line(200), ...comment }),
  ],
  { error: OPEN_AGAIN },
)

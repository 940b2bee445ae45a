import { z } from 'zod'
import { text } from '#app/platform/fields.ts'
import { hasLink, NOTE_MAX } from './introduction.ts'

const JOB = 'Choose the job'

/** The form that asks a person. */
export const askForm = z.object({
  job: z.coerce.number(JOB).int(JOB).min(1, JOB).max(2_147_483_647, JOB),
  note: text(NOTE_MAX).refine((note) => !hasLink(note), 'Please write without links and addresses'),
})

const resume = z.union([z.literal('').transform(() => null), z.uuid('Choose a resume')]).default(null)

/** What a person does with a request. An empty resume shares none. */
export const answerForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('accept'), resume }),
    z.object({ intent: z.literal('decline') }),
    z.object({ intent: z.literal('withdraw') }),
  ],
  { error: 'Please choose an answer' },
)

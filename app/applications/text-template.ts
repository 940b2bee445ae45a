import { z } from 'zod'
import { requiredLine, text } from '#app/platform/fields.ts'

/** Most characters of the name of a template, and of its text. */
export const TEMPLATE_NAME_MAX = 60
export const TEMPLATE_MAX = 5_000

/** What is done with a team's templates; a form without `template` adds one. */
export const templateForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    template: z.uuid().optional(),
    name: requiredLine(TEMPLATE_NAME_MAX, 'Give the template a name'),
    body: text(TEMPLATE_MAX).refine((body) => body.trim() !== '', 'Write the text first'),
  }),
  z.object({ intent: z.literal('delete'), template: z.uuid() }),
])

import { z } from 'zod'
import { figure } from '#app/ui/display/figure.ts'
import { NOTE_MAX } from './saved-list.ts'

/** A note on a saved job; empty removes it. */
export const noteForm = z.object({
  job_id: z.coerce.number().int().positive().max(2_147_483_647),
  note: z
    .string()
    .trim()
    .max(NOTE_MAX, `A note has at most ${figure(NOTE_MAX)} characters.`),
})

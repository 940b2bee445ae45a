import { z } from 'zod'

/** The answer to a request to join an agency. */
export const answerForm = z.object({ intent: z.enum(['admit', 'decline'], { error: 'Please choose an answer' }) })

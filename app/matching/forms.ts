import { z } from 'zod'
import { CHOICES } from './choices.ts'

/** What is sent of a job; `undo` takes back what was said of it. */
export const choiceForm = z.object({ choice: z.enum([...CHOICES, 'undo']) })

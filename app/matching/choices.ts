import { z } from 'zod'

/** What a person may say of a recommended job. */
export const CHOICES = ['less_like_this', 'not_this_advertiser'] as const

export type Choice = (typeof CHOICES)[number]

export const CHOICE_LABEL: Record<Choice, string> = { less_like_this: 'Less like this', not_this_advertiser: 'Not this agency' }

/** What is sent of a recommended job; `undo` takes back what was said of it. */
export const choiceForm = z.object({ choice: z.enum([...CHOICES, 'undo']) })

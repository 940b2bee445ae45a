import { z } from 'zod'
import { emailField } from '#app/accounts/email.server.ts'
import { requiredLine, text } from '#app/platform/fields.ts'
import { CONTACT_TOPIC_NAMES, MOST_CHARS } from './contact.ts'

export const contactForm = z.object({
  form_id: z.guid(),
  opened: z.string().max(200).default(''),
  name: requiredLine(100, 'Please enter your name'),
  email: emailField(),
  topic: z.enum(CONTACT_TOPIC_NAMES, 'Choose what it is about'),
  message: text(MOST_CHARS)
    .transform((typed) => typed.trim())
    .pipe(z.string().min(1, 'Please write what it is about')),
  // Nobody sees it: what is in it was filled in by a program.
  website: z.string().max(1_000).default(''),
})

import { z } from 'zod'
import { line, requiredLine } from '#app/platform/fields.ts'

/** The form by which an agency asks a company to be its client. The contact is needed where nobody of the company is here. */
export const askClientForm = z.object({
  intent: z.literal('ask').optional(),
  company_name: requiredLine(200, 'Please give the name of the company'),
  contact_name: line(200),
  contact_email: line(320)
    .transform((email) => email.toLowerCase())
    .refine((email) => email === '' || z.email().safeParse(email).success, 'Please check the email address'),
})

/** A company's answer to an agency. */
export const clientAnswerForm = z.object({
  answer: z.enum(['agreed', 'declined', 'withdrawn'], 'Please choose an answer'),
  client: z.guid('Please open the page again').optional(),
  name: line(200),
})

/** Ends what was agreed with a client. */
export const endClientForm = z.object({ intent: z.literal('end'), client: z.guid('Please open the page again') })

/** Takes back a request to a company. */
export const takeBackForm = z.object({ intent: z.literal('take-back'), client: z.guid('Please open the page again') })

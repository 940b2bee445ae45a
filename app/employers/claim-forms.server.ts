import { z } from 'zod'
import { emailField } from '#app/accounts/email.server.ts'
import { text } from '#app/platform/fields.ts'
import { codeField } from '#app/sign-in/forms.server.ts'

/** The longest words to our desk, in characters. */
const WORDS_MAX = 2_000

const ask = z.object({ intent: z.literal('ask'), email: emailField() })
const prove = z
  .object({ code: codeField('Please enter a valid 6-digit code') })
  .transform((form) => ({ ...form, intent: 'prove' as const }))
const desk = z.object({
  intent: z.literal('desk'),
  words: text(WORDS_MAX).pipe(z.string().min(1, 'Please write how we can know that it is yours')),
})

type Sent = Record<string, unknown>

/** The two steps of a code at a company's domain. The form of a code has nothing else in it. */
export const domainForm = async (sent: Sent) => ('code' in sent ? prove : ask)

/** What somebody does who claims a company. */
export const claimForm = async (sent: Sent) => (sent.intent === 'desk' ? desk : domainForm(sent))

import { z } from 'zod'
import { emailField } from '#app/accounts/email.server.ts'
import { tick } from '#app/platform/fields.ts'
import { passwordField } from '#app/sign-in/forms.server.ts'
import { INVITED_ROLES } from './team.ts'

/** The answer to a request to join a company or an agency. */
export const answerForm = z.object({ intent: z.enum(['admit', 'decline'], { error: 'Please choose an answer' }) })

/** Chooses the agency that the session works for: empty for the first, where the one that it worked for is gone. */
export const switchForm = z.object({
  intent: z.literal('switch'),
  agency: z.guid().or(z.literal('')),
  /** The page to open then; else the dashboard. */
  open: z.string().max(500).optional(),
  /** The page stays as it is. */
  stay: z.literal('yes').optional(),
})

const role = z.enum(INVITED_ROLES, { error: 'Please choose a role' })
const current_password = passwordField.transform((text) => text || null)
const invitation = z.uuid('Please open the page again')

/** The forms of the page of a team. */
export const teamForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('invite'), email: emailField(), role }),
    z.object({ intent: z.literal('resend'), invitation }),
    z.object({ intent: z.literal('withdraw'), invitation }),
    z.object({ intent: z.literal('role'), member: z.uuid('Please open the page again'), role }),
  ],
  { error: 'Please choose what to do' },
)

/** The forms about one member. */
export const memberForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('remove'), current_password }),
    z.object({ intent: z.literal('hand-over'), stay: tick, current_password }),
    z.object({ intent: z.literal('leave') }),
  ],
  { error: 'Please choose what to do' },
)

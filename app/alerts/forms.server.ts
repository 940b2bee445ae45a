import { z } from 'zod'
import { emailField } from '#app/accounts/email.server.ts'
import { line } from '#app/platform/fields.ts'
import { ALERT_CHOICES, FREQUENCIES } from './alert.ts'

const frequency = z.enum(FREQUENCIES, 'Choose how often')

/** A search as its person can still change it; its other filters stand in the address of the page. */
const alertFields = { q: line(200), location: line(1_000), radius: line(4), frequency }

export const alertForm = z.object(alertFields)
export const visitorAlertForm = z.object({ ...alertFields, email: emailField() })

/** What a person does with one alert of their list. */
export const ownAlertForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('choose'), alert: z.guid(), choice: z.enum(ALERT_CHOICES) }),
  z.object({ intent: z.literal('follow'), choice: z.enum(ALERT_CHOICES) }),
  z.object({ intent: z.literal('delete'), alert: z.guid() }),
])

/** The page behind the link of a mail sends an intent, a mail program the field of RFC 8058, which stops. */
export const linkedAlertForm = z.object({
  intent: z.enum(['start', 'stop']).optional(),
  frequency: frequency.optional(),
  'List-Unsubscribe': z.string().max(100).optional(),
})

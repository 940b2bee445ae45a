import { listParties } from '#app/applications/audience.server.ts'
import type { Audiences } from '#app/platform/audience.ts'

export const messageAudiences = {
  'message.sent': listParties,
  'message.read': listParties,
  'message.mail_due': null,
  'message.refused': null,
} satisfies Partial<Audiences>

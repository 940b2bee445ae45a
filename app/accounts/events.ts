import { z } from 'zod'
import { ROLES } from './role.ts'

/** The address that a mail goes to, encrypted; null once the mail has been sent, or was given up. */
const sealedAddress = z.string().nullable().default(null)

export const accountEvents = {
  // Null for an address that gets no code: the event is recorded all the same, so that the time taken reveals nothing.
  'code.asked': z.object({ codeId: z.guid().nullable() }),
  'user.signed_up': z.object({ role: z.enum(ROLES) }),
  'user.signed_in': z.object({ auditId: z.int() }),
  'user.password_changed': z.object({}),
  'user.email_changed': z.object({ sealedAddress, earlierAddress: z.string().nullable().default(null) }),
  'user.deleted': z.object({
    sealedAddress,
    storageKeys: z.array(z.string()).default([]),
    sealedAddresses: z.array(z.string()).default([]),
    marks: z.array(z.string()).default([]),
  }),
}

import { z } from 'zod'
import { ENTRY_KINDS } from './submission.ts'

const submission = z.object({ submissionId: z.guid(), agencyId: z.guid(), employerId: z.guid() })

export const submissionEvents = {
  /** `round` counts the times that the candidate was asked. */
  'submission.asked': submission.extend({ round: z.int() }),
  'submission.changed': submission.extend({ step: z.enum(ENTRY_KINDS) }),
  /** `round` counts the links of the shortlist: each time that it is sent, and each that is renewed, has another. */
  'shortlist.sent': z.object({ shortlistId: z.guid(), agencyId: z.guid(), employerId: z.guid(), round: z.int() }),
  /** Too many codes were asked for with its link: the contact gets another, of a new `round`. */
  'shortlist.renewed': z.object({ shortlistId: z.guid(), agencyId: z.guid(), employerId: z.guid(), round: z.int() }),
}

import { z } from 'zod'
import { ENTRY_KINDS } from './submission.ts'

const submission = z.object({ submissionId: z.guid(), agencyId: z.guid(), employerId: z.guid() })

export const submissionEvents = {
  /** `round` counts the times that the candidate was asked. */
  'submission.asked': submission.extend({ round: z.int() }),
  'submission.changed': submission.extend({ step: z.enum(ENTRY_KINDS) }),
  /**
   * A candidate deleted their account, or withdrew while the client could read them. It names nobody.
   * `shortlistId` is that of the list on which the client read them; null where it read nothing.
   */
  'submission.candidate_left': z.object({
    agencyId: z.guid(),
    employerId: z.guid(),
    role: z.string(),
    shortlistId: z.guid().nullable(),
    deleted: z.boolean(),
  }),
  /** The last member of an agency deleted their account. */
  'submission.team_gone': z.object({ agencyId: z.guid() }),
  /** `round` counts the links of the shortlist: each time that it is sent, and each that is renewed, has another. */
  'shortlist.sent': z.object({ shortlistId: z.guid(), agencyId: z.guid(), employerId: z.guid(), round: z.int() }),
  /** Too many codes were asked for with its link: the contact gets another, of a new `round`. */
  'shortlist.renewed': z.object({ shortlistId: z.guid(), agencyId: z.guid(), employerId: z.guid(), round: z.int() }),
}

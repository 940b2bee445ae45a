import { z } from 'zod'

/** `number` is the version that it is about: a mail about an earlier one is left out. */
const offer = z.object({ jobId: z.int(), applicationId: z.guid(), offerId: z.guid(), number: z.int() })
const planned = offer.extend({ dueAt: z.iso.datetime() })

export const offerEvents = {
  'offer.approval_asked': offer,
  'offer.sent_back': offer,
  'offer.sent': offer.extend({ changed: z.boolean() }),
  'offer.accepted': offer.extend({ fillsJob: z.boolean() }),
  'offer.declined': offer,
  /** By its team, or by itself, as when the application is decided. */
  'offer.withdrawn': offer.extend({ cause: z.enum(['team', 'rejected', 'withdrawn', 'team_gone']) }),
  'offer.expired': offer,
  /** The last member of a team that has open offers has deleted their account. */
  'offer.team_gone': z.object({ team: z.union([z.object({ employerId: z.guid() }), z.object({ agencyId: z.guid() })]) }),
  // Recorded with the sending, their tasks are due later.
  'offer.reminder_planned': planned,
  'offer.expiry_planned': planned,
  // What is left to say of an open offer whose candidate has deleted their account. It names nobody.
  'offer.candidate_left': z.object({ jobId: z.int(), employerId: z.guid().nullable(), agencyId: z.guid().nullable() }),
}

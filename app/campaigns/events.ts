import { z } from 'zod'
import { CAMPAIGN_STATES } from './campaign.ts'

const campaign = z.object({ campaignId: z.guid() })

export const campaignEvents = {
  /** By a member, or by itself: paused, finished. */
  'campaign.moved': campaign.extend({ to: z.enum(CAMPAIGN_STATES) }),
  /** Its task sends the next mails of this run. */
  'campaign.batch_due': campaign.extend({ run: z.int(), dueAt: z.iso.datetime() }),
  /** Somebody stopped the mails of its team by the link of its mail. It names nobody. */
  'campaign.opted_out': campaign,
  /** A member wants the mail at their own address. */
  'campaign.test_asked': campaign.extend({ userId: z.guid() }),
}

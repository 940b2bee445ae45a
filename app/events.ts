import { accountEvents } from './accounts/events.ts'
import { alertEvents } from './alerts/events.ts'
import { applicationEvents } from './applications/events.ts'
import { billingEvents } from './billing/events.ts'
import { campaignEvents } from './campaigns/events.ts'
import { contentEvents } from './content/events.ts'
import { cvEvents } from './cvs/events.ts'
import { employerEvents } from './employers/events.ts'
import { interviewEvents } from './interviews/events.ts'
import { introductionEvents } from './introductions/events.ts'
import { jobEvents, savedJobEvents } from './jobs/events.ts'
import { messageEvents } from './messages/events.ts'
import { moderationEvents } from './moderation/events.ts'
import { notificationEvents } from './notifications/events.ts'
import { offerEvents } from './offers/events.ts'
import { pipelineEvents } from './pipeline/events.ts'
import { postingEvents } from './posting/events.ts'
import { profileEvents } from './profiles/events.ts'
import { recruiterEvents } from './recruiters/events.ts'
import { reportEvents } from './reports/events.ts'
import { submissionEvents } from './submissions/events.ts'
import { teamEvents } from './teams/events.ts'

/**
 * Every event of the product by its name, in the past tense, with the schema of its payload: ids, never anything people wrote. Events are
 * kept for two years, and may be queued while a new version is deployed. So a field that is added must be optional or have a default, and so
 * must one that `forgetInEvent` removes.
 */
export const EVENTS = {
  ...accountEvents,
  ...teamEvents,
  ...notificationEvents,
  ...contentEvents,
  ...employerEvents,
  ...billingEvents,
  ...recruiterEvents,
  ...profileEvents,
  ...cvEvents,
  ...jobEvents,
  ...savedJobEvents,
  ...postingEvents,
  ...alertEvents,
  ...applicationEvents,
  ...introductionEvents,
  ...messageEvents,
  ...interviewEvents,
  ...offerEvents,
  ...campaignEvents,
  ...submissionEvents,
  ...reportEvents,
  ...moderationEvents,
  ...pipelineEvents,
}

declare module './platform/events.ts' {
  interface Register {
    events: typeof EVENTS
  }
}

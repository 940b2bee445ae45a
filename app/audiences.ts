import { applicationAudiences } from './applications/audience.server.ts'
import { billingAudiences } from './billing/audience.server.ts'
import { campaignAudiences } from './campaigns/audience.server.ts'
import { cvAudiences } from './cvs/audience.server.ts'
import { interviewAudiences } from './interviews/audience.server.ts'
import { introductionAudiences } from './introductions/audience.server.ts'
import { jobAudiences } from './jobs/audience.server.ts'
import { messageAudiences } from './messages/audience.server.ts'
import { notificationAudiences } from './notifications/audience.server.ts'
import { offerAudiences } from './offers/audience.server.ts'
import { pipelineAudiences } from './pipeline/audience.server.ts'
import type { Audiences } from './platform/audience.ts'
import { postingAudiences } from './posting/audience.server.ts'
import { profileAudiences } from './profiles/audience.server.ts'
import { recruiterAudiences } from './recruiters/audience.server.ts'
import { reportAudiences } from './reports/audience.server.ts'
import { submissionAudiences } from './submissions/audience.server.ts'
import { teamAudiences } from './teams/audience.server.ts'

/** Who receives which event on their open pages. An event that is missing here goes to nobody, and fails the type check. */
export const AUDIENCES: Audiences = {
  'code.asked': null,
  'user.signed_up': null,
  'user.signed_in': null,
  'user.password_changed': null,
  'user.email_changed': null,
  'user.deleted': null,
  'employer.edited': null,
  'agency.edited': null,
  'employer.logo_found': null,
  'alert.asked': null,
  'alert.due': null,
  'application.removal_announced': null,
  'contact.sent': null,
  'contact.answered': null,
  'report.sent': null,
  'feed.asked': null,
  'retention.asked': null,
  'suspension.begun': null,
  'suspension.ended': null,
  'decision.made': null,
  ...teamAudiences,
  ...notificationAudiences,
  ...billingAudiences,
  ...recruiterAudiences,
  ...profileAudiences,
  ...cvAudiences,
  ...jobAudiences,
  ...postingAudiences,
  ...applicationAudiences,
  ...introductionAudiences,
  ...messageAudiences,
  ...interviewAudiences,
  ...pipelineAudiences,
  ...offerAudiences,
  ...campaignAudiences,
  ...submissionAudiences,
  ...reportAudiences,
}

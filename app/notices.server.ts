import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import { alertNotices } from '#app/alerts/notices.server.ts'
import { applicationNotices } from '#app/applications/notices.server.ts'
import { campaignNotices } from '#app/campaigns/notices.server.ts'
import { interviewNotices } from '#app/interviews/notices.server.ts'
import { introductionNotices } from '#app/introductions/notices.server.ts'
import { jobNotices } from '#app/jobs/notices.server.ts'
import { messageNotices } from '#app/messages/notices.server.ts'
import { moderationNotices } from '#app/moderation/notices.server.ts'
import { countUnreadNotices, listNotices } from '#app/notifications/list.server.ts'
import { offerNotices } from '#app/offers/notices.server.ts'
import { pipelineNotices } from '#app/pipeline/notices.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { postingNotices } from '#app/posting/notices.server.ts'
import { recruiterNotices } from '#app/recruiters/notices.server.ts'
import { submissionNotices } from '#app/submissions/notices.server.ts'
import { teamNotices } from '#app/teams/notices.server.ts'

/** Every kind of notice that people get in the app. Each domain registers its own. */
export const NOTICES: readonly NoticeKind[] = [
  ...teamNotices,
  ...recruiterNotices,
  ...jobNotices,
  ...postingNotices,
  ...alertNotices,
  ...applicationNotices,
  ...introductionNotices,
  ...pipelineNotices,
  ...messageNotices,
  ...interviewNotices,
  ...offerNotices,
  ...campaignNotices,
  ...submissionNotices,
  ...moderationNotices,
]

/** How many notifications a signed-in person has not read, a hundred at most. */
export const countUnreadNoticesOf = (user: Pick<CurrentUser, 'id'>): Promise<number> => countUnreadNotices(NOTICES, user.id)

/** The notifications of a signed-in person, the newest first, as `listNotices`. */
export const listNoticesOf = (user: Pick<CurrentUser, 'id'>, page: Parameters<typeof listNotices>[2]) => listNotices(NOTICES, user.id, page)

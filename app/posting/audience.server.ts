import { listJobMembers } from '#app/jobs/audience.server.ts'
import type { Audiences } from '#app/platform/audience.ts'

export const postingAudiences = {
  'job.approval_asked': listJobMembers,
  'job.approval_answered': listJobMembers,
  'job.ends_soon': null,
  'job.schedule_ended': listJobMembers,
} satisfies Partial<Audiences>

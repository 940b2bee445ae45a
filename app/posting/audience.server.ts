import { listJobMembers } from '#app/jobs/audience.server.ts'
import type { Audiences } from '#app/platform/audience.ts'
import { listReceivers } from '#app/teams/audience.server.ts'

export const postingAudiences = {
  'job.deleted': async ({ teams }) => (await Promise.all(teams.map((team) => listReceivers(team)))).flat(),
  'job.approval_asked': listJobMembers,
  'job.approval_answered': listJobMembers,
  'job.approval_blocked': null,
  'job.ends_soon': null,
  'job.schedule_ended': listJobMembers,
} satisfies Partial<Audiences>

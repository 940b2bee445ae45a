import type { Audiences } from '#app/platform/audience.ts'
import { listMembers } from '#app/teams/members.server.ts'

export const pipelineAudiences = {
  'job.answers_due': null,
  'application.staged': async ({ team }) => (await listMembers(team)).map(({ userId }) => userId),
} satisfies Partial<Audiences>

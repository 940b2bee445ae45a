import { db } from '#app/db/client.server.ts'
import { listJobMembers } from '#app/jobs/audience.server.ts'
import type { Audiences, Receiver } from '#app/platform/audience.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { listApplicant } from './notices.server.ts'

/** The applicant and the members of the advertiser; nobody once the application is deleted. */
export async function listParties({ applicationId }: { applicationId: string }): Promise<Receiver[]> {
  const application = await db
    .selectFrom('applications')
    .select(['applicant_id', 'job_id'])
    .where('id', '=', applicationId)
    .executeTakeFirst()
  if (!application) return []
  return [application.applicant_id, ...(await listJobMembers({ jobId: application.job_id }))]
}

export const applicationAudiences = {
  'application.submitted': listParties,
  'application.viewed': listParties,
  // Until a move is told, it is the team's alone.
  'application.moved': listJobMembers,
  'application.move_undone': listJobMembers,
  'application.told': listParties,
  'application.mentioned': async ({ userId, team }) => (await listMembers(team)).flatMap((one) => (one.userId === userId ? [userId] : [])),
  'application.withdrawn': listParties,
  'application.advertiser_away': async (event) => (await listApplicant(event)).map(({ userId }) => userId),
} satisfies Partial<Audiences>

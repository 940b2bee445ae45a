import { db } from '#app/db/client.server.ts'
import type { Audiences } from '#app/platform/audience.ts'
import { listMembers } from '#app/teams/members.server.ts'

/** The person who is asked, and the members of the company; nobody once the request is deleted. */
async function listParties({ employerId, introductionId }: { employerId: string; introductionId: string }): Promise<string[]> {
  const row = await db.selectFrom('introductions').select('user_id').where('id', '=', introductionId).executeTakeFirst()
  return row ? [row.user_id, ...(await listMembers({ employerId })).map(({ userId }) => userId)] : []
}

export const introductionAudiences = {
  'introduction.asked': listParties,
  'introduction.answered': listParties,
  'introduction.withdrawn': listParties,
} satisfies Partial<Audiences>

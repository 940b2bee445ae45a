import { db } from '#app/db/client.server.ts'
import { isUnclaimed } from './claims.server.ts'

/**
 * What ends when an employer joins or opens a company, since a person belongs to one, as a part of a sentence: "your claim of Kestrel, which our
 * desk has, and your request to Lumen". Null when nothing does.
 *
 * @param employerId the company that they would join; null for one that they open
 */
export async function findEndedByJoining(userId: string, employerId: string | null): Promise<string | null> {
  const claims = await db
    .selectFrom('company_claims as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .select(['c.state', 'e.company_name as name'])
    .where('c.user_id', '=', userId)
    .where('c.state', 'in', ['begun', 'asked'])
    .where(isUnclaimed)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .execute()
  const requests = await db
    .selectFrom('employer_users as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select('e.company_name as name')
    .where('m.user_id', '=', userId)
    .where('m.state', '=', 'requested')
    .where('m.employer_id', 'is distinct from', employerId)
    .execute()
  const ended = [
    ...claims.map(({ state, name }) => `your claim of ${name}${state === 'asked' ? ', which our desk has' : ''}`),
    ...requests.map(({ name }) => `your request to ${name}`),
  ]
  return ended.length === 0 ? null : ended.join(', and ')
}

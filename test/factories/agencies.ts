import { db } from '#app/db/client.server.ts'
import { createUser } from './people.ts'

type State = 'requested' | 'active' | 'declined' | 'withdrawn' | 'removed'
type MemberRole = 'owner' | 'manager' | 'member'

/** A recruiter at an agency; by default one who has asked to join. */
export async function createRecruiterAt(
  agencyId: string,
  {
    state = 'requested',
    memberRole = 'member',
    fullName = 'Wanda Waiting',
  }: { state?: State; memberRole?: MemberRole; fullName?: string } = {},
) {
  const person = await createUser({ role: 'recruiter', fullName })
  await db.insertInto('agency_users').values({ agency_id: agencyId, user_id: person.id, member_role: memberRole, state }).execute()
  return person
}

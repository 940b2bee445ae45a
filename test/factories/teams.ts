import type { MemberRole } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'
import type { Team } from '#app/teams/team.ts'
import { createOwner } from './owners.ts'

/** An active member of a company or agency, signed in. */
export async function createMember(
  team: Team,
  { memberRole = 'member', fullName = 'Mia Member' }: { memberRole?: MemberRole; fullName?: string } = {},
) {
  const person = await createOwner({ role: 'agencyId' in team ? 'recruiter' : 'employer', fullName })
  const membership = { user_id: person.userId, member_role: memberRole, state: 'active' as const }
  if ('agencyId' in team)
    await db
      .insertInto('agency_users')
      .values({ agency_id: team.agencyId, ...membership })
      .execute()
  else
    await db
      .insertInto('employer_users')
      .values({ employer_id: team.employerId, ...membership })
      .execute()
  return { ...person, id: person.userId, fullName }
}

/** Suspends a company, agency or person for a day. */
export const suspend = (team: { employer_id: string } | { agency_id: string } | { user_id: string }) =>
  db
    .insertInto('suspensions')
    .values({ ...team, words: 'A swindle', until: new Date(Date.now() + 86_400_000) })
    .execute()

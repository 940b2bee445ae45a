import { MEMBER_ROLES } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'
import { type Permission, rolesThatMay } from './permissions.ts'

/** A company or an agency. */
export type Team = { employerId: string } | { agencyId: string }

/** Lists the active members of a company or agency with their email addresses. @param only members whose role has this permission */
export async function listMembers(team: Team, only?: Permission): Promise<{ userId: string; email: string }[]> {
  const members =
    'agencyId' in team
      ? db.selectFrom('agency_members as m').innerJoin('users as u', 'u.id', 'm.user_id').where('m.agency_id', '=', team.agencyId)
      : db.selectFrom('employer_members as m').innerJoin('users as u', 'u.id', 'm.user_id').where('m.employer_id', '=', team.employerId)
  return members
    .select(['u.id as userId', 'u.email'])
    .where('m.member_role', 'in', only ? rolesThatMay(only) : MEMBER_ROLES)
    .orderBy('u.id')
    .execute()
}

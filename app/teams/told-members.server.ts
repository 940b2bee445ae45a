import { sql } from 'kysely'
import type { Told } from '#app/platform/notice.ts'
import { listMembers } from './members.server.ts'
import { type Permission, rolesThatMay } from './permissions.ts'
import { agencyLink, type Team } from './team.ts'

/** SQL that is true while the reader of a notification (`n`) belongs to the team for which they were told. @param permission one that their role must have */
export function isStillMember(permission?: Permission) {
  const role = permission ? sql`and m.member_role = any(${[...rolesThatMay(permission)]}::text[])` : sql``
  return sql<boolean>`(exists (select from employer_members m where m.employer_id = n.employer_id and m.user_id = n.user_id ${role})
    or exists (select from agency_members m where m.agency_id = n.agency_id and m.user_id = n.user_id ${role}))`
}

/** The members of a team, each told for it. @param permission one that their role must have */
export async function listTold(team: Team, permission?: Permission): Promise<Told[]> {
  return (await listMembers(team, permission)).map(({ userId }) => ({ userId, team }))
}

/** The path of a page of a team, which for an agency says which one it is. */
export const pathIn = (team: Team | null, path: { employer: string; recruiter: string }): string =>
  team && 'agencyId' in team ? agencyLink(path.recruiter, team.agencyId) : path.employer

import { MEMBER_ROLES, type MemberRole } from '#app/accounts/role.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { may, type Permission, rolesThatMay, whoMay } from './permissions.ts'
import { kindOf, type Team } from './team.ts'

/** Lists the active members of a company or agency with their email addresses. @param only members whose role has this permission */
export async function listMembers(
  team: Team,
  only?: Permission,
  connection: Pick<Tx, 'selectFrom'> = db,
): Promise<{ userId: string; email: string }[]> {
  const members =
    'agencyId' in team
      ? connection.selectFrom('agency_members as m').innerJoin('users as u', 'u.id', 'm.user_id').where('m.agency_id', '=', team.agencyId)
      : connection
          .selectFrom('employer_members as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .where('m.employer_id', '=', team.employerId)
  return members
    .select(['u.id as userId', 'u.email'])
    .where('m.member_role', 'in', only ? rolesThatMay(only) : MEMBER_ROLES)
    .orderBy('u.id')
    .execute()
}

/**
 * Requires that a person is an active member. Their membership stays locked until the end of the transaction: a change of their role or their
 * removal waits for this write, or is seen by it.
 *
 * @throws AppError `forbidden`
 */
export async function requireMember(tx: Tx, team: Team, userId: string): Promise<{ memberRole: MemberRole }> {
  const memberships =
    'agencyId' in team
      ? tx.selectFrom('agency_members as m').where('m.agency_id', '=', team.agencyId)
      : tx.selectFrom('employer_members as m').where('m.employer_id', '=', team.employerId)
  const member = await memberships.select('m.member_role as memberRole').where('m.user_id', '=', userId).forShare('m').executeTakeFirst()
  if (!member) throw new AppError('forbidden', `You are not a member of this ${kindOf(team)}`)
  return member
}

/**
 * Requires that a person is an active member whose role has a permission, as `requireMember` does.
 *
 * @param deed what the permission is needed for, as in "move applications"
 * @throws AppError `forbidden`; it says who may
 */
export async function requirePermission(tx: Tx, team: Team, userId: string, permission: Permission, deed: string): Promise<void> {
  const member = await requireMember(tx, team, userId)
  if (!may(member, permission)) throw new AppError('forbidden', `Only ${whoMay(permission)} of the ${kindOf(team)} can ${deed}`)
}

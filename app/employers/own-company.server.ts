import type { MemberRole } from '#app/accounts/role.ts'
import type { Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { may, whoMay } from '#app/teams/permissions.ts'

/** A member and their company, from the session, never from a form. */
export type ProfileMember = { userId: string; employerId: string }

/** Selects a company (`e`) with the membership (`m`) of one of its members; no row for anybody else. */
export const ownCompany = (handle: Pick<Tx, 'selectFrom'>, { userId, employerId }: ProfileMember) =>
  handle
    .selectFrom('employers as e')
    .innerJoin('employer_members as m', 'm.employer_id', 'e.id')
    .select('m.member_role as memberRole')
    .where('e.id', '=', employerId)
    .where('m.user_id', '=', userId)

/**
 * Checks that a member may change the company's profile.
 *
 * @param unknown the message for somebody else's company (specification, second document §8)
 * @throws AppError `not_found` without a row of `ownCompany`, `forbidden` for a member whose role may not edit it
 */
export function requireEditor<Row extends { memberRole: MemberRole }>(row: Row | undefined, unknown = 'Employer profile not found'): Row {
  if (!row) throw new AppError('not_found', unknown)
  if (!may(row, 'profile.edit')) throw new AppError('forbidden', `Only ${whoMay('profile.edit')} of the company can change its profile`)
  return row
}

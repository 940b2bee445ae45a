import type { Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { may } from '#app/teams/permissions.ts'

/** A member and their company, from the session, never from a form. */
export type ProfileMember = { userId: string; employerId: string }

/**
 * Locks a company for a member who may change its profile.
 *
 * @throws AppError `not_found` for somebody else's company, `forbidden` for a member whose role may not edit it
 */
export async function lockOwnCompany(tx: Tx, { userId, employerId }: ProfileMember) {
  const company = await tx
    .selectFrom('employers as e')
    .innerJoin('employer_members as m', 'm.employer_id', 'e.id')
    .select(['e.id', 'e.brand_colors', 'm.member_role as memberRole'])
    .where('e.id', '=', employerId)
    .where('m.user_id', '=', userId)
    .forUpdate('e')
    .executeTakeFirst()
  if (!company) throw new AppError('not_found', 'Employer profile not found')
  if (!may(company, 'profile.edit')) throw new AppError('forbidden', 'Only an owner or a manager of the company can change its profile')
  return company
}

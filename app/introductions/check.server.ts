import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { isCheckedCompany } from '#app/employers/employer.server.ts'
import { may } from '#app/teams/permissions.ts'
import type { CheckProblem } from './introduction.ts'

/** Why a company finds nobody and asks nobody, for one of its members; null for a company that is checked and not suspended. */
export async function findCheckProblem(company: NonNullable<CurrentUser['company']>): Promise<CheckProblem | null> {
  if (await isCheckedCompany(company.id)) return null
  return { suspendedUntil: await findSuspendedUntil({ employerId: company.id }), mayGetChecked: may(company, 'website.vouch') }
}

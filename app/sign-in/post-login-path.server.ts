import { DASHBOARDS, type Role } from '#app/accounts/role.ts'
import { safeRedirectPath } from '#app/platform/params.server.ts'

/** Where to redirect after signing in: to `next` if it is a path of this site, else to the dashboard of the role. */
export function postLoginPath(role: Role, next: string | null | undefined): string {
  return safeRedirectPath(next) ?? DASHBOARDS[role]
}

/** The welcome page for new people of each role (first document §4). */
const ONBOARDING_PATHS = {
  job_seeker: '/welcome',
  employer: '/employer/welcome',
  recruiter: '/recruiter-dashboard',
  admin: DASHBOARDS.admin,
} as const satisfies Record<Role, string>

/**
 * Where to redirect after the code of a sign-up. An employer always goes to the set-up page first, unless they come to join a company that
 * invites them; others go to `next`, else to their welcome page (product decision 14).
 */
export function onboardingPath(role: Role, next: string | null | undefined): string {
  const own = safeRedirectPath(next)
  if (own?.startsWith('/invitations/')) return own
  if (role === 'employer') return own ? `${ONBOARDING_PATHS.employer}?${new URLSearchParams({ next: own })}` : ONBOARDING_PATHS.employer
  return own ?? ONBOARDING_PATHS[role]
}

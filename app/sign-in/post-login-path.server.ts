import { DASHBOARDS, type Role } from '#app/accounts/role.ts'
import { safeRedirectPath } from '#app/platform/params.server.ts'

/** Where a person goes after signing in: where they were going, on this site only, else their own dashboard. */
export function postLoginPath(role: Role, next: string | null | undefined): string {
  return safeRedirectPath(next) ?? DASHBOARDS[role]
}

/** Where a new person of each role is welcomed (first document §4). */
const ONBOARDING_PATHS = {
  job_seeker: '/welcome',
  employer: '/employer/welcome',
  recruiter: '/recruiter-dashboard',
  admin: DASHBOARDS.admin,
} as const satisfies Record<Role, string>

/**
 * Where a person goes after the code: an employer is set up first, whatever comes next; others go where they were going,
 * else to their welcome (product decision 14).
 */
export function onboardingPath(role: Role, next: string | null | undefined): string {
  const own = safeRedirectPath(next)
  if (role === 'employer') return own ? `${ONBOARDING_PATHS.employer}?${new URLSearchParams({ next: own })}` : ONBOARDING_PATHS.employer
  return own ?? ONBOARDING_PATHS[role]
}

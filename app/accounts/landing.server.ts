import { ownPath } from '#app/platform/params.server.ts'
import { DASHBOARDS, type Role } from './role.ts'

/** Where a person goes after signing in: where they were going, on this site only, else their own dashboard. */
export function landingOf(role: Role, next: string | null | undefined): string {
  return ownPath(next) ?? DASHBOARDS[role]
}

/** Where a new person goes after the code: where they were going, else the page of their role (product decision 14). */
export function welcomeOf(role: Role, next: string | null | undefined): string {
  return ownPath(next) ?? (role === 'job_seeker' ? '/jobseeker-dashboard' : DASHBOARDS[role])
}

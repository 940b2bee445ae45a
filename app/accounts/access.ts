import { matchPath } from 'react-router'
import { type LoginNotice, loginPath } from './login-path.ts'
import { DASHBOARDS, type Role } from './role.ts'

/** Who may open an address: anyone, anyone with an account, or people of one role. */
export type Access = 'anyone' | 'signed_in' | Role

/** A route pattern as app/access.ts writes it, with a leading slash, which the router omits on all but the home page. */
export const addressOf = (pattern: string) => (pattern.startsWith('/') ? pattern : `/${pattern}`)

const APPLY_PAGE = /^\/jobs\/[^/]+\/apply\/?$/
const AREAS = ['employer', 'recruiter'] as const
const POST_PAGES = /^\/employer\/jobs\/(?:new|[^/]+\/(?:edit|preview))\/?$/

/**
 * Where somebody is redirected instead of the page they asked for: a visitor to sign-in and back, another role to its own
 * dashboard (first document §2). Null when they may open the page.
 *
 * @param path the requested path, with its query
 */
export function redirectFor(access: Access, role: Role | null, path: string): string | null {
  if (access === 'anyone') return null
  if (role === null) return loginPath(path, noticeOf(path.split('?')[0]!)) // splitting gives one part or more
  return access === 'signed_in' || access === role ? null : DASHBOARDS[role]
}

/** The role that a path belongs to; null for pages of everybody, such as those of agencies, which stand beside the recruiters' own. */
export function roleOfPath(table: Readonly<Record<string, Access>>, pathname: string): 'job_seeker' | 'employer' | 'recruiter' | null {
  const role = accessTo(table, pathname)
  if (role === 'job_seeker' || role === 'employer' || role === 'recruiter') return role
  if (!(pathname in table) && Object.keys(table).some((pattern) => pattern.startsWith('/recruiter/:') && matchPath(pattern, pathname)))
    return null
  return AREAS.find((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`)) ?? null
}

/** Why a visitor has to sign in for the page at this path; null for an open page. */
export function noticeFor(table: Readonly<Record<string, Access>>, pathname: string): LoginNotice | null {
  return isGuarded(table, pathname) ? (noticeOf(pathname) ?? 'page') : null
}

function noticeOf(pathname: string): LoginNotice | undefined {
  if (APPLY_PAGE.test(pathname)) return 'apply'
  return POST_PAGES.test(pathname) ? 'post' : undefined
}

/** True when the page at this path is for signed-in people only. */
export const isGuarded = (table: Readonly<Record<string, Access>>, pathname: string): boolean => accessTo(table, pathname) !== 'anyone'

function accessTo(table: Readonly<Record<string, Access>>, pathname: string): Access {
  const guarded = Object.entries(table).find(([pattern, access]) => access !== 'anyone' && matchPath(pattern, pathname) !== null)
  return guarded?.[1] ?? 'anyone'
}

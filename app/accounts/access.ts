import { matchPath } from 'react-router'
import { type LoginNotice, loginPath } from './login-path.ts'
import { DASHBOARDS, type Role } from './role.ts'

/** Who may open an address: everybody, everybody with an account, or people of one role. */
export type Access = 'anyone' | 'signed_in' | Role

/** An address as app/access.ts writes it: the router leaves out the first slash of all but the home page. */
export const addressOf = (pattern: string) => (pattern.startsWith('/') ? pattern : `/${pattern}`)

const APPLY_PAGE = /^\/jobs\/[^/]+\/apply\/?$/
const POST_PAGES = /^\/employer\/jobs\/(?:new|[^/]+\/(?:edit|preview))\/?$/

/**
 * Where somebody is sent instead of the page they asked for: a visitor to sign in and back, another role to its own
 * dashboard (first document §2). Null when they may open it.
 *
 * @param path the path asked for, with its query
 */
export function elsewhere(access: Access, role: Role | null, path: string): string | null {
  if (access === 'anyone') return null
  if (role === null) return loginPath(path, noticeOf(path.split('?')[0]!)) // splitting gives one part or more
  return access === 'signed_in' || access === role ? null : DASHBOARDS[role]
}

function noticeOf(pathname: string): LoginNotice | undefined {
  if (APPLY_PAGE.test(pathname)) return 'apply'
  return POST_PAGES.test(pathname) ? 'post' : undefined
}

/** True when the page at this path is for signed-in people only. */
export function isGuarded(table: Readonly<Record<string, Access>>, pathname: string): boolean {
  return Object.entries(table).some(([pattern, access]) => access !== 'anyone' && matchPath(pattern, pathname) !== null)
}

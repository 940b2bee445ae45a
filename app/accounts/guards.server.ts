import { type MiddlewareFunction, redirect } from 'react-router'
import { userOf } from './current-user.server.ts'
import { type LoginNotice, loginPath } from './login-path.ts'
import { DASHBOARDS, type Role } from './role.ts'

const APPLY_PAGE = /^\/jobs\/[^/]+\/apply\/?$/
const POST_PAGES = /^\/employer\/jobs\/(?:new|[^/]+\/(?:edit|preview))\/?$/

/** Lets people of one role pass; another role goes to its own dashboard, a visitor to sign in (first document §2). */
export function requireRole(role: Role): MiddlewareFunction<Response> {
  return ({ context, url }) => {
    const user = userOf(context)
    if (!user) throw toLogin(url)
    if (user.role !== role) throw redirect(DASHBOARDS[user.role])
  }
}

// `url` is the page's own address, also when a click asks for its data only.
function toLogin({ pathname, search }: URL): Response {
  return redirect(loginPath(pathname + search, noticeOf(pathname)))
}

function noticeOf(pathname: string): LoginNotice | undefined {
  if (APPLY_PAGE.test(pathname)) return 'apply'
  return POST_PAGES.test(pathname) ? 'post' : undefined
}

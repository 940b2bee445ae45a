/** The cookie of whether the sidebar is open, kept for 7 days. */
export const SIDEBAR_COOKIE = { name: 'sidebar_state', seconds: 604_800 } as const

/** True when the person has collapsed the sidebar, from their cookies. */
export const sidebarIsCollapsed = (cookies: string | null | undefined) => /(?:^|;\s*)sidebar_state=false(?:;|$)/.test(cookies ?? '')

/** The cookie that stores the state of the sidebar for 7 days (second document §9). */
export const sidebarCookie = (collapsed: boolean) =>
  `${SIDEBAR_COOKIE.name}=${!collapsed}; Path=/; Max-Age=${SIDEBAR_COOKIE.seconds}; SameSite=Lax`

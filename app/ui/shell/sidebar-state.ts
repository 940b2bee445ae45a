const weekSeconds = 604_800

/** Whether the person keeps the sidebar folded, from their cookies. */
export const sidebarIsCollapsed = (cookies: string | null | undefined) => /(?:^|;\s*)sidebar_state=false(?:;|$)/.test(cookies ?? '')

/** The cookie that keeps the sidebar's state for 7 days (second document §9). */
export const sidebarCookie = (collapsed: boolean) => `sidebar_state=${!collapsed}; Path=/; Max-Age=${weekSeconds}; SameSite=Lax`

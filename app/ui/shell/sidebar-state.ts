const weekSeconds = 604_800

/** True when the person has collapsed the sidebar, from their cookies. */
export const sidebarIsCollapsed = (cookies: string | null | undefined) => /(?:^|;\s*)sidebar_state=false(?:;|$)/.test(cookies ?? '')

/** The cookie that stores the state of the sidebar for 7 days (second document §9). */
export const sidebarCookie = (collapsed: boolean) => `sidebar_state=${!collapsed}; Path=/; Max-Age=${weekSeconds}; SameSite=Lax`

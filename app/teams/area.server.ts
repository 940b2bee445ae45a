import { config } from '#app/platform/config.server.ts'
import { demo } from '#app/platform/demo.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { sidebarIsCollapsed } from '#app/ui/shell/sidebar-state.ts'
import { themeFromCookie } from '#app/ui/theme.ts'

/** What every page of an area is drawn with, whoever it belongs to, and the headers that take the message with it. */
export function loadAreaFrame(request: Request, { name: userName }: { name: string }) {
  const cookies = request.headers.get('cookie')
  const { flash, headers } = takeFlash(request)
  const frame = {
    userName,
    flash,
    theme: themeFromCookie(cookies),
    collapsed: sidebarIsCollapsed(cookies),
    demo: demo.board && config.demoBanner,
  }
  return { frame, headers }
}

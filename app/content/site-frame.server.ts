import type { RouterContextProvider } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { showsDemoBanner } from '#app/platform/demo.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { themeFromCookie } from '#app/ui/theme.ts'

/** Loads what every page of the site needs, and the headers that delete the flash message it shows. */
export function loadSiteFrame(request: Request, context: Readonly<RouterContextProvider>) {
  const { flash, headers } = takeFlash(request)
  const user = userOf(context)
  const frame = {
    user: user && { id: user.id, name: user.name, role: user.role },
    flash,
    theme: themeFromCookie(request.headers.get('cookie')),
    demo: showsDemoBanner(),
  }
  return { frame, headers }
}

import { href, redirect } from 'react-router'
import { audit } from '#app/accounts/audit.server.ts'
import { userOf } from '#app/accounts/current-user.server.ts'
import { endSession } from '#app/accounts/session.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { flash, redirectWithFlash } from '#app/platform/flash.server.ts'
import { checkSessions } from '#app/platform/live.server.ts'
import { log } from '#app/platform/log.server.ts'
import { refererPath } from '#app/platform/referer.server.ts'
import type { Route } from './+types/logout.ts'

/** GET changes nothing: an image on another site must not be able to sign people out. */
export const loader = () => redirect(href('/'))

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') throw errorResponse(405, 'Log out with the button on the page.', { allow: 'GET, POST' })
  const user = userOf(context)
  try {
    if (user) await audit('signed_out', { userId: user.id, visitor: visitorOf({ request, context }) })
    const headers = new Headers({ 'set-cookie': await endSession(request) })
    // Open pages of this session learn of it at once.
    await checkSessions()
    return redirect(href('/'), { headers: flash(headers, { title: 'You are logged out', forgets: true }) })
  } catch (error) {
    // The person is still signed in, on the page where they were (specification, second document §8).
    log.error({ err: error, userId: user?.id }, 'sign-out failed')
    return redirectWithFlash(refererPath(request) ?? href('/'), { tone: 'error', title: 'Failed to sign out' })
  }
}

import { userOf } from '#app/accounts/current-user.server.ts'
import { listLiveSessions, sessionIdOf } from '#app/accounts/session.server.ts'
import { appErrorResponse, errorResponse } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { openStream } from '#app/platform/live.server.ts'
import { PAGE_AGE, VIEWER_HEADER } from '#app/platform/live.ts'
import type { Route } from './+types/live.ts'

/** Streams Server-Sent Events to a signed-in person; events carry ids only. */
export function loader({ request, context }: Route.LoaderArgs) {
  const user = userOf(context)
  const sessionId = sessionIdOf(context)
  if (!user || !sessionId) return errorResponse(401, 'Sign in to follow what happens.')
  // Nobody reads the body of this answer, so that the stream would stay.
  if (request.method === 'HEAD') return new Response(null, { headers: { 'cache-control': 'no-store', [VIEWER_HEADER]: user.id } })
  const age = Number(new URL(request.url).searchParams.get(PAGE_AGE) ?? Number.NaN)
  const pageAge = age >= 0 ? age : undefined
  const response = streamFor({ userId: user.id, agencyId: user.worksForId, sessionId, pageAge, listLiveSessions }, request.signal)
  response.headers.set(VIEWER_HEADER, user.id)
  return response
}

function streamFor(...viewer: Parameters<typeof openStream>): Response {
  try {
    return openStream(...viewer)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return appErrorResponse(error)
  }
}

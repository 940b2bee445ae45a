import { userOf } from '#app/accounts/current-user.server.ts'
import { sessionIdOf } from '#app/accounts/session.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { openStream } from '#app/platform/live.server.ts'
import type { Route } from './+types/live.ts'

/** The live stream of a signed-in person: Server-Sent Events that carry ids only. */
export function loader({ request, context }: Route.LoaderArgs) {
  const user = userOf(context)
  const sessionId = sessionIdOf(context)
  if (!user || !sessionId) return refusal(401, 'Sign in to follow what happens.')
  try {
    return openStream({ userId: user.id, sessionId }, request.signal)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusal(error.status, error.message, error.retryAfter)
  }
}

function refusal(status: number, message: string, retryAfter: number | null = null) {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  if (retryAfter) headers.set('retry-after', String(retryAfter))
  return new Response(message, { status, headers })
}

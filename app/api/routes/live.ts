import { userOf } from '#app/accounts/current-user.server.ts'
import { listLiveSessions, sessionIdOf } from '#app/accounts/session.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { openStream } from '#app/platform/live.server.ts'
import { refusal } from '#app/platform/refusal.server.ts'
import type { Route } from './+types/live.ts'

/** The live stream of a signed-in person: Server-Sent Events that carry ids only. */
export function loader({ request, context }: Route.LoaderArgs) {
  const user = userOf(context)
  const sessionId = sessionIdOf(context)
  if (!user || !sessionId) return refusal(401, 'Sign in to follow what happens.')
  try {
    return openStream({ userId: user.id, sessionId, listLiveSessions }, request.signal)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusal(error.status, error.message, error.retryAfter ? { 'retry-after': String(error.retryAfter) } : {})
  }
}

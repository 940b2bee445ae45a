import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { receivePassedOn } from '../mail-door.server.ts'
import type { Route } from './+types/mail-in.ts'

export const loader = notFound

/** Where mails that answer ours are passed on. What became of one is not told. */
export async function action({ request }: Route.ActionArgs) {
  try {
    await receivePassedOn(request)
    return new Response(null, { status: 204 })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return errorResponse(error.status, error.message, error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) })
  }
}

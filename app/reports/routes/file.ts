import { errorResponse } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { streamFigures } from '../file.server.ts'
import { readScope } from '../page.server.ts'
import type { Route } from './+types/file.ts'

/** The figures of the days and the job in the address as a file, a line for each day and job with any. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { member, scope, period } = await readScope({ context, url })
  try {
    const lines = await streamFigures(member, scope)
    return new Response(lines, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="figures-${period.from}-to-${period.to}.csv"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return errorResponse(error.status, error.message, error.retryAfter ? { 'retry-after': String(error.retryAfter) } : {})
  }
}

import type { AppError } from './errors.ts'

/**
 * A plain-text error response. A resource route returns it as is; thrown from a page's loader or action, its status selects what
 * the error boundary shows.
 */
export function errorResponse(status: number, message: string, headers: HeadersInit = {}): Response {
  const all = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  for (const [name, value] of new Headers(headers)) all.set(name, value)
  return new Response(message, { status, headers: all })
}

/** The response to an expected error. The server makes it of what a loader, an action or middleware throws. */
export const appErrorResponse = ({ status, message, retryAfter }: AppError): Response =>
  errorResponse(status, message, retryAfter ? { 'retry-after': String(retryAfter) } : {})

/** The 404 response. Used for what does not exist and for what belongs to somebody else, so that the two look the same. */
export const notFound = (): Response => errorResponse(404, 'There is nothing at this address.')

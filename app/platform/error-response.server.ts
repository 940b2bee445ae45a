/**
 * An error response in a sentence. An address without a page answers with it as it stands; thrown where there is a page, its
 * status tells the page's boundary what to say.
 */
export function errorResponse(status: number, message: string, headers: HeadersInit = {}): Response {
  const all = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  for (const [name, value] of new Headers(headers)) all.set(name, value)
  return new Response(message, { status, headers: all })
}

/** The answer for what is not there, or is somebody else's: the same, so that nobody can tell the two apart. */
export const notFound = (): Response => errorResponse(404, 'There is nothing at this address.')

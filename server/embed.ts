/** The one page that other sites may show in a frame: the board of an agency. */
const EMBED = /^\/recruiter\/[^/]+\/board\/embed\/?$/i

/** True for the path of a page that other sites may show, in any spelling that the router takes for it. */
export function isEmbed(path: string): boolean {
  try {
    return EMBED.test(decodeURI(path))
  } catch {
    return false // no spelling of anything
  }
}

/** The request without who asks: the page is the same for everybody. */
export function withoutCookies(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return new Request(request, { headers })
}

/** The content policy of such a page: our style sheet, fonts and logos; no scripts, no forms, in anybody's frame. */
export const EMBED_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  // Brand colours are style attributes.
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

import { createHash } from 'node:crypto'

/**
 * Answers with a text that many readers ask for again and again; 304 without it when the reader has this version already.
 *
 * @param contentType with its character set
 */
export function answerVersion(request: Request, body: string, contentType: string): Response {
  // A weak tag, because the same text is sent with different compressions.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=60', etag }
  return hasAlready(request, etag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

/** True when the reader has the version of this tag. Weak comparison: a weak and a strong tag of one text match (RFC 9110 §13.1.2). */
function hasAlready(request: Request, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

import { createMiddleware } from 'hono/factory'
import { config } from '#app/platform/config.server.ts'

const production = config.mode === 'production'
const https = config.appUrl.startsWith('https:')

/** Headers of every answer (ASVS 3.4). Scripts of ours run, and in a page those with its nonce, or with a hash it names. */
export const securityHeaders = createMiddleware<{ Variables: { nonce: string; scriptHashes?: string[] } }>(async (c, next) => {
  await next()
  const headers = c.res.headers
  headers.set('x-content-type-options', 'nosniff')
  // Files of people say no-referrer themselves.
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  if (https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  // The development server injects scripts and styles of its own, without a nonce.
  if (production && !headers.has('content-security-policy')) {
    headers.set(
      'content-security-policy',
      [
        "default-src 'self'",
        `script-src 'self' ${c.get('scriptHashes')?.join(' ') ?? `'nonce-${c.get('nonce')}'`}`,
        // Brand colours and graphs are style attributes; no style sheet but ours is let in.
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
  }
})

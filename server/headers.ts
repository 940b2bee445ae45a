import { createMiddleware } from 'hono/factory'
import { config } from '#app/platform/config.server.ts'
import { EMBED_POLICY, isEmbed } from './embed.ts'

const production = config.mode === 'production'
const https = config.appUrl.startsWith('https:')

/** Files of the build that no browser shows as a document: of the headers only the type and HTTPS concern them. */
const isAsset = (path: string, type: string | null) =>
  path.startsWith('/assets/') && /^(text\/(javascript|css)|font\/|image\/(?!svg))/.test(type ?? '')

/** The security headers of every response (ASVS 3.4). The content policy allows our own scripts, and inline ones by nonce or hash. */
export const securityHeaders = createMiddleware<{ Variables: { nonce: string; scriptHashes?: string[] } }>(async (c, next) => {
  await next()
  const headers = c.res.headers
  headers.set('x-content-type-options', 'nosniff')
  if (https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (isAsset(c.req.path, headers.get('content-type'))) return
  // Stored files set no-referrer themselves.
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  if (c.res.status === 200 && isEmbed(c.req.path)) {
    headers.set('content-security-policy', EMBED_POLICY)
    headers.delete('set-cookie')
  }
  // The development server injects scripts and styles of its own, without a nonce.
  if (production && !headers.has('content-security-policy')) {
    headers.set(
      'content-security-policy',
      [
        "default-src 'self'",
        `script-src 'self' ${c.get('scriptHashes')?.join(' ') ?? `'nonce-${c.get('nonce')}'`}`,
        // Brand colours and charts use style attributes; only our own style sheets are allowed.
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

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'

export type Encoding = 'br' | 'gzip'

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|ld\+json|manifest\+json|feed\+json)|application\/[a-z]+\+xml|image\/svg\+xml)/
/** A smaller response fits into one packet uncompressed. */
const MIN_BYTES = 1_000

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The best encoding the browser accepts; null for none. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  if (/\bbr\b/.test(acceptEncoding ?? '')) return 'br'
  return /\bgzip\b/.test(acceptEncoding ?? '') ? 'gzip' : null
}

/** Compresses off the main thread, at a medium level: higher ones cost far more than they save. */
export function compressBytes(bytes: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : deflate(bytes)
}

/** Middleware that compresses responses, each in one piece. Event streams and compressed responses pass through. */
export const compress = createMiddleware(async (c, next) => {
  await next()
  const { headers, body, status } = c.res
  if (!body || c.req.method === 'HEAD' || headers.has('content-encoding')) return
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return
  headers.append('vary', 'accept-encoding')
  const encoding = encodingFor(c.req.header('accept-encoding'))
  if (!encoding) return
  const whole = Buffer.from(await c.res.arrayBuffer())
  headers.delete('content-length')
  if (whole.length < MIN_BYTES) {
    c.res = new Response(whole, { status, headers })
    return
  }
  headers.set('content-encoding', encoding)
  c.res = new Response(await compressBytes(whole, encoding), { status, headers })
})

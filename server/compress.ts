import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { bytesOf } from '#app/platform/whole-body.server.ts'

export type Encoding = 'br' | 'gzip'

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|ld\+json|manifest\+json|feed\+json)|application\/[a-z]+\+xml|image\/svg\+xml)/
/** A smaller response fits into one packet uncompressed. */
const MIN_BYTES = 1_000

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The best encoding the browser accepts; null for none. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  // "br;q=0" refuses one (RFC 9110, 12.5.3).
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
  return (['br', 'gzip'] as const).find((encoding) => accepted.some((entry) => entry.split(';')[0]?.trim() === encoding)) ?? null
}

/** What is kept is compressed once for many readers, at a medium level; what one reader gets at half the work, for 8 % more bytes. */
const LEVELS = { many: { br: 4, gzip: constants.Z_DEFAULT_COMPRESSION }, one: { br: 2, gzip: 3 } } as const

/** Compresses off the main thread. */
export function compressBytes(bytes: Buffer, encoding: Encoding, readers: keyof typeof LEVELS): Promise<Buffer<ArrayBuffer>> {
  const level = LEVELS[readers][encoding]
  if (encoding === 'gzip') return deflate(bytes, { level })
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

/** Middleware that compresses responses, each in one piece. Event streams and compressed responses pass through. */
export const compress = createMiddleware(async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (c.req.method === 'HEAD' || headers.has('content-encoding')) return
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return
  headers.append('vary', 'accept-encoding')
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const whole = encoding && (await bytesOf(c.res))
  if (!whole) return
  headers.delete('content-length')
  const isSmall = whole.length < MIN_BYTES
  if (!isSmall) headers.set('content-encoding', encoding)
  const body = isSmall ? whole : await compressBytes(whole, encoding, 'one')
  // Without it Hono would make a stream of the new body, and copy all headers.
  c.res = undefined
  c.res = new Response(body, { status, headers })
})

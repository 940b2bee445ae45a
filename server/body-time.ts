import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { UPLOAD_ADDRESSES } from '#app/upload-addresses.ts'

/** Matches the paths that accept files; the client-side router appends `.data`. */
export const UPLOAD_PATHS = new RegExp(`^(${UPLOAD_ADDRESSES.map((address) => address.replace(/:\w+/g, '[^/]+')).join('|')})(\\.data|/)?$`)

/** Server options that limit the size and time of request headers. Node checks the time every 30 seconds. */
export const HEADER_LIMITS = { maxHeaderSize: 16_384, headersTimeout: 15_000 }

type Limits = {
  /** The time limit for the body of a form. */
  formMs: number
  /** How long an upload may pause before its next byte. */
  stallMs: number
  /** The time limit for an upload: enough for 10 MB at 24 kbit/s. */
  fileMs: number
}

const LIMITS: Limits = { formMs: 60_000, stallMs: 20_000, fileMs: 3_600_000 }

/**
 * Disconnects clients that send the body of a request too slowly. Replaces Node's own limit, which is the same for all requests: a form
 * has one minute, an upload may take as long as bytes keep coming, up to `fileMs`.
 */
export function limitBodyTime(server: Server, { formMs, stallMs, fileMs }: Limits = LIMITS): void {
  server.requestTimeout = 0
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const cut = () => {
      if (request.complete) return
      if (response.headersSent) request.socket.destroy()
      else answerTooSlow(request)
    }
    const takesFiles = UPLOAD_PATHS.test((request.url ?? '').split('?', 1)[0] ?? '')
    const timer = setTimeout(cut, takesFiles ? fileMs : formMs)
    request.once('close', () => clearTimeout(timer))
    if (!takesFiles) return
    // Counted from the last byte received. Cleared once the body is complete; after the response Node's keep-alive timeout applies.
    request.setTimeout(stallMs, cut)
    request.once('end', () => response.writableFinished || request.setTimeout(0))
  })
}

/** Sends the same response as Node at its own limit. */
function answerTooSlow({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

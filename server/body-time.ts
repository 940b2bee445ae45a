import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { UPLOAD_ADDRESSES } from '#app/upload-addresses.ts'

/** The paths of requests that may bring files; the router adds `.data` where its script asks. */
export const UPLOAD_PATHS = new RegExp(`^(${UPLOAD_ADDRESSES.map((address) => address.replace(/:\w+/g, '[^/]+')).join('|')})(\\.data|/)?$`)

/** For the server's options: what a client may take for the head of a request. Node looks at it every 30 seconds. */
export const HEADER_LIMITS = { maxHeaderSize: 16_384, headersTimeout: 15_000 }

type Limits = {
  /** The longest that the body of a form may take. */
  formMs: number
  /** The longest that a door for files waits for the next byte. */
  stallMs: number
  /** The longest that a file may take: 10 MB at 24 kbit/s. */
  fileMs: number
}

const LIMITS: Limits = { formMs: 60_000, stallMs: 20_000, fileMs: 3_600_000 }

/**
 * Cuts off clients that take too long over the body of a request, in place of Node's own limit, which is one for all:
 * a form has a minute, and a file as long as bytes keep coming, however slow the line.
 */
export function limitBodyTime(server: Server, { formMs, stallMs, fileMs }: Limits = LIMITS): void {
  server.requestTimeout = 0
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const cut = () => {
      if (!request.complete) answerTooSlow(request)
    }
    const takesFiles = UPLOAD_PATHS.test((request.url ?? '').split('?', 1)[0] ?? '')
    const timer = setTimeout(cut, takesFiles ? fileMs : formMs)
    request.once('close', () => clearTimeout(timer))
    if (!takesFiles) return
    // Counted from the last byte that came. Once all have come, the line may rest; after the answer Node counts how long it may.
    request.setTimeout(stallMs, cut)
    request.once('end', () => response.writableFinished || request.setTimeout(0))
  })
}

/** What Node answers by itself at its own limit. */
function answerTooSlow({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

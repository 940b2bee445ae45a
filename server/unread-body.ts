import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/** How much of a body that nobody wanted is read and dropped, in bytes. */
const MAX_REST_BYTES = 64 * 1024 * 1024

/**
 * Closes the connection after a response that was ready before the body of its request had arrived, as a redirect to sign-in is before a file.
 * The client may send the rest first: it is read and dropped, for as long as `limitBodyTime` gives a body.
 */
export const closeAfterUnreadBody: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  await next()
  const { incoming } = c.env
  if (!isArriving(incoming)) return
  c.res.headers.set('connection', 'close')
  readRest(incoming)
}

const isArriving = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

/** Drops the rest of a body, and closes the connection at its end instead of with the response. */
function readRest(request: IncomingMessage): void {
  const { socket } = request
  let left = MAX_REST_BYTES
  // A reader that gave up would pause the stream again.
  request.removeAllListeners('data').on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) socket.destroy()
  })
  request.resume()
  // Node calls this to close the connection after the response. Closing with bytes unread resets it, and the client loses the response (RFC 9112 §9.6).
  socket.destroySoon = () => {
    socket.end()
    if (request.complete) socket.destroy()
    else request.once('end', () => socket.destroy())
  }
}

import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { AppError } from '#app/platform/errors.ts'
import { eventLoopQueue } from '#app/platform/event-loop-queue.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requestContextOf } from '#app/platform/request-context.server.ts'

const RENDER_TIMEOUT_MS = 6_000

/** A large page takes some 20 ms: fifty whose rows came at the same moment would be a second in which nobody is heard. */
const waitForTurn = eventLoopQueue()

/** Renders a page whole: no page here waits for anything after its loaders, and one piece is cheaper to compress and send than many. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // In development no policy asks for it, and a nonce the browser hides from scripts would read as a difference.
  const nonce = import.meta.env.PROD ? requestContextOf(context).nonce : undefined
  await waitForTurn()
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(collect((html) => resolve(new Response(html, { headers, status: failed ? 500 : status }))))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failed = true
        log.error({ err: error }, 'page could not be rendered')
      },
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

function collect(done: (html: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(part: Buffer, _, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
  })
}

/** Logs what was thrown and is a bug; an error response meant for the person and a closed tab are not. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || error instanceof AppError) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  log.error({ err: error }, 'request failed')
}

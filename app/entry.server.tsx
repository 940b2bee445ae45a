import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { AppError } from '#app/platform/errors.ts'
import { eventLoopQueue } from '#app/platform/event-loop-queue.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requestContextOf } from '#app/platform/request-context.server.ts'
import { wholeResponse } from '#app/platform/whole-body.server.ts'
import { KeptMarkup } from './ui/kept.tsx'
import { keepMarkup } from './ui/kept-markup.server.tsx'

const RENDER_TIMEOUT_MS = 6_000

/** Rendering a large page takes some 20 ms: fifty at once would block the event loop for a second. */
const waitForTurn = eventLoopQueue()

/** Renders a page in one piece, not streamed: no page waits for anything after its loaders, and one piece is cheaper to compress and send. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // In development there is no content policy, and a nonce, which browsers hide from scripts, would cause a hydration mismatch.
  const nonce = import.meta.env.PROD ? requestContextOf(context).nonce : undefined
  await waitForTurn()
  return new Promise((resolve, reject) => {
    let failed = false
    const page = (
      <KeptMarkup value={import.meta.env.PROD ? keepMarkup : null}>
        <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} nonce={nonce} />
      </KeptMarkup>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(collect((html) => resolve(wholeResponse(html, { headers, status: failed ? 500 : status }))))
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

/**
 * Lists only the routes of this page: the router would make objects of all of them for every page, some three hundred. The others can
 * still be looked up by their ids.
 */
function withOwnRoutes({ manifest, ...context }: EntryContext): EntryContext {
  const routes: EntryContext['manifest']['routes'] = Object.create(manifest.routes)
  for (const { route } of context.staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id]
  return { ...context, manifest: { ...manifest, routes } }
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

/** Logs thrown errors that are bugs: not error responses meant for the person, and not aborted requests. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || error instanceof AppError) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  log.error({ err: error }, 'request failed')
}

import { randomBytes, randomUUID } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { RouterContextProvider } from 'react-router'
import { isMigrated } from '#app/db/migrate.server.ts'
import { listMigrationNames } from '#app/db/migrations.server.ts'
import { clientAddress } from '#app/platform/client-address.server.ts'
import { config } from '#app/platform/config.server.ts'
import { log, requestScope } from '#app/platform/log.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { UPLOAD_PATHS } from './body-time.ts'
import { compress, encodingFor } from './compress.ts'
import { isEmbed, withoutCookies } from './embed.ts'
import { withErrorResponses, withRetryAfter } from './error-responses.ts'
import { securityHeaders } from './headers.ts'
import { loggedPath } from './logged-path.ts'
import { cachedPage, isForStrangers } from './page-cache.ts'
import { publicOrigin, publicRequest } from './public-request.ts'
import { createSegmentHandler } from './segment-handlers.ts'
import { staticFiles } from './static-files.ts'
import { closeAfterUnreadBody } from './unread-body.ts'

type Env = { Bindings: HttpBindings; Variables: { requestId: string; nonce: string; clientAddress: string; scriptHashes?: string[] } }

const MAX_FORM_BYTES = 1024 * 1024

const production = config.mode === 'production'
const handle = createSegmentHandler(withErrorResponses(build), config.mode)

/** Read once: a load balancer asks every few seconds. */
const migrations = listMigrationNames()

/** Set at SIGTERM: /readyz then tells the load balancer, and running requests are finished. */
export const shutdown = { begun: false }

export const app = new Hono<Env>()

app.use(async (c, next) => {
  const requestId = randomUUID()
  c.set('requestId', requestId)
  c.set('nonce', randomBytes(16).toString('base64'))
  c.set('clientAddress', clientAddress(c.req.raw.headers, getConnInfo(c).remote.address ?? 'unknown', config.trustProxy))
  const began = performance.now()
  await requestScope.run({ requestId }, next)
  // Not by `c.header`, which would make another response of it, with its body as a stream.
  c.res.headers.set('x-request-id', requestId)
  const ms = Math.round(performance.now() - began)
  log.info({ requestId, method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms }, 'request')
})

app.use(closeAfterUnreadBody)

app.get('/healthz', (c) => c.json({ status: 'ok' }))
app.get('/readyz', async (c) => {
  const ready = !shutdown.begun && (await isMigrated(migrations).catch(() => false))
  return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503)
})

app.use(securityHeaders)
if (production) {
  app.use(staticFiles('build/client'))
}
app.use(compress)
// React Router checks the origin of forms on pages only. This covers all routes: no other site can write here (ASVS 3.5.1).
const fromOurPages = csrf({ origin: (origin, c) => origin === publicOrigin(c.req.raw) })
// Mail programs unsubscribe without an origin and without cookies (RFC 8058): the signed link is the permission.
const ONE_CLICK = ['/unsubscribe/', '/alerts/link/']
app.use((c, next) => (ONE_CLICK.some((path) => c.req.path.startsWith(path)) ? next() : fromOurPages(c, next)))
const refuseBody = () =>
  new Response('This is more than we accept in one go.', { status: 413, headers: { 'content-type': 'text/plain; charset=utf-8' } })
const formLimit = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: refuseBody })
// Uploads count their own bytes as they arrive, and keep what was typed.
app.use((c, next) => (UPLOAD_PATHS.test(c.req.path) ? next() : formLimit(c, next)))

app.all('*', async (c) => {
  const asked = publicRequest(c.req.raw)
  const request = isEmbed(c.req.path) ? withoutCookies(asked) : asked
  const render = async (request: Request, nonce: string) => {
    const context = new RouterContextProvider()
    context.set(requestContext, { requestId: c.get('requestId'), clientAddress: c.get('clientAddress'), nonce })
    return withRetryAfter(await handle(request, context))
  }
  const renderCached = async () => {
    const { scriptHashes, response } = await cachedPage(request, encodingFor(c.req.header('accept-encoding')), render)
    c.set('scriptHashes', scriptHashes)
    return response
  }
  const answer = await (production && isForStrangers(request) ? renderCached() : render(request, c.get('nonce')))
  return c.req.raw.signal.aborted ? clientAborted() : answer
})

/** The response when the client has disconnected. Nobody receives it; in the log it does not count as our failure. */
const clientAborted = () => new Response(null, { status: 408 })

app.onError((error, c) => {
  if (error instanceof HTTPException) return error.getResponse()
  if (c.req.raw.signal.aborted) return clientAborted()
  log.error({ err: error }, 'request failed')
  return c.text(`Something went wrong on our side. Please try again. Reference: ${c.get('requestId')}`, 500)
})

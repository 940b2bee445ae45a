import type { ServerBuild } from 'react-router'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'

/** Seconds, where nobody knows better. */
const RETRY_AFTER = 5

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

/**
 * The routes of a build, whose AppErrors are answers: without a page the sentence as it stands, on a page the status that
 * its boundary speaks of. A form has caught its own before (`handleForm`).
 */
export function withErrorResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: answering(route.module) }])
  return { ...build, routes: Object.fromEntries(routes) }
}

function answering({ ...module }: RouteModule): RouteModule {
  const { loader, action, middleware } = module
  if (loader) module.loader = (args) => answerOf(() => loader(args))
  if (action) module.action = (args) => answerOf(() => action(args))
  if (middleware) module.middleware = middleware.map((each) => (args, next) => answerOf(() => each(args, next)))
  return module
}

async function answerOf<Answer>(run: () => Answer): Promise<Awaited<Answer>> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw errorResponse(error.status, error.message, error.retryAfter ? { 'retry-after': String(error.retryAfter) } : {})
  }
}

/** Says when to come back on every 503: a page that is rendered by a boundary has lost what its loader said of it. */
export function withRetryAfter(response: Response): Response {
  if (response.status === 503 && !response.headers.has('retry-after')) response.headers.set('retry-after', String(RETRY_AFTER))
  return response
}

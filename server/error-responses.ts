import type { ServerBuild } from 'react-router'
import { appErrorResponse } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'

/** The default time to wait before trying again, in seconds. */
const RETRY_AFTER = 5

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

/**
 * Wraps the routes of a build so that an AppError becomes an error response: plain text on a resource route, on a page the status for its
 * error boundary. `handleForm` has already caught the errors of forms.
 */
export function withErrorResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: answering(route.module) }])
  return { ...build, routes: Object.fromEntries(routes) }
}

function answering({ ...module }: RouteModule): RouteModule {
  const { loader, action, middleware } = module
  if (loader) module.loader = (args) => answerErrors(() => loader(args))
  if (action) module.action = (args) => answerErrors(() => action(args))
  if (middleware) module.middleware = middleware.map((each) => (args, next) => answerErrors(() => each(args, next)))
  return module
}

/** Runs a loader, an action or middleware; an AppError becomes its error response, thrown. */
export async function answerErrors<Answer>(run: () => Answer): Promise<Awaited<Answer>> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof AppError ? appErrorResponse(error) : error
  }
}

/** Adds Retry-After to every 503 without one: a page rendered by an error boundary has lost its loader's headers. */
export function withRetryAfter(response: Response): Response {
  if (response.status === 503 && !response.headers.has('retry-after')) response.headers.set('retry-after', String(RETRY_AFTER))
  return response
}

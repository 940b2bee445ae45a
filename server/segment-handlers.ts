import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** The first segment of a route's address in lower case: "jobs" of /jobs/:jobId. Empty for the home page, null for one that is not fixed. */
function firstSegment(routes: Routes, id: string): string | null {
  const paths: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) if (route.path) paths.unshift(route.path)
  const [first = ''] = paths.join('/').replace(/^\/+/, '').split('/')
  return /^[\w.-]*$/.test(first) ? first.toLowerCase() : null
}

/**
 * The routes that addresses with this first segment can match: their own, those of no fixed segment, and all that these lie in. The home page
 * as well: a page brings the pages above it.
 */
export function routesOf(routes: Routes, segment: string): Routes {
  const kept: Routes = {}
  for (const id of Object.keys(routes)) {
    const route = routes[id]
    const first = firstSegment(routes, id)
    if (!route || (route.path === undefined && !route.index) || (first !== segment && first !== null && first !== '')) continue
    for (let each: typeof route | undefined = route; each; each = routes[each.parentId ?? '']) kept[each.id] = each
  }
  // In the order they are written in: of two that fit alike the first is taken.
  return Object.fromEntries(Object.keys(routes).flatMap((id) => (kept[id] ? [[id, kept[id]]] : [])))
}

/** The first segment of an address in lower case, without the extension of requests for data. */
export function segmentOf(url: string): string {
  const [, segment = ''] = new URL(url).pathname.split('/', 2)
  return segment.replace(/\.data$/, '').toLowerCase()
}

/**
 * React Router's handler, one for each first segment of our addresses. It tries the routes of its build one after the other, three times for each
 * page: with all of them, some three hundred, that took 2 ms.
 */
export function createSegmentHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const ids = Object.keys(build.routes)
  const segments = new Set(ids.flatMap((id) => firstSegment(build.routes, id) || []))
  const handlers = new Map<string, RequestHandler>()
  for (const segment of segments) handlers.set(segment, createRequestHandler({ ...build, routes: routesOf(build.routes, segment) }, mode))
  return (request, context) => (handlers.get(segmentOf(request.url)) ?? whole)(request, context)
}

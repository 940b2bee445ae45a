import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Path of React Router's manifest request (lazy route discovery), and the longest URL that it answers. */
const MANIFEST = '/__manifest'
const LONGEST_URL = 7_680

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
export function segmentOf({ pathname }: Pick<URL, 'pathname'>): string {
  const [, segment = ''] = pathname.split('/', 2)
  return segment.replace(/\.data$/, '').toLowerCase()
}

/**
 * The path of a link, so that it can be decoded: React Router matches one that cannot literally, and logs a warning for each.
 */
function decodablePath(link: string): string {
  const [path] = link.split(/[?#]/, 1) as [string]
  try {
    // The result is used: the bundler leaves out a call whose result is not, and with it the error.
    return decodeURIComponent(path) === '' ? '/' : path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/** The same request at another path. */
function withPath(request: Request, url: URL, path: string): Request {
  url.pathname = path
  return new Request(url, request)
}

/** The first segment of such a path as React Router compares it. */
const segmentOfPath = (path: string) => decodeURIComponent(path.replace(/^\//, '').split('/', 1)[0] ?? '').toLowerCase()

/** Most different links that a page asks about at once. Its own links are far fewer. */
const MOST_LINKS = 1_000

/**
 * React Router's handler, one for each first segment of our addresses. It tries the routes of its build one after the other, three times for each
 * page: with all of them, some three hundred, that took 2 ms. A page also asks to which routes its links lead; these are asked for by segment, too.
 */
export function createSegmentHandler(build: ServerBuild, mode: string): RequestHandler {
  const ofAllRoutes = createRequestHandler(build, mode)
  const handlerOf = (segment: string) => createRequestHandler({ ...build, routes: routesOf(build.routes, segment) }, mode)
  const ids = Object.keys(build.routes)
  const segments = new Set(ids.flatMap((id) => firstSegment(build.routes, id) || []))
  const handlers = new Map<string, RequestHandler>()
  for (const segment of segments) handlers.set(segment, handlerOf(segment))
  const ofNoSegment = handlerOf('/')
  const isLazy = build.routeDiscovery.mode === 'lazy'

  /** The routes that links lead to; React Router's own answer to a request without links, of another version, or too long. */
  const listRoutes: RequestHandler = async (request, context) => {
    const url = new URL(request.url)
    const paths = new Set(url.searchParams.get('paths')?.split(',').filter(Boolean).map(decodablePath))
    if (paths.size === 0 || request.url.length > LONGEST_URL) return ofAllRoutes(request, context)
    if (paths.size > MOST_LINKS) return new Response(null, { status: 400, statusText: 'Bad Request' })
    const version = encodeURIComponent(url.searchParams.get('version') ?? '')
    const byHandler = Map.groupBy(paths, (path) => handlers.get(segmentOfPath(path)) ?? ofNoSegment)
    const answers = await Promise.all(
      [...byHandler].map(([handle, some]) => {
        // No longer than a browser's, except where a path could not be decoded.
        const part = encodeURIComponent(some.join()).replace(/%2[CF]/g, decodeURIComponent)
        return handle(new Request(new URL(`?paths=${part}&version=${version}`, url)), context)
      }),
    )
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) return refused
    const routes = await Promise.all(answers.map((answer) => answer.json()))
    return Response.json(Object.assign({}, ...routes), { headers: answers[0]!.headers }) // of one link at least
  }

  return (asked, context) => {
    const url = new URL(asked.url)
    const path = decodablePath(url.pathname)
    // React Router would write an address that cannot be decoded to the log, with the secret of a link.
    const request = path === url.pathname ? asked : withPath(asked, url, path)
    if (isLazy && url.pathname === MANIFEST) return listRoutes(request, context)
    return (handlers.get(segmentOf(url)) ?? ofAllRoutes)(request, context)
  }
}

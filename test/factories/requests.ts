import { randomUUID } from 'node:crypto'
import { matchPath, RouterContextProvider } from 'react-router'
import { ACCESS } from '#app/access.ts'
import { currentUser, userOf } from '#app/accounts/current-user.server.ts'
import { sessionMiddleware } from '#app/accounts/session.server.ts'
import { config } from '#app/platform/config.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { pageAgency } from '#app/teams/page-agency.server.ts'
import { OPENED_FOR_HEADER } from '#app/ui/browser/opened-for.ts'
import { answerErrors } from '../../server/error-responses.ts'

type Asked = {
  path: string
  /** Submitted by POST when given. */
  form?: Record<string, string>
  cookie?: string
  /** A new address, with rate limits of its own, unless given. */
  clientAddress?: string
  params?: Record<string, string>
  /** The agency for which the page was opened that sends the form or loads its data again, where its person works for another since. */
  openedFor?: string
}

/**
 * The arguments of a loader, action or middleware, as the HTTP layer makes them. `.data` requests keep the page's `url`. A recruiter's form
 * says that its page was opened for the agency that they work for, unless another is given.
 */
export async function routeArgs({ path, form, cookie, clientAddress = `test-${randomUUID()}`, params = {}, openedFor }: Asked) {
  const context = new RouterContextProvider()
  context.set(requestContext, { requestId: randomUUID(), clientAddress, nonce: '' })
  context.set(currentUser, null)
  if (cookie) await signIn(cookie, context)
  const sent = form && cookie ? { [OPENED_FOR]: openedFor ?? userOf(context)?.worksForId ?? '', ...form } : form
  const request = new Request(config.appUrl + (sent ? withOpenedFor(path, sent[OPENED_FOR]) : path), {
    method: sent ? 'POST' : 'GET',
    ...(sent && { body: new URLSearchParams(sent) }),
    headers: { ...(cookie && { cookie }), ...(openedFor && { [OPENED_FOR_HEADER]: openedFor }), origin: config.appUrl },
  })
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  const args = { request, context, url, params, pattern: patternOf(url.pathname) }
  await pageAgency(args, async () => new Response())
  return args
}

/** Sets the current user as the root middleware does; its response does not matter here. */
async function signIn(cookie: string, context: RouterContextProvider): Promise<void> {
  const request = new Request(config.appUrl, { headers: { cookie } })
  await sessionMiddleware({ request, context, url: new URL(request.url), params: {}, pattern: '/' }, async () => new Response())
}

/** Forms with a file say it in their address. */
function withOpenedFor(path: string, openedFor: string | undefined): string {
  const url = new URL(path, config.appUrl)
  if (openedFor && (/^\/(company-images|recruiter\/messages)\//.test(path) || url.searchParams.has('image')))
    url.searchParams.set(OPENED_FOR, openedFor)
  return url.pathname + url.search
}

const firstPart = (path: string) => path.split('/', 2)[1]

/** The patterns of all addresses, one without parameters first, each with its first part: most have another one than a path, and each match would compile its pattern. */
const PATTERNS = Object.keys(ACCESS)
  .filter((pattern) => pattern !== '/*')
  .toSorted((one, other) => one.split(':').length - other.split(':').length)
  .map((pattern) => ({ pattern, first: firstPart(pattern) }))

const matched = new Map<string, string>()

/** The pattern of the address that a path has, as the router gives it. */
function patternOf(pathname: string): string {
  const known = matched.get(pathname)
  if (known) return known
  const own = firstPart(pathname)
  const found = PATTERNS.find(({ pattern, first }) => (first === own || first?.startsWith(':')) && matchPath(pattern, pathname))
  const pattern = (found?.pattern ?? pathname).slice(1) || '/'
  matched.set(pathname, pattern)
  return pattern
}

/** Calls a loader or action as the server does; a thrown response (a redirect, a 404, that of an AppError) is returned. */
export async function answerOf<Answer>(call: () => Answer | Promise<Answer>): Promise<Answer | Response> {
  try {
    return await answerErrors(call)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

/** The Cookie header that a browser with the cookies `before` sends after this response. */
export function cookiesAfter(headers: Headers, before = ''): string {
  const cookies = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0]!, pair]),
  )
  for (const line of headers.getSetCookie()) {
    const pair = line.split(';')[0]!
    const name = pair.split('=')[0]!
    if (line.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, pair)
  }
  return [...cookies.values()].join('; ')
}

/** The message that a response's flash cookie brings to the next page. */
export function flashOf(headers: Headers): string | undefined {
  return takeFlash(new Request(config.appUrl, { headers: { cookie: cookiesAfter(headers) } })).flash?.message
}

/** Calls a page's loader or action and reads the response as a browser would. */
export async function visit(route: (args: never) => unknown, asked: Asked) {
  // Each route has its own generated argument types; at run time they have one shape.
  const answer = await answerOf(async () => route((await routeArgs(asked)) as never))
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers, data: null }
  }
  const { data = answer, init = null } = (answer ?? {}) as { data?: unknown; init?: ResponseInit | null }
  return { status: init?.status ?? 200, location: null, headers: new Headers(init?.headers), data }
}

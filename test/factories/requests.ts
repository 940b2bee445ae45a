import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { currentUser } from '#app/accounts/current-user.server.ts'
import { sessionMiddleware } from '#app/accounts/session.server.ts'
import { config } from '#app/platform/config.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'

type Asked = {
  path: string
  /** Submitted by POST when given. */
  form?: Record<string, string>
  cookie?: string
  /** A new address, with rate limits of its own, unless given. */
  clientAddress?: string
  params?: Record<string, string>
}

/** The arguments of a loader, action or middleware, as the HTTP layer makes them. `.data` requests keep the page's `url`. */
export async function routeArgs({ path, form, cookie, clientAddress = `test-${randomUUID()}`, params = {} }: Asked) {
  const request = new Request(config.appUrl + path, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
    headers: { ...(cookie && { cookie }), origin: config.appUrl },
  })
  const context = new RouterContextProvider()
  context.set(requestContext, { requestId: randomUUID(), clientAddress, nonce: '' })
  context.set(currentUser, null)
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  const args = { request, context, url, params, pattern: url.pathname.slice(1) || '/' }
  // The root middleware sets the current user; its response does not matter here.
  if (cookie) await sessionMiddleware(args, async () => new Response())
  return args
}

/** Calls a loader or action; a thrown response (a redirect, a 404) is returned. */
export async function answerOf<Answer>(call: () => Answer | Promise<Answer>): Promise<Answer | Response> {
  try {
    return await call()
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
  const args = (await routeArgs(asked)) as never
  const answer = await answerOf(() => route(args))
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers, data: null }
  }
  const { data = answer, init = null } = (answer ?? {}) as { data?: unknown; init?: ResponseInit | null }
  return { status: init?.status ?? 200, location: null, headers: new Headers(init?.headers), data }
}

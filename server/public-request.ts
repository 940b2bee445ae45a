import { config, isLoopback } from '#app/platform/config.server.ts'

const { origin, port, hostname } = new URL(config.appUrl)

/**
 * The origin of a request: the public address. On a board that only this machine can reach, any loopback name that was typed counts too
 * ("localhost" for "127.0.0.1"). Any other Host is ignored.
 */
export function publicOrigin(request: Request): string {
  const asked = URL.canParse(request.url) ? new URL(request.url) : null
  if (asked && isLoopback(hostname) && isLoopback(asked.hostname) && asked.port === port) return asked.origin
  return origin
}

/** Rebuilds a request under the public address: behind a TLS proxy the socket knows neither scheme nor host, and a forged Host has no effect. */
export function publicRequest(request: Request): Request {
  const { pathname, search } = new URL(request.url)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(publicOrigin(request) + pathname + search, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(hasBody ? { body: request.body, duplex: 'half' as const } : {}),
  })
}

import { config, isLoopback } from '#app/platform/config.server.ts'

const { origin, port, hostname } = new URL(config.appUrl)

/**
 * The origin a request came to: the public address, or on a board that only this machine reaches whichever loopback name
 * the person typed ("localhost" for "127.0.0.1"). No other Host counts.
 */
export function publicOrigin(request: Request): string {
  const asked = URL.canParse(request.url) ? new URL(request.url) : null
  if (asked && isLoopback(hostname) && isLoopback(asked.hostname) && asked.port === port) return asked.origin
  return origin
}

/** The request under the public address: behind TLS the socket knows neither scheme nor host, and a forged Host gets nowhere. */
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

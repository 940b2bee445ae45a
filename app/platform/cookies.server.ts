import { parseCookie, stringifySetCookie } from 'cookie'
import { config } from './config.server.ts'

/** True where the public address is https: only then a browser keeps a Secure cookie everywhere. */
const isSecure = () => config.appUrl.startsWith('https:')

/** The name a cookie of ours has in the browser. The prefix pins it to this host: no other host of the domain can plant one. */
const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name)

/** What every cookie of ours has: out of reach of scripts, not sent along by other sites' forms (ASVS 3.3). */
const attributes = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/** A cookie of ours from a request; null when the browser has none. */
export function readCookie(request: Request, name: string): string | null {
  return parseCookie(request.headers.get('cookie') ?? '')[cookieName(name)] || null
}

/** The Set-Cookie line of a cookie of ours; 0 seconds takes it away. */
export function setCookieHeader(name: string, value: string, maxAgeSeconds: number): string {
  return stringifySetCookie({ name: cookieName(name), value, ...attributes, secure: isSecure(), maxAge: maxAgeSeconds })
}

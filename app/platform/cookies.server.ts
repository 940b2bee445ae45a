import { parseCookie, stringifySetCookie } from 'cookie'
import { config } from './config.server.ts'

/** True when the public address is https: only then do all browsers accept Secure cookies. */
const isSecure = () => config.appUrl.startsWith('https:')

/** The cookie's name in the browser. The __Host- prefix stops other hosts of the domain from setting it. */
const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name)

/** The attributes of all our cookies: not readable by scripts, not sent with forms of other sites (ASVS 3.3). */
const attributes = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/** Reads one of our cookies from a request; null when it is not there. */
export function readCookie(request: Request, name: string): string | null {
  return parseCookie(request.headers.get('cookie') ?? '')[cookieName(name)] || null
}

/** The Set-Cookie header of one of our cookies; 0 seconds deletes it. */
export function setCookieHeader(name: string, value: string, maxAgeSeconds: number): string {
  return stringifySetCookie({ name: cookieName(name), value, ...attributes, secure: isSecure(), maxAge: maxAgeSeconds })
}

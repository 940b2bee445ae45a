import { parseCookie, stringifySetCookie } from 'cookie'
import { config } from './config.server.ts'
import { COOKIES, type CookieName } from './cookies.ts'

/** True when the public address is https: only then do all browsers accept Secure cookies. */
const isSecure = () => config.appUrl.startsWith('https:')

/** The cookie's name in the browser. The __Host- prefix stops other hosts of the domain from setting it. */
const cookieName = (name: CookieName) => (isSecure() ? `__Host-${name}` : name)

/** The attributes of all our cookies: not readable by scripts, not sent with forms of other sites (ASVS 3.3). */
const attributes = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/** Reads one of our cookies from a request; null when it is not there. */
export function readCookie(request: Request, name: CookieName): string | null {
  return parseCookie(request.headers.get('cookie') ?? '')[cookieName(name)] || null
}

/** The Set-Cookie header of one of our cookies, for as long as the table says. */
export const setCookieHeader = (name: CookieName, value: string): string => headerOf(name, value, COOKIES[name].seconds)

/** The Set-Cookie header that deletes one of our cookies. */
export const deleteCookieHeader = (name: CookieName): string => headerOf(name, '', 0)

const headerOf = (name: CookieName, value: string, maxAge: number) =>
  stringifySetCookie({ name: cookieName(name), value, ...attributes, secure: isSecure(), maxAge })

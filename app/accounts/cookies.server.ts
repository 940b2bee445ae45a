import { parseCookies, serializeCookie } from 'better-call'
import { config } from '#app/platform/config.server.ts'

/** True where the public address is https: only then a browser keeps a Secure cookie everywhere. */
export const secureCookies = config.appUrl.startsWith('https:')

/** The name a cookie of ours has in the browser. The prefix pins it to this host: no other host of the domain can plant one. */
export const cookieName = (name: string) => (secureCookies ? `__Host-${name}` : name)

/** What every cookie of accounts has: out of reach of scripts, not sent along by other sites' forms (ASVS 3.3). */
export const cookieAttributes = { httpOnly: true, secure: secureCookies, sameSite: 'lax', path: '/' } as const

/** A cookie of ours from a request; null when the browser has none. */
export function readCookie(request: Request, name: string): string | null {
  return parseCookies(request.headers.get('cookie') ?? '').get(cookieName(name)) || null
}

/** The Set-Cookie line of a cookie of ours; 0 seconds takes it away. */
export function cookieLine(name: string, value: string, maxAgeSeconds: number): string {
  return serializeCookie(cookieName(name), value, { ...cookieAttributes, maxAge: maxAgeSeconds })
}

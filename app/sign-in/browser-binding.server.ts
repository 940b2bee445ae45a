import { deleteCookieHeader, readCookie, setCookieHeader } from '#app/platform/cookies.server.ts'
import { randomToken, tokenHash } from '#app/platform/secrets.server.ts'

/**
 * The browser-binding cookie: a code is valid only in the browser that asked for it. Each purpose has its own cookie, so that they do not
 * interfere. It lasts a day.
 */
export function browserBinding(name: 'pending_sign_up' | 'asking' | 'second_step_browser' | 'shortlist_reader') {
  return {
    /** The hash that is stored with the code; null in a browser that has not asked for one. */
    hashOf(request: Request): string | null {
      const token = readCookie(request, name)
      return token === null ? null : tokenHash(token)
    },
    /** Binds this browser: returns the hash to store with the code, and the Set-Cookie header. With the request, a bound browser keeps its token. */
    bind(request?: Request): { browserHash: string; cookie: string } {
      const token = (request && readCookie(request, name)) ?? randomToken()
      return { browserHash: tokenHash(token), cookie: setCookieHeader(name, token) }
    },
    /** The Set-Cookie header that deletes the cookie. */
    clear: () => deleteCookieHeader(name),
  }
}

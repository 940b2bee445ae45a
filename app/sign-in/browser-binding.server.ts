import { readCookie, setCookieHeader } from '#app/platform/cookies.server.ts'
import { randomToken, tokenHash } from '#app/platform/secrets.server.ts'

const SECONDS = 86_400

/**
 * The browser-binding cookie: a code counts only in the browser that asked for it. Each purpose has a cookie of its own, so that
 * two of them do not disturb each other. It lasts a day.
 */
export function browserBinding(name: 'pending_sign_up' | 'asking' | 'second_step_browser') {
  return {
    /** The hash kept beside the code; null in a browser that has not asked. */
    hashOf(request: Request): string | null {
      const token = readCookie(request, name)
      return token === null ? null : tokenHash(token)
    },
    /** Binds this browser: the hash to keep beside the code, and the Set-Cookie line. Given its request, a bound browser keeps its token. */
    bind(request?: Request): { browserHash: string; cookie: string } {
      const token = (request && readCookie(request, name)) ?? randomToken()
      return { browserHash: tokenHash(token), cookie: setCookieHeader(name, token, SECONDS) }
    },
    /** The Set-Cookie line that removes the cookie. */
    clear: () => setCookieHeader(name, '', 0),
  }
}

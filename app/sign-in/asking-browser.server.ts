import { cookieLine, readCookie } from '#app/platform/cookies.server.ts'
import { randomToken, tokenHash } from '#app/platform/secrets.server.ts'

const SECONDS = 86_400

/**
 * The cookie by which the browser that asked for a code is known again. Each kind of asking has its own, so that two of
 * them do not disturb each other.
 */
export function askingBrowser(name: 'pending_sign_up' | 'asking' | 'second_step_browser') {
  return {
    /** The hash kept beside the code; null in a browser that has not asked. */
    hashOf(request: Request): string | null {
      const token = readCookie(request, name)
      return token === null ? null : tokenHash(token)
    },
    /** A mark for this browser: what the code keeps, and the Set-Cookie line. One that asks again keeps its mark when its request is given. */
    mark(request?: Request): { browserHash: string; cookie: string } {
      const token = (request && readCookie(request, name)) ?? randomToken()
      return { browserHash: tokenHash(token), cookie: cookieLine(name, token, SECONDS) }
    },
    /** The Set-Cookie line that takes the mark away. */
    forget: () => cookieLine(name, '', 0),
  }
}

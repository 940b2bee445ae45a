import { cookieLine, readCookie } from './cookies.server.ts'
import { isSameHash, keyedHash, randomToken } from './secrets.server.ts'

const COOKIE = 'known_browser'
const LIFE_DAYS = 180
const PURPOSE = 'known browser'

/**
 * Remembers that this browser has signed in to the account before. It opens nothing; wrong passwords of such a browser
 * are counted apart, so that a stranger who guesses cannot lock the owner out (OWASP: device cookies).
 *
 * @returns the Set-Cookie line
 */
export function rememberBrowser(email: string): string {
  const id = randomToken()
  return cookieLine(COOKIE, `${id}.${keyedHash(PURPOSE, `${id} ${email}`)}`, LIFE_DAYS * 86_400)
}

/** The id of a browser that has signed in to the account of this address before, else null. */
export function knownBrowser(request: Request, email: string): string | null {
  const [id = '', signature = ''] = readCookie(request, COOKIE)?.split('.') ?? []
  return isSameHash(signature, keyedHash(PURPOSE, `${id} ${email}`)) ? id : null
}

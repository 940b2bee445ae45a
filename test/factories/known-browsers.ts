import { knownBrowser, rememberBrowser } from '#app/sign-in/known-browser.server.ts'
import { nextInstant } from '#test/next-instant.ts'
import { cookiesAfter } from './requests.ts'

const requestWith = (cookie: string) => new Request('http://127.0.0.1/login', { headers: { cookie } })

/**
 * Signs in to the account in a browser.
 *
 * @returns its cookies
 */
export async function rememberIn(cookie: string, email: string): Promise<string> {
  const after = cookiesAfter(new Headers({ 'set-cookie': await rememberBrowser(requestWith(cookie), email) }), cookie)
  await nextInstant()
  return after
}

/** True when the account knows the browser with these cookies. */
export const isKnownIn = async (cookie: string, email: string) => (await knownBrowser(requestWith(cookie), email)) !== null

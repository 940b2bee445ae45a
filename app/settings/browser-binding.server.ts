import { browserBinding } from '#app/sign-in/browser-binding.server.ts'

const binding = browserBinding('asking')

/**
 * Binds the browser that requests a code: returns the hash to store with the code, and the headers that set the cookie. A bound browser
 * keeps its token, so that it can wait for two codes at once.
 */
export function bindBrowser(request: Request): { browserHash: string; headers: Headers } {
  const known = binding.hashOf(request)
  if (known) return { browserHash: known, headers: new Headers() }
  const { browserHash, cookie } = binding.bind()
  return { browserHash, headers: new Headers({ 'set-cookie': cookie }) }
}

/** The hash of this browser's token; null when it has requested no code. */
export const browserHashOf = (request: Request) => binding.hashOf(request)

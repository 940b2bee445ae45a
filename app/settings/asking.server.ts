import { askingBrowser } from '#app/sign-in/asking-browser.server.ts'

const asking = askingBrowser('asking')

/**
 * The mark of the browser that asks for a code, and the headers that bring it there. A browser keeps the mark it has, so
 * that it may wait for two codes at once.
 */
export function markBrowser(request: Request): { browserHash: string; headers: Headers } {
  const known = asking.hashOf(request)
  if (known) return { browserHash: known, headers: new Headers() }
  const { browserHash, cookie } = asking.mark()
  return { browserHash, headers: new Headers({ 'set-cookie': cookie }) }
}

/** The mark of this browser; null where no code was asked for. */
export const markOf = (request: Request) => asking.hashOf(request)

import { safeRedirectPath } from './params.server.ts'

/** The path of our page that posted a form; null when the browser sends no Referer. */
export function refererPath({ headers, url }: Request): string | null {
  const referer = headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { origin, pathname, search } = new URL(referer)
  return origin === new URL(url).origin ? safeRedirectPath(pathname + search) : null
}

/** True when scripts sent a form and stay on their page; without scripts the browser follows the answer. */
export const isFromScripts = ({ headers, url }: Request): boolean =>
  new URL(url).pathname.endsWith('.data') || headers.get('sec-fetch-mode') === 'cors'

import { isRouteErrorResponse } from 'react-router'
import { brand } from '#app/platform/brand.ts'

/** True when a page could not be shown because something is temporarily unavailable, above all the database. */
export const isUnavailable = (error: unknown) => isRouteErrorResponse(error) && error.status === 503

const missing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** The title of an error page in the browser's tab. */
export function errorTitle(error: unknown, notFound = 'Page not found'): string {
  const title = isUnavailable(error) ? 'A short break' : missing(error) ? notFound : 'Something broke'
  return `${title} | ${brand.name}`
}

/** The title and text of an error page; a page that is not found has its own. */
export function errorWords(error: unknown): { title: string; text: string } {
  return isUnavailable(error)
    ? {
        title: `${brand.name} is having a short break`,
        text: 'We cannot reach our data at the moment. Nothing you sent before was lost. Try again in a few seconds.',
      }
    : {
        title: 'Something broke on our side',
        text: 'The page could not be shown. Nothing you sent before was lost. Try again in a moment.',
      }
}

import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { NotFound } from '#app/ui/feedback/not-found.tsx'

/** What a page of the site shows in its frame when it failed: that there is no such page, or what went wrong. */
export function SiteError({ error }: { error: unknown }) {
  const requestId = useRouteLoaderData<{ requestId: string }>('root')?.requestId
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <NotFound jobsTo="/jobs" /> : <ErrorPage error={error} requestId={requestId} />
}

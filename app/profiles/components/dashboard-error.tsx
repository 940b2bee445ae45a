import { useRouteLoaderData } from 'react-router'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'

/** A dashboard that could not be loaded, with what is known and the way to try again. */
export function DashboardError({ error }: { error: unknown }) {
  const requestId = useRouteLoaderData<{ requestId: string }>('root')?.requestId
  return <ErrorPage title="Error loading dashboard" error={error} requestId={requestId} />
}

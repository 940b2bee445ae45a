import { useRouteLoaderData } from 'react-router'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'

/** A profile that could not be loaded, with what is known and the way to try again (specification, second document §8). */
export function ProfileError({ error }: { error: unknown }) {
  const requestId = useRouteLoaderData<{ requestId: string }>('root')?.requestId
  return <ErrorPage title="Failed to load profile" error={error} requestId={requestId} />
}
